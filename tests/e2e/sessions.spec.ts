import { expect, type Page, test } from '@playwright/test'
import { signInWithToken, createMember, createShopper, openPage } from './test-users.ts'

const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') !== null)

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

test('a user who cannot be loaded, and signing out without a connection @desktop', async ({
  page,
  request,
  context,
}) => {
  await test.step('personal pages lead to /login, or offer "Try again" without connection', async () => {
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

  await test.step('signing out says so and ends the session with the next connection', async () => {
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
})
