import { expect, type Page, test } from '@playwright/test'
import { tabTo } from './checkout-steps.ts'
import { expectNoAxeViolations, newestCode, newPhone, openPage, unique } from './test-users.ts'

const password = 'Monsoon@2026x'

const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') !== null)

async function signUp(page: Page, email: string): Promise<void> {
  await openPage(page, '/sign-up-with-email')
  await page.getByLabel('Full Name').fill('Asha Menon')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Phone number, 10 digits').fill('9876543210')
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('#password').fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('email: every error has its text, at its field and in the summary @phone', async ({ page, request }) => {
  await openPage(page, '/sign-up-with-email')
  // The box keeps digits only, at most ten.
  const phone = page.getByLabel('Phone number, 10 digits')
  await phone.pressSequentially('98a7-65')
  await expect(phone).toHaveValue('98765')
  await phone.pressSequentially('4321098')
  await expect(phone).toHaveValue('9876543210')
  await phone.fill('')
  await phone.pressSequentially('+91 98765 43210')
  await expect(phone).toHaveValue('9876543210')
  await phone.fill('९८७६५४३२१०')
  await expect(phone).toHaveValue('9876543210')
  await phone.fill('')
  await page.getByLabel('Full Name').pressSequentially('Asha2')
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha')
  await expect(page.getByText('Please enter only letters')).toBeVisible()
  await page.getByLabel('Full Name').fill('')
  await page.locator('#password').fill('short')
  await expect(page.getByRole('listitem').filter({ hasText: 'One lowercase letter' })).toContainText('met')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  for (const message of [
    'Full Name is required',
    "Please enter a valid email address with at least one '.'",
    'Please enter a 10-digit phone number',
    'Password must be at least 8 characters long, include one uppercase letter, one lowercase letter, one number, and one special character.',
    'Password and confirm password are not the same',
  ])
    await expect(page.getByText(message)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await summary.getByRole('link', { name: 'Please enter a 10-digit phone number' }).click()
  await expect(page.getByLabel('Phone number, 10 digits')).toBeFocused()

  const email = `taken.${unique()}@example.in`
  const form = { name: 'A', email, phone: '9876543210', password, confirmPassword: password }
  expect((await request.post('/api/sign-up-with-email', { data: form })).status()).toBe(200)
  await page.getByLabel('Full Name').fill('Asha Menon')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Phone number, 10 digits').fill('+91 98765 43210')
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Email Already Exist')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('phone: wrong code, time exceeded, resend @phone', async ({ page, request }) => {
  const phone = newPhone()
  await page.clock.install()
  await openPage(page, '/sign-with-otp')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^00:(30|2\d)$/)
  await expectNoAxeViolations(page)
  const first = await newestCode(request, phone)
  await page.keyboard.type(String((Number(first) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByText('Incorrect OTP')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByLabel('Digit 1 of 6')).not.toHaveValue('')
  await expectNoAxeViolations(page)
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('status').filter({ hasText: 'Time exceeded' })).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0)
  await expectNoAxeViolations(page)
  const old = page.url()
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  expect(page.url()).not.toBe(old)
  await expect(page.getByRole('timer')).toHaveText(/^00:(30|2\d)$/)
  // The late code of the first message still works.
  await page.keyboard.type(first)
  await expect(page).toHaveURL(/personal-detail/)
})

test('sign-in: a wrong password shows an error; the next page is kept, but no other site, and no expired token @phone', async ({
  page,
}) => {
  const email = `asha.${unique()}@example.in`
  await signUp(page, email)
  await openPage(page, '/login?next=%2Fproducts%3Fsort%3Dnew')
  await signIn(page, email, 'Wrong@2026x')
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/products\?sort=new$/)
  // Without its cookie the session cannot be renewed.
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('authToken', 'old')
    localStorage.setItem('tokenExpiry', String(Date.now() - 1000))
  })
  await openPage(page, '/login?next=%2F%2Fevil.example')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await signIn(page, email)
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/)
})

test('email: sign up, then sign in with the keyboard alone @desktop', async ({ page }) => {
  const email = `asha.${unique()}@example.in`
  await signUp(page, email)
  await expect(page.getByRole('status').filter({ hasText: 'Your account is open.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  // The address of former links.
  await openPage(page, '/signIn-with-Email')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // On phones the sign-in by OTP comes first.
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  expect(await signedIn(page)).toBe(true)
  const expiry = await page.evaluate(() => Number(localStorage.getItem('tokenExpiry')))
  expect(expiry).toBeGreaterThan(Date.now() + 3_500_000)
})

test('a forgotten password is reset once through the mailed link @desktop', async ({ page, request }) => {
  const email = `asha.${unique()}@example.in`
  await signUp(page, email)
  await page.getByRole('link', { name: 'Reset it' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is on its way' })).toBeVisible()
  await expectNoAxeViolations(page)
  const resetLinks = async () => {
    const found = await request.get(`/dev/messages.json?to=${encodeURIComponent(email)}`)
    const messages = (await found.json()) as { link: string | null }[]
    return messages.flatMap(({ link }) => (link?.includes('/reset-password/') ? link : []))
  }
  await expect.poll(resetLinks).toHaveLength(1)
  const [link = ''] = await resetLinks()
  const path = new URL(link).pathname
  await openPage(page, path)
  await page.locator('#password').fill('Harvest@2026x')
  await page.locator('#confirmPassword').fill('Harvest@2026x')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await openPage(page, path)
  await page.locator('#password').fill('Another@2026x')
  await page.locator('#confirmPassword').fill('Another@2026x')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await openPage(page, '/login')
  await signIn(page, email, 'Harvest@2026x')
  await expect(page).toHaveURL(/\/$/)
})
