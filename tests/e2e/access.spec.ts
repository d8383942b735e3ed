import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, newestCode, newPhone, openPage, unique } from './test-users.ts'

const password = 'Monsoon@2026x'

const ready = (page: Page) => expect(page.locator('form button[type=submit]').first()).toBeEnabled()

async function openAccount(request: APIRequestContext): Promise<string> {
  const email = `asha.${unique()}@example.in`
  const form = { name: 'Asha Menon', email, phone: '9876543210', password, confirmPassword: password }
  expect((await request.post('/api/sign-up-with-email', { data: form })).status()).toBe(200)
  return email
}

test('a visitor sees nothing of a personal page and returns to it after signing in @desktop', async ({
  page,
  request,
}) => {
  const email = await openAccount(request)
  for (const path of ['/', '/my-account', '/shopping-cart', '/checkout', '/MyAcDefault']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
  await openPage(page, '/my-account/address')
  await expect(page).toHaveURL('/login?next=%2Fmy-account%2Faddress')
  await ready(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-account\/address$/)
})

test('every error of signing in has its text and place, without an accessibility violation @phone', async ({
  page,
  request,
}) => {
  const email = await openAccount(request)
  await openPage(page, '/login')
  await ready(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText("Please enter a valid email address with at least one '.'")).toHaveCount(2)
  await expect(page.getByText('Please enter your password')).toHaveCount(2)
  await expectNoAxeViolations(page)

  await openPage(page, '/sign-with-otp')
  await ready(page)
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByText('Please enter a 10-digit phone number')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toBeFocused()
  await page.getByLabel('Phone Number').fill('5876543210')
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByText('Please enter an Indian mobile number')).toBeVisible()
  await expectNoAxeViolations(page)

  // A number that the local provider cannot reach.
  await page.getByLabel('Phone Number').fill('9000000500')
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send OTP' })).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue('9000000500')
  await expectNoAxeViolations(page)

  await openPage(page, '/forget-password')
  await ready(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText("Please enter a valid email address with at least one '.'")).toBeVisible()
  await expectNoAxeViolations(page)

  await openPage(page, '/reset-password/none')
  await ready(page)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await expectNoAxeViolations(page)

  // Personal details require a verified phone.
  await page.goto('/sign-up-with-email-personal-detail/9876501234?next=%2Fproducts')
  await expect(page).toHaveURL(/\/sign-with-otp\?next=%2Fproducts$/)
  await ready(page)
  const phone = newPhone()
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter the 6-digit OTP')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, phone))
  await page.getByRole('button', { name: 'Continue to Home' }).click()
  await expect(page.getByText('Full Name is required')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByLabel('Name').fill('Meera Nair')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue to Home' }).click()
  await expect(page.getByText('This Email Is Already Exist')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(`meera.${unique()}@example.in`)
  await page.getByRole('button', { name: 'Continue to Home' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('phone sign-up by keyboard: number, code, details, home, logout; a pasted message signs in later @desktop', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  await openPage(page, '/sign-with-otp')
  await ready(page)
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Phone Number')).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByText(`+91 ••••• •${phone.slice(6)}`)).toBeVisible()
  const code = await newestCode(request, phone)
  await page.keyboard.type(code.slice(0, 5))
  await expect(page.getByLabel('Digit 6 of 6')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Digit 5 of 6')).toBeFocused()
  await expect(page.getByLabel('Digit 5 of 6')).toHaveValue('')
  await page.keyboard.type(code.slice(4))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`personal-detail/${phone}`))
  await expect(page.getByText('Just two details left.')).toBeVisible()
  await ready(page)
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

  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const menu = page.locator('header summary').filter({ hasText: 'Meera' })
  await menu.focus()
  await page.keyboard.press('Enter')
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

  await openPage(page, '/sign-with-otp?next=%2Fproducts')
  await page.getByLabel('Phone Number').fill(`+91 ${phone}`)
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
