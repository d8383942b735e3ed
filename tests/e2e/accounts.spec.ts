import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { tabTo } from './checkout-steps.ts'
import {
  asOtherBrowser,
  expectNoAxeViolations,
  newestCode,
  newPhone,
  openPage,
  signInWithToken,
  unique,
} from './test-users.ts'

const password = 'Monsoon@2026x'

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

test('a visitor is led to sign in, signs up by email, and signs in by keyboard where the visit began @desktop', async ({
  page,
}) => {
  const email = `asha.${unique()}@example.in`

  await test.step('nothing of a personal page is shown', async () => {
    for (const path of ['/', '/my-account', '/shopping-cart', '/checkout', '/MyAcDefault', '/quick-order']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText('Hot Categories')).toHaveCount(0)
    }
    await expect(page).toHaveURL('/login?next=%2Fquick-order')
  })

  await test.step('sign up', async () => {
    await signUp(page, email)
    await expect(page.getByRole('status').filter({ hasText: 'Your account is open.' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    // The address of former links.
    await openPage(page, '/signIn-with-Email')
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('sign in with the keyboard alone', async () => {
    await openPage(page, '/my-account/address')
    await expect(page).toHaveURL('/login?next=%2Fmy-account%2Faddress')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/my-account\/address$/)
    const expiry = await page.evaluate(() => Number(localStorage.getItem('tokenExpiry')))
    expect(expiry).toBeGreaterThan(Date.now() + 3_500_000)
  })

  await test.step('the next page has its query, is none of another site, and an expired token is removed', async () => {
    const signOut = (storage: Record<string, string>) =>
      page.evaluate((values) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      }, storage)
    await signOut({})
    await openPage(page, '/login?next=%2Fproducts%3Fsort%3Dnew')
    await page.locator('#password').fill(password)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.locator('#password')).toHaveAttribute('type', 'text')
    await signIn(page, email)
    await expect(page).toHaveURL(/\/products\?sort=new$/)
    // Without its cookie the session cannot be renewed.
    await page.context().clearCookies()
    await signOut({ authToken: 'old', tokenExpiry: String(Date.now() - 1000) })
    await openPage(page, '/login?next=%2F%2Fevil.example')
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
    await signIn(page, email)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/)
  })
})

/** Opens an account by phone whose email another account verifies. Returns its token. */
async function openAccountByPhone(request: APIRequestContext): Promise<string> {
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
  return token
}

test('a user with only a phone adds an email, sets a password once by a mailed link, and signs in @phone', async ({
  page,
  request,
}) => {
  const email = `added.${unique()}@example.in`

  await test.step('the email waits for its code', async () => {
    await signInWithToken(page, await openAccountByPhone(request))
    await openPage(page, '/my-account/personal-information')
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
  })

  await test.step('signing in on a phone begins with the phone number, without scrolling', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize({ width: 360, height: 640 })
    await openPage(page, '/login')
    const links = page.getByRole('link', { name: 'Continue with OTP' })
    await expect(links).toHaveCount(1)
    await expect(links).toBeInViewport({ ratio: 1 })
  })

  await test.step('the link sets the password once', async () => {
    await page.getByRole('link', { name: 'Reset it' }).click()
    // The page before has a field of the same name.
    await expect(page).toHaveURL(/\/forget-password/)
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
    const path = new URL((await resetLinks())[0]!).pathname
    await openPage(page, path)
    await page.locator('#password').fill(password)
    await page.locator('#confirmPassword').fill(password)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await openPage(page, path)
    await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
    await expectNoAxeViolations(page)
    await openPage(page, '/login')
    await signIn(page, email)
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a phone signs up, logs out and signs in again from the header: by keyboard, by typing and by pasting @desktop', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  let code = ''

  await test.step('sign up: number, code, details', async () => {
    await openPage(page, '/sign-with-otp')
    await expect(page.locator('form button[type=submit]').first()).toBeEnabled()
    await page.getByRole('link', { name: 'Skip to main content' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Phone Number')).toBeFocused()
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await expect(page.getByText(`+91 ••••• •${phone.slice(6)}`)).toBeVisible()
    code = await newestCode(request, phone)
    await page.keyboard.type(code.slice(0, 5))
    await expect(page.getByLabel('Digit 6 of 6')).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(page.getByLabel('Digit 5 of 6')).toBeFocused()
    await expect(page.getByLabel('Digit 5 of 6')).toHaveValue('')
    await page.keyboard.type(code.slice(4))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`personal-detail/${phone}`))
    await expect(page.getByText('Just two details left.')).toBeVisible()
    await expect(page.locator('form button[type=submit]').first()).toBeEnabled()
    await page.getByRole('link', { name: 'Skip to main content' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Meera 9 Nair!')
    await expect(page.getByLabel('Name')).toHaveValue('Meera  Nair')
    await expect(page.getByText('Please enter only letters')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`meera.${unique()}@example.in`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('log out: a question first, an empty storage, and an ended session', async () => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const menu = page.locator('header summary').filter({ hasText: 'Meera' })
    await menu.focus()
    await expect(page.getByRole('link', { name: 'My Profile' }).filter({ visible: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'My Profile' }).filter({ visible: true })).toHaveAttribute(
      'href',
      '/my-account',
    )
    const logout = page.locator('header').getByRole('button', { name: 'Logout' })
    await logout.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Do you want to logout !' })
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await logout.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    // The router stores only scroll positions.
    const storageKeys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ])
    expect(storageKeys.filter((key) => !key.startsWith('react-router'))).toEqual([])
    const replay = await request.get('/api/get-user', { headers: { authorization: `Bearer ${token}` } })
    expect(replay.status()).toBe(401)
  })

  await test.step('a complete code is sent once, and signing in from the header returns to the page', async () => {
    await openPage(page, '/top-deals')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('link', { name: 'Continue with OTP' }).click()
    await page.getByLabel('Phone Number').fill(`+91 ${phone}`)
    await page.getByRole('button', { name: 'GET OTP' }).click()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await expect.poll(() => newestCode(request, phone)).not.toBe(code)
    code = await newestCode(request, phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const sent: string[] = []
    page.on('request', (one) => {
      if (one.url().endsWith('/api/otp-check')) sent.push((one.postDataJSON() as { otp: string }).otp)
    })
    await page.keyboard.type(wrong)
    await expect(page.getByText('Incorrect OTP')).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    // The first digits of the correction are not sent with the rest of the wrong code.
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/top-deals')
    expect(sent).toEqual([wrong, code])
  })

  await test.step('a pasted message is sent too', async () => {
    await page.evaluate(() => localStorage.clear())
    await openPage(page, '/sign-with-otp?next=%2Fproducts')
    await page.getByLabel('Phone Number').fill(phone)
    await page.getByRole('button', { name: 'GET OTP' }).click()
    await expect(page).toHaveURL(/\/otp-snd\//)
    await expect.poll(() => newestCode(request, phone)).not.toBe(code)
    const later = await newestCode(request, phone)
    // Paste the whole message into the first box, which sends the code.
    await page.getByLabel('Digit 1 of 6').evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `${later} is your TharaCart code.`)
    await expect(page).toHaveURL(/\/products$/)
    expect(await page.evaluate(() => localStorage.getItem('authToken') !== null)).toBe(true)
  })
})
