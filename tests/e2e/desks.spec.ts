import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { totpCode } from '#tests/totp.ts'
import { tabTo } from './checkout-steps.ts'
import { expectNoAxeViolations, signInWithToken } from './test-users.ts'

type Staff = { token: string; totpSecret: string | null }

async function createStaff(
  request: APIRequestContext,
  wanted: { role: string; sellerId?: string; factor?: boolean },
): Promise<Staff> {
  const response = await request.post('/dev/staff', { data: wanted })
  expect(response.status(), await response.text()).toBe(200)
  const [one] = (await response.json()) as Staff[]
  return one!
}

/** Returns the code of a 30-second step after the present one: no step is accepted twice, but the next one early. */
const codeAfter = (secret: string, steps: number): string =>
  totpCode(secret.replaceAll(' ', ''), new Date(Date.now() + steps * 30_000))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('an operator sets up the second factor, leaves the desk and enters it again, all by keyboard @desktop', async ({
  page,
  request,
}) => {
  const { token } = await createStaff(request, { role: 'admin', factor: false })
  await signInWithToken(page, token)
  let secret = ''

  await test.step('set up', async () => {
    await page.goto('/operator/security')
    await expect(page).toHaveURL('/operator/second-factor?next=%2Foperator%2Fsecurity')
    await tabTo(page, page.getByRole('button', { name: 'Set it up' }))
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Scan this code with your app' })).toBeFocused()
    secret = (await page.getByLabel('Key').textContent()) ?? ''
    await expectNoAxeViolations(page)
    await tabTo(page, page.getByRole('textbox').first())
    await page.keyboard.type(codeAfter(secret, 0))
  })

  await test.step('keep the recovery codes and go on to the page that was asked for', async () => {
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await expectNoAxeViolations(page)
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Go on' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/operator/security')
    await expect(title(page)).toHaveText('Security')
    await expect(page).toHaveTitle(/Security – Operator desk \| TharaCart$/)
  })

  await test.step('leave the desk: the same token opens it no more', async () => {
    await tabTo(page, page.locator('summary'))
    await page.keyboard.press('Enter')
    const leave = page.getByRole('button', { name: 'Leave the desk' })
    await tabTo(page, leave)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/operator/)
    const response = await request.get('/api/operator/pulse', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status()).toBe(428)
  })

  await test.step('enter again with a wrong code, and with the next one', async () => {
    await page.goto('/operator')
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('000000')
    await expect(page.getByText('This code is wrong')).toBeVisible()
    await tabTo(page, page.getByRole('textbox').first())
    await page.keyboard.type(codeAfter(secret, 1))
    await expect(title(page)).toHaveText('Today')
  })
})

test('a packer opens the desk of the store on a phone without a code, and no other desk @phone', async ({
  page,
  request,
}) => {
  const packer = await createStaff(request, { role: 'orders', sellerId: 'malabar-fresh-mart', factor: false })
  await signInWithToken(page, packer.token)
  await page.goto('/seller')
  await expect(title(page)).toHaveText('Today')
  await expect(page.getByText('To pack')).toBeVisible()
  await expectNoAxeViolations(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  await page.goto('/operator')
  await expect(page.getByRole('link', { name: 'Open the seller desk' })).toBeVisible()
})
