import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectNoAxeViolations, newestCode, openPage } from './test-users.ts'

const password = 'Trading@2026x'
type Registered = { gstin: string; legalName: string; phone: string; status: string }

async function registry(request: APIRequestContext, status: string): Promise<Registered[]> {
  const all = (await (await request.get('/dev/gst.json')).json()) as Registered[]
  return all.filter((business) => business.status === status)
}

test('a business registers in four steps, with steps back and a reload @phone', async ({ page, request }) => {
  const [business] = await registry(request, 'Active')
  if (!business) throw new Error('The registry is too small')
  await openPage(page, '/sign-up-with-email')
  await page.getByRole('link', { name: 'Register with GST' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expectNoAxeViolations(page)

  await page
    .getByLabel('GST Number')
    .last()
    .fill(`${business.gstin.slice(0, 14)}?`)
  await page.getByLabel('Official Phone').fill('12')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid GST Number')).toHaveCount(2)
  await expectNoAxeViolations(page)
  const [cancelled] = await registry(request, 'Cancelled')
  await page
    .getByLabel('GST Number')
    .last()
    .fill(cancelled?.gstin.toLowerCase() ?? '')
  await page.getByLabel('Official Phone').fill(business.phone)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid GST Number')).toHaveCount(1)
  await page.getByLabel('GST Number').last().fill(business.gstin)
  await page.getByRole('button', { name: 'Verify' }).click()

  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.getByText(business.legalName)).toBeVisible()
  await expect(page.getByText('GSTIN checked')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('GST Number').last()).toHaveValue(business.gstin)
  await expect(page.getByLabel('Official Phone')).toHaveValue(business.phone)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Send OTP' }).click()

  await expect(page.getByText('OTP Sent')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  const code = await newestCode(request, business.phone)
  await page.getByLabel('Digit 1 of 6').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByText('Invalid OTP')).toBeVisible()
  await page.getByLabel('Digit 1 of 6').fill(code)

  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expectNoAxeViolations(page)
  const email = `ravi.${Date.now().toString(36)}@example.in`
  await page.getByLabel('Full Name').fill('Ravi Pillai')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const user = await request.get('/api/user-details', { headers: { authorization: `Bearer ${token}` } })
  expect(await user.json()).toMatchObject({
    kind: 'business',
    business: { gstin: business.gstin, ownerConfirmed: false },
  })

  // Only the registry's code gives the higher level.
  await page.goto('/my-account/personal-information')
  await expect(page.getByText('GSTIN checked')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm that it is yours' }).click()
  await page.getByLabel('User name at the GST portal').fill('ravi.traders')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('The GST network has sent a code')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect.poll(() => newestCode(request, business.phone)).not.toBe(code)
  await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, business.phone))
  await expect(page.getByText('GSTIN owner confirmed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('GSTIN checked')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('the four steps by keyboard; a registry that is not available, and the check of an enrolment ID @desktop', async ({
  page,
  request,
}) => {
  await test.step('errors and the enrolment ID', async () => {
    await openPage(page, '/gst-registration')
    await page.getByLabel('GST Number').last().fill('27AAECX9901T1ZC')
    await page.getByLabel('Official Phone').fill('9876543210')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Verification failed' })).toBeVisible()
    await page.getByRole('radio', { name: 'Enrolment ID / UIN' }).check()
    const number = page.getByRole('textbox', { name: 'Enrolment ID / UIN' })
    await page.getByLabel('Official Phone').fill('9846012345')
    await number.fill('27AAPFU0939F1ZV')
    await page.getByRole('button', { name: 'Verify' }).click()
    const message = 'This is a GSTIN. Please choose "GSTIN Number" above.'
    await expect(page.getByText(message)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('radio', { name: 'GSTIN Number' }).check()
    await expect(page.getByText(message)).toHaveCount(0)
    await page.getByRole('radio', { name: 'Enrolment ID / UIN' }).check()
    await number.fill('32BQKPN4183L2E7')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Invalid Enrolment ID / UIN')).toBeVisible()
    await number.fill('32bqkpn4183l1e7')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await expect(page.getByText('Nilambur Bamboo Crafts')).toBeVisible()
    await expect(page.getByText('Enrolment ID checked')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('by keyboard only', async () => {
    // The last business of the registry, which no other e2e test uses.
    const business = (await registry(request, 'Active')).at(-1)
    if (!business) throw new Error('The registry is too small')
    // The registration of this tab would go on.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await openPage(page, '/gst-registration')
    await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
    await page.getByRole('radio', { name: 'GSTIN Number' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Enrolment ID / UIN' })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await page.keyboard.type(business.gstin.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type(business.phone)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Official phone' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(await newestCode(request, business.phone))
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Full Name')).toBeFocused()
  })
})
