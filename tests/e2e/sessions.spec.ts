import { expect, type Page, test } from '@playwright/test'
import {
  signInWithToken,
  newestCode,
  createMember,
  createShopper,
  expectNoAxeViolations,
  openPage,
  unique,
} from './test-users.ts'

const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') !== null)

/** Reduces responses to the fields of the specification, as another server may send them. */
async function answerWithTokenOnly(page: Page, path: string, body?: object): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch()
    const { token } = (await response.json()) as { token?: string }
    await route.fulfill({ response, json: body ?? { token } })
  })
}

test.describe('a response with only a token signs in for one hour (ruling 64) @phone', () => {
  test('Google, and an empty response shows an error', async ({ page }) => {
    await openPage(page, '/login')
    await answerWithTokenOnly(page, 'sign-up-with-google', {})
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('button', { name: /Meera Menon/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: /Meera Menon/ }).click()
    await expect(page.getByText('Failed to retrieve authentication token')).toBeVisible()
    await page.unroute('**/api/sign-up-with-google')
    await answerWithTokenOnly(page, 'sign-up-with-google')
    await openPage(page, '/login?next=%2Fproducts')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /Meera Menon/ }).click()
    await expect(page).toHaveURL(/\/products$/)
    const expiry = await page.evaluate(() => Number(localStorage.getItem('tokenExpiry')))
    expect(expiry).toBeGreaterThan(Date.now() + 3_500_000)
  })

  test('password, and an empty response shows an error', async ({ page, request }) => {
    const form = { email: `token.${unique()}@example.in`, password: 'Teak+Lantern42' }
    const more = { name: 'Asha', phone: '9876543210', confirmPassword: form.password }
    expect((await request.post('/api/sign-up-with-email', { data: { ...form, ...more } })).status()).toBe(200)
    await openPage(page, '/login?next=%2Fproducts')
    await answerWithTokenOnly(page, 'signin-check', {})
    await page.getByRole('textbox', { name: 'Email' }).fill(form.email)
    await page.locator('#password').fill(form.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('No token found')).toBeVisible()
    expect(await signedIn(page)).toBe(false)
    await page.unroute('**/api/signin-check')
    await answerWithTokenOnly(page, 'signin-check')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/products$/)
    expect(await signedIn(page)).toBe(true)
  })

  test('the 409 of a known phone, and an empty one shows an error', async ({ page, request }) => {
    const { phone } = await createShopper(request)
    const number = phone.slice(-10)
    const enterCode = async () => {
      await openPage(page, '/sign-with-otp?next=%2Fproducts')
      await page.getByLabel('Phone Number').fill(number)
      const before = await request.get(`/dev/messages.json?to=${number}`)
      const count = ((await before.json()) as unknown[]).length
      await page.getByRole('button', { name: 'GET OTP' }).click()
      await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
      await expect
        .poll(async () => {
          const now = await request.get(`/dev/messages.json?to=${number}`)
          return ((await now.json()) as unknown[]).length
        })
        .toBeGreaterThan(count)
      await page.keyboard.type(await newestCode(request, number))
    }
    await answerWithTokenOnly(page, 'otp-check', {})
    await enterCode()
    await expect(page.getByText('No token found')).toBeVisible()
    await page.unroute('**/api/otp-check')
    await answerWithTokenOnly(page, 'otp-check')
    await enterCode()
    await expect(page).toHaveURL(/\/products$/)
    expect(await signedIn(page)).toBe(true)
  })
})

test('an expired token is renewed by the cookie, once for two tabs, and not without the cookie @desktop', async ({
  page,
  context,
  request,
}) => {
  const { email, password } = await createMember(request)
  await openPage(page, '/login?next=%2Fproducts')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/products$/)
  const read = async () => ({
    token: await page.evaluate(() => localStorage.getItem('authToken')),
    cookie: (await context.cookies()).find(({ name }) => name.endsWith('renew')),
  })
  const expire = () => page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now() - 1000)))
  const renewals: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/renew-session')) renewals.push(response.status())
  })
  const first = await read()
  expect(first.cookie).toMatchObject({ httpOnly: true })

  await expire()
  await openPage(page, '/my-account/personal-information')
  await expect(page.getByText(email).first()).toBeVisible()
  const second = await read()
  expect(second.token).not.toBe(first.token)
  expect(second.cookie?.value).not.toBe(first.cookie?.value)
  expect(renewals).toEqual([200])

  const other = await context.newPage()
  await expire()
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => tab.goto('/my-account/personal-information')))
  for (const tab of tabs) await expect(tab.getByText(email).first()).toBeVisible()
  const third = await read()
  expect(third.token).not.toBe(second.token)
  expect(await other.evaluate(() => localStorage.getItem('authToken'))).toBe(third.token)
  expect(renewals).toEqual([200, 200])

  await other.close()
  await context.clearCookies({ name: third.cookie?.name ?? '' })
  await expire()
  await page.goto('/my-account/personal-information')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('the URL fragment is kept through signing in; /login never leads to /login @phone', async ({ page }) => {
  await page.goto('/shopping-cart#my-Wishlist')
  await expect(page).toHaveURL(/\/login\?next=%2Fshopping-cart%23my-Wishlist$/)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Arjun Rao/ }).click()
  await expect(page).toHaveURL(/\/shopping-cart#my-Wishlist$/)
  await page.evaluate(() => localStorage.clear())
  await openPage(page, '/login?next=/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Arjun Rao/ }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a user who cannot be loaded: personal pages lead to /login, or offer "Try again" without connection @phone', async ({
  page,
  request,
}) => {
  await signInWithToken(page, (await createShopper(request)).token)
  const calls = ['my-shell', 'get-user', 'user-details'].map((call) => `**/api/${call}`)
  for (const failure of [
    { status: 500, json: { message: 'A server error occurred.' } },
    { status: 200, json: null },
  ]) {
    // The last entry answers each request.
    for (const call of calls) await page.route(call, (route) => route.fulfill(failure))
    for (const path of ['/my-account/personal-information', '/shopping-cart', '/checkout']) {
      // The session that the page before has ended.
      await page.evaluate(() => (window.name = ''))
      await page.goto(path)
      await expect(page).toHaveURL(/\/login\?next=/)
    }
  }
  await page.unrouteAll()
  for (const call of calls) await page.route(call, (route) => route.abort())
  await page.evaluate(() => (window.name = ''))
  await openPage(page, '/my-account/personal-information')
  await expect(page.getByText('Your account could not be loaded')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Personal Information' }).first()).toBeVisible()
})

test('signing out offline says so and ends the session with the next connection @desktop', async ({
  page,
  context,
  request,
}) => {
  const { token } = await createShopper(request)
  await signInWithToken(page, token)
  await openPage(page, '/products')
  const user = () =>
    request
      .get('/api/get-user', { headers: { authorization: `Bearer ${token}` } })
      .then((response) => response.status())
  expect(await user()).toBe(200)
  await page.locator('summary', { hasText: 'Account of' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Do you want to logout !' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('We could not reach the shop to end your session there')).toBeVisible({
    timeout: 60_000,
  })
  expect(await signedIn(page)).toBe(false)
  await context.setOffline(false)
  await expect.poll(user).toBe(401)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
