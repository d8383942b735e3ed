import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { tabTo } from './checkout-steps.ts'
import { placeOrder } from './order-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  holdRequests,
  newestCode,
  newestMessage,
  openPage,
  signInWithToken,
  storeSession,
} from './test-users.ts'

const path = '/my-account/personal-information'
const region = (page: Page, name: string) => page.getByRole('region', { name })
const news = (page: Page) => region(page, 'News and offers')
const data = (page: Page) => region(page, 'A copy of your data')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function enter(page: Page, token: string, to = path): Promise<void> {
  await signInWithToken(page, token)
  await openPage(page, to)
  await expect(data(page)).toBeVisible()
}

test('consents in two tabs, and a file with all data, by keyboard @desktop', async ({ page, request }) => {
  await test.step('one press gives a consent, one press withdraws it, also in a second tab', async () => {
    const { token } = await createShopper(request)
    const release = await holdRequests(page, '**/api/my-consents')
    await signInWithToken(page, token)
    await openPage(page, path)
    await expect(page.getByText('This device')).toBeVisible()
    await expectNoAxeViolations(page)
    release()
    await expect(news(page).getByText('Not given')).toHaveCount(2)
    await expect(news(page).getByText('Send me news and offers of TharaCart by email.')).toBeVisible()
    await expectNoAxeViolations(page)

    await tabTo(page, news(page).getByRole('button', { name: 'Allow news by Email' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('You will get news and offers by email.')).toBeVisible()
    const withdraw = news(page).getByRole('button', { name: 'Withdraw news by Email' })
    await expect(withdraw).toBeFocused()
    await expect(news(page).getByText(/^Given on \d/)).toBeVisible()
    await expectNoAxeViolations(page)

    const other = await page.context().newPage()
    await storeSession(other, { token, userId: '', phone: '', email: '' })
    await openPage(other, path)
    await other.getByRole('button', { name: 'Withdraw news by Email' }).click()
    await expect(other.getByText(/^Withdrawn on \d/)).toBeVisible()
    await other.close()
    // The first tab still shows the consent: withdrawing it again changes nothing.
    await withdraw.press('Enter')
    await expect(news(page).getByText(/^Withdrawn on \d/)).toBeVisible()
  })

  await test.step('a file with all data is prepared and downloaded', async () => {
    const shopper = await createShopper(request)
    await enter(page, shopper.token)
    await expect(data(page).getByText('No file is ready.')).toBeVisible()
    await tabTo(page, data(page).getByRole('button', { name: 'Prepare the file' }))
    await page.keyboard.press('Enter')
    await expect(data(page).getByText(/^Ready until .* kB\)$/)).toBeVisible({ timeout: 60_000 })
    await expectNoAxeViolations(page)
    await tabTo(page, data(page).getByRole('button', { name: /^Download the file/ }))
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^tharacart-\d{4}-\d\d-\d\d\.json$/)
    const { tables } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      tables: Record<string, { email?: string }[]>
    }
    expect(tables['users']?.[0]?.email).toBe(shopper.email)

    const mail = await newestMessage(request, shopper.email)
    expect(mail.link).toMatch(/\/my-account\/personal-information#my-data$/)
    await openPage(page, `${path}#my-data`)
    await expect(page.getByRole('heading', { name: 'A copy of your data' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'A copy of your data' })).toBeInViewport()

    // Another user gets no file by the same link.
    const [file] = (await (
      await request.get('/api/my-exports', { headers: { authorization: `Bearer ${shopper.token}` } })
    ).json()) as { exportId: string }[]
    const other = await createShopper(request)
    const refused = await request.get(`/api/my-exports/${file?.exportId}`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(refused.status()).toBe(404)
  })
})

test('an account waits for its order; it is deleted by keyboard with a code, and every tab is signed out @phone', async ({
  page,
  request,
}) => {
  await test.step('an order in another tab postpones a deletion that is being confirmed, and the next one, with its number', async () => {
    const shopper = await createShopper(request)
    await enter(page, shopper.token)
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
    await dialog(page, 'Delete your account')
      .getByRole('button', { name: /^Send a code to/ })
      .press('Enter')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    const code = await newestCode(request, shopper.phone)
    await placeOrder(request, shopper, { index: 19, cash: true })
    await page.keyboard.type(code)
    const postponed = dialog(page, 'Your account cannot be deleted yet')
    await expect(postponed.getByText(/not delivered yet/)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(postponed).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
    await expect(postponed.getByText(/These orders are not delivered yet: TC-\d{4}-\d+-1/)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(postponed).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  })

  await test.step('an account is deleted', async () => {
    const shopper = await createShopper(request)
    await enter(page, shopper.token)
    const other = await page.context().newPage()
    await storeSession(other, shopper)
    await openPage(other, path)
    await expect(data(other)).toBeVisible()

    await page.bringToFront()
    const release = await holdRequests(page, '**/api/account-deletion')
    await tabTo(page, page.getByRole('button', { name: 'Delete my account' }))
    await page.keyboard.press('Enter')
    const asked = dialog(page, 'Delete your account')
    await expect(asked.getByText('Loading...')).toBeVisible()
    release()
    await expect(asked.getByText('Your name, email, phone number, password and picture.')).toBeVisible()
    await expect(asked.getByText(/^Invoices as they were issued, .*: tax law requires it\./)).toBeVisible()
    await expectNoAxeViolations(page)
    await tabTo(
      page,
      asked.getByRole('button', { name: `Send a code to +91 ••••• •${shopper.phone.slice(-4)}` }),
    )
    await page.keyboard.press('Enter')
    await expect(asked.getByLabel('Digit 1 of 6')).toBeFocused()
    const code = await newestCode(request, shopper.phone)
    await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await expect(asked.getByText('Invalid OTP')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.type(code)
    const done = dialog(page, 'Your account is deleted')
    await expect(done.getByText('You are signed out everywhere.')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    const me = await request.get('/api/get-user', { headers: { authorization: `Bearer ${shopper.token}` } })
    expect(me.status()).toBe(401)

    await other.bringToFront()
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await other.close()
    await done.getByRole('button', { name: 'OK' }).press('Enter')
    await expect(page).toHaveURL(/\/login$/)
  })
})
