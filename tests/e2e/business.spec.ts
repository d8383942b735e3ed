import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

const password = 'Trading@2026x'
type Registered = { gstin: string; legalName: string; phone: string; status: string }

async function registry(request: APIRequestContext, status: string): Promise<Registered[]> {
  const all = (await (await request.get('/dev/gst.json')).json()) as Registered[]
  return all.filter((business) => business.status === status)
}

async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  const answer = await request.get(`/dev/messages.json?to=${phone}`)
  return ((await answer.json()) as { code: string }[])[0]?.code ?? ''
}

async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
}

test('a business registers in four steps, goes back without loss and survives a reload', async ({
  page,
  request,
}, { project }) => {
  const active = await registry(request, 'Active')
  // One business for each size of screen: a GSTIN registers once.
  const business = active[project.name === 'phone' ? 0 : 1]
  if (!business) throw new Error('The registry is too small')
  await page.goto('/sign-up-with-email')
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
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Invalid OTP')).toBeVisible()
  await page.getByLabel('Digit 1 of 6').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()

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
})

test('a registry that does not answer is told', async ({ page }) => {
  await page.goto('/gst-registration')
  await page.getByLabel('GST Number').last().fill('27AAECX9901T1ZC')
  await page.getByLabel('Official Phone').fill('9876543210')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Verification failed' })).toBeVisible()
})
