import { expect, type Page, test } from '@playwright/test'
import {
  asOtherBrowser,
  expectNoAxeViolations,
  signInWithToken,
  newestCode,
  newPhone,
  createShopper,
  openPage,
  unique,
} from './test-users.ts'

// Errors of accounts §8 that the other e2e tests do not cover.
const password = 'Monsoon@2026x'

async function signIn(page: Page, token: string, to: string): Promise<void> {
  await signInWithToken(page, token)
  await openPage(page, to)
}

test('a failed reset shows the message of the server, or "Something went wrong" @desktop', async ({
  page,
}) => {
  await openPage(page, '/forget-password')
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in')
  const responses = [
    { status: 500, body: '<h1>Bad gateway</h1>' },
    { status: 503, json: { message: 'The shop rests.', code: 'unavailable' } },
  ]
  await page.route('**/api/reset-password', (route) => route.fulfill(responses.shift() ?? {}))
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expectNoAxeViolations(page)
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop rests.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.in')
})

test('403: "Access denied. Please log in again.", and the token is removed @desktop', async ({
  page,
  request,
}) => {
  const [user, otherUser] = [await createShopper(request), await createShopper(request)]
  await signIn(page, user.token, '/my-account/address')
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()
  // Another user signs in in this browser; this page still shows the addresses of the first one.
  await page.evaluate((token) => localStorage.setItem('authToken', token), otherUser.token)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Access denied. Please log in again.')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^token|Token$/.test(key))),
  ).toEqual([])
})

test('a user with only a phone adds an email, which then signs in with a password @phone', async ({
  page,
  request,
}) => {
  const number = newPhone()
  const first = `first.${unique()}@example.in`
  const sent = await request.post('/api/otp-send', { data: { number, code: '91' } })
  const { otpSession } = (await sent.json()) as { otpSession: string }
  const otp = await newestCode(request, number)
  await request.post('/api/otp-check', { data: { number, otp, otpSession } })
  const opened = await request.post('/api/sign-up-with-personal-details', {
    data: { name: 'Meera Nair', email: first, phone: number, otpSession },
  })
  const { token } = (await opened.json()) as { token: string }
  // The email is not verified: another account verifies it and gets it, and this account keeps its phone.
  const google = await request.post('/dev/google/credential', { data: { email: first, name: 'Owner' } })
  const { credential } = (await google.json()) as { credential: string }
  const owner = { data: { token: credential }, headers: asOtherBrowser }
  expect((await request.post('/api/sign-up-with-google', owner)).status()).toBe(200)

  const email = `added.${unique()}@example.in`
  await signIn(page, token, '/my-account/personal-information')
  await expect(page.getByText('Not given yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add Email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email format.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.type(await newestCode(request, email))
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(2)

  // The email can be used to sign in.
  await page.evaluate(() => localStorage.clear())
  await openPage(page, '/forget-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is on its way' })).toBeVisible()
  const link = async () => {
    const response = await request.get(`/dev/messages.json?to=${encodeURIComponent(email)}`)
    return ((await response.json()) as { link: string | null }[])[0]?.link ?? ''
  }
  await expect.poll(link).not.toBe('')
  await openPage(page, new URL(await link()).pathname)
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})

type Registered = { gstin: string; phone: string; status: string }
test('GST: another phone than the registered one, a resend, and "Registration failed" for a registered number @desktop', async ({
  page,
  request,
}) => {
  const all = (await (await request.get('/dev/gst.json')).json()) as Registered[]
  const active = all.filter(({ status }) => status === 'Active')
  const business = active[3]
  if (!business) throw new Error('The registry is too small')
  await page.clock.install()
  await openPage(page, '/gst-registration')
  await page.getByLabel('GST Number').last().fill(business.gstin)
  await page.getByLabel('Official Phone').fill('9000000500')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const mismatch = 'The official phone must match the one registered on the tax ID.'
  await expect(page.getByRole('alert').filter({ hasText: mismatch })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Official Phone').fill(business.phone)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP Sent')).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('status').filter({ hasText: 'Time exceeded' })).toBeVisible()
  await expectNoAxeViolations(page)
  let go: () => void = () => {}
  const delayed = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/send-otp', async (route) => {
    await delayed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByRole('button', { name: 'Resending...' })).toBeDisabled()
  go()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newestCode(request, business.phone))
  await expect(page.getByText('Step 4 of 4')).toBeVisible()

  // Another user registers the number in the meantime.
  const official = newPhone()
  await request.get(`/api/verify-gst?gstNo=${business.gstin}`)
  const sent = await request.post('/api/send-otp', { data: { phone: business.phone } })
  expect(((await sent.json()) as { message: string }).message).toBe('OTP Sent')
  const otp = await newestCode(request, business.phone)
  await request.post('/api/verify-otp', { data: { phone: business.phone, otp } })
  const other = {
    name: 'Ravi Pillai',
    email: `other.${unique()}@example.in`,
    phone: official,
    password,
    confirmPassword: password,
    gstNumber: business.gstin,
    officialPhoneNumber: business.phone,
    otp,
  }
  expect((await request.post('/api/sign-up-with-gst', { data: other })).status()).toBe(200)

  await page.getByLabel('Full Name').fill('Ravi Pillai')
  await page.getByRole('textbox', { name: 'Email' }).fill(`ravi.${unique()}@example.in`)
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Registration failed' })).toBeVisible()
  await expect(page.getByText('This GST number is already registered here.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Pillai')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Change the business details' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
})
