import { expect, type Page, test } from '@playwright/test'
import {
  expectNoAxeViolations,
  signInWithToken,
  newestCode,
  newPhone,
  createShopper,
  openPage,
} from './test-users.ts'

const path = '/my-account/personal-information'

async function enter(page: Page, token: string, to = path): Promise<void> {
  await signInWithToken(page, token)
  await openPage(page, to)
}

test('a change of phone requires a recent sign-in or a confirmation @phone', async ({ page, request }) => {
  const shopper = await createShopper(request, { minutesAgo: 20 })
  const phone = newPhone()
  await enter(page, shopper.token)
  await page.getByRole('button', { name: 'Edit Phone Number' }).click()
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Phone Number')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: `Send a code to +91 ••••• •${shopper.phone.slice(-4)}` }).click()
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
  await expectNoAxeViolations(page)
  const rightCode = await newestCode(request, shopper.phone)
  await page.keyboard.type(String((Number(rightCode) + 1) % 1_000_000).padStart(6, '0'))
  await expect(dialog.getByText('Invalid OTP')).toBeVisible()
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(rightCode)
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, phone))
  await expect(page.getByRole('definition').filter({ hasText: `+91 ${phone}` })).toBeVisible()
})

test('personal and business: text of the level, and a switch that changes prices @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  await enter(page, shopper.token)
  await expect(page.getByText('GSTIN checked')).toBeVisible()
  await expect(page.getByText('GSTIN owner confirmed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm that it is yours' }).click()
  await expect(page.getByLabel('User name at the GST portal')).toBeFocused()
  await page.keyboard.type('unknown.name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The GST network does not know this user name')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.locator('header summary').filter({ hasText: 'Meera' }).click()
  await expectNoAxeViolations(page)
  await page.locator('header').getByRole('button', { name: 'Switch to personal' }).click()
  await expect(page.getByText('You are now shopping for yourself')).toBeVisible()
  await expect(page.getByText('You are shopping as a person.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Business account' })
    .getByRole('button', { name: /^Switch to/ })
    .click()
  await expect(page.getByText('You are shopping as a business, Nair Traders.')).toBeVisible()

  // A product whose price differs by kind of account; the price changes at once on the open page.
  const all = (await (await request.get('/api/getAllProducts?limit=96&availability=in-stock')).json()) as {
    productId: string
    sellingPrice: number
    offerPrice: number
    businessPrice: number | null
  }[]
  // Not in a deal, whose price is the same for both.
  const product = all.find(
    ({ sellingPrice, offerPrice, businessPrice }) =>
      businessPrice !== null && businessPrice !== sellingPrice && offerPrice === sellingPrice,
  )
  if (!product) throw new Error('No product with a business price')
  await page.goto(`/product-page/${product.productId}`)
  const price = page.locator('main [data-price]').first()
  const menu = page.locator('header summary').filter({ hasText: 'Meera' })
  await expect(menu).toBeVisible()
  await expect(page.getByText(/Minimum \d+ per order|MOQ \d+ pieces/).first()).toBeVisible()
  const forBusiness = await price.innerText()
  await menu.click()
  await page.locator('header').getByRole('button', { name: 'Switch to personal' }).click()
  await expect(price).not.toHaveText(forBusiness)
})

test('a new phone waits for its code; another device is signed out, and "everywhere" ends this one too @desktop', async ({
  page,
  request,
}) => {
  await test.step('a new phone can be cancelled, and is used once verified', async () => {
    const shopper = await createShopper(request)
    await enter(page, shopper.token)
    await expect(page.getByText('This device')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Edit Phone Number' }).click()
    await page.getByLabel('Phone Number').fill('12345')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Phone number must be 10 digits.')).toBeVisible()
    await expectNoAxeViolations(page)
    const dropped = newPhone()
    await page.getByLabel('Phone Number').fill(dropped)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).not.toBeFocused()
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0)

    const phone = newPhone()
    await page.getByRole('button', { name: 'Edit Phone Number' }).click()
    await page.getByLabel('Phone Number').fill(`+91 ${phone}`)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeVisible()
    const rightCode = await newestCode(request, phone)
    await page.keyboard.type(String((Number(rightCode) + 1) % 1_000_000).padStart(6, '0'))
    await expect(page.getByText('Invalid OTP')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.type(rightCode)
    await expect(page.getByText('Phone number verified successfully!')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: `+91 ${phone}` })).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0)
  })

  await test.step('devices', async () => {
    const shopper = await createShopper(request)
    await request.post('/api/otp-send', { data: { number: shopper.phone.slice(-10), code: '91' } })
    const sent = (await (
      await request.post('/api/otp-send', { data: { number: shopper.phone.slice(-10), code: '91' } })
    ).json()) as { otpSession: string }
    const otp = await newestCode(request, shopper.phone)
    const other = (await (
      await request.post('/api/otp-check', {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' },
        data: { number: shopper.phone.slice(-10), otp, otpSession: sent.otpSession },
      })
    ).json()) as { token: string }
    const asks = (token: string) =>
      request.get('/api/get-user', { headers: { authorization: `Bearer ${token}` } })
    expect((await asks(other.token)).status()).toBe(200)

    await enter(page, shopper.token)
    await expect(page.getByText('Firefox on Linux')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: /^Sign out Firefox on Linux/ }).click()
    await expect(page.getByText('Firefox on Linux')).toHaveCount(0)
    expect((await asks(other.token)).status()).toBe(401)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect((await asks(shopper.token)).status()).toBe(401)
  })
})
