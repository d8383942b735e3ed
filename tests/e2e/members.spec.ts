import { expect, test } from '@playwright/test'
import routes from '../../src/web/routes.ts'
import { startShop, type StartedShop } from './start-shop.ts'
import { signInWithToken, unique } from './test-users.ts'

test.describe.configure({ mode: 'serial' })

type Entry = { path?: string; index?: boolean; children?: Entry[] }
const paths = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, index, children }) => (children ? paths(children) : index ? ['/'] : [`/${path}`]))

let shop: StartedShop
let token: string
let product: Record<string, string>
test.beforeAll(async ({ request }) => {
  shop = await startShop(4, { DEMO: '1', CATALOGUE: 'one', STOREFRONT_ACCESS: 'members' })
  const created = await request.post(`${shop.base}/dev/shoppers`, { data: { count: 1 } })
  token = ((await created.json()) as { token: string }[])[0]?.token ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get(`${shop.base}/api/getAllProducts`, { headers })
  product = ((await list.json()) as Record<string, string>[])[0] ?? {}
})
test.afterAll(() => shop.stop())

const addressOf = (path: string) =>
  path
    .replaceAll('?', '')
    .replace('/:categoryName', '')
    .replace(/:categoryId/, product['category'] ?? '')
    .replace(/:prodId/, product['productId'] ?? '')
    .replace(/:brandId/, product['brandId'] ?? '')
    .replace(/:sellerId/, product['sellerId'] ?? '')
    .replaceAll(/:\w+/g, 'x')
    .replace('*', 'nowhere/at/all')

test('no page of the closed shop contains catalog data, and the log names the pattern of a route @desktop', async ({
  playwright,
  request,
}) => {
  await test.step('as HTML or as loader data', async () => {
    const visitor = await playwright.request.newContext()
    const closed: string[] = []
    for (const path of paths(routes as Entry[])) {
      const address = addressOf(path)
      const page = await visitor.get(shop.base + address)
      const data = await visitor.get(`${shop.base}${address === '/' ? '/_root' : address}.data`)
      const both = (await page.text()) + (await data.text())
      expect([address, both]).toEqual([address, expect.not.stringMatching(/secret/i)])
      expect([address, page.status() < 500, data.status() < 500]).toEqual([address, true, true])
      if (!(await page.text()).includes('class="')) closed.push(path)
    }
    expect(closed).toEqual(
      expect.arrayContaining(['/', '/products', '/product-page/:prodId', '/:categoryId', '/*']),
    )
    for (const open of ['/login', '/about-us', '/policy/privacy', '/policy/ranking', '/faq', '/raise-ticket'])
      expect(closed).not.toContain(open)
    // An invented cookie or token opens nothing.
    const fakes: Record<string, string>[] = [
      { cookie: `member=${'k'.repeat(43)}` },
      { authorization: `Bearer ${'k'.repeat(43)}` },
    ]
    for (const headers of fakes) {
      const page = await visitor.get(`${shop.base}/products`, { headers })
      expect(await page.text()).not.toMatch(/secret/i)
    }
    await visitor.dispose()
  })

  await test.step('the log', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const address = `${shop.base}/product-page/${product['productId']}`
    const ids: string[] = []
    for (const url of [address, `${address}.data`, `${shop.base}/`, `${shop.base}/nowhere/at/all`])
      ids.push((await request.get(url, { headers })).headers()['x-request-id'] ?? '')
    type Line = { requestId?: string; route?: string }
    const routesOf = () => {
      const text = shop
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
      const lines = text.map((line) => JSON.parse(line) as Line)
      return ids.map((id) => lines.find(({ requestId, route }) => requestId === id && route)?.route)
    }
    await expect.poll(routesOf).toEqual(['/product-page/:prodId', '/product-page/:prodId', '/', '/*'])
  })
})

test('a member browses as in a public shop until the session ends; it is renewed, and nothing is kept offline @desktop', async ({
  browser,
  page,
  request,
  context,
}) => {
  await test.step('no product page is kept for being offline', async () => {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const page = await context.newPage()
    await signInWithToken(page, token)
    await page.goto(`${shop.base}/about-us`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => {
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
        })
    })
    await page.goto(`${shop.base}/product-page/${product['productId']}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secretlamp')
    // The worker has answered the page, and keeps files but no page.
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('files')
    expect(await page.evaluate(async () => (await (await caches.open('pages')).keys()).length)).toBe(0)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Secret')
    await context.close()
  })

  await test.step('a visitor is redirected to sign in; a member browses until the session ends', async () => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(`${shop.base}/products?sort=low-to-high`)
    await expect(page).toHaveURL(`${shop.base}/login?next=%2Fproducts%3Fsort%3Dlow-to-high`)
    await page.goto(`${shop.base}/about-us`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
    await page.goto(`${shop.base}/login`)
    await page.evaluate((value) => {
      localStorage.setItem('authToken', value)
      localStorage.setItem('tokenExpiry', String(Date.now() + 3_500_000))
    }, token)
    await page.goto(`${shop.base}/products`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Secretlamp' }).first().click()
    await expect(page).toHaveURL(`${shop.base}/product-page/${product['productId']}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secretlamp')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secretlamp')
    expect(problems).toEqual([])

    await request.post(`${shop.base}/api/logout`, { data: {}, headers: { authorization: `Bearer ${token}` } })
    await page.getByRole('link', { name: 'Secretdiyas' }).first().click()
    await expect(page).toHaveURL(/\/login\?next=%2Fcategories-page%2F/)
  })

  await test.step('an expired token is renewed by the cookie before the page opens, and not without it', async () => {
    const login = { email: `renew.${unique()}@example.in`, password: 'Teak+Lantern42' }
    const form = { name: 'Asha', phone: '9876543210', confirmPassword: login.password, ...login }
    await page.request.post(`${shop.base}/api/sign-up-with-email`, { data: form })
    const signIn = await page.request.post(`${shop.base}/api/signin-check`, { data: login })
    const { token: first } = (await signIn.json()) as { token: string }
    const isRenewal = ({ name }: { name: string }) => name.endsWith('renew')
    const findCookie = async () => (await context.cookies()).find(isRenewal)?.value
    const firstCookie = await findCookie()
    expect(firstCookie).toEqual(expect.any(String))
    const setExpired = (value: string) =>
      page.evaluate((token) => {
        sessionStorage.clear()
        localStorage.setItem('authToken', token)
        localStorage.setItem('tokenExpiry', String(Date.now() - 1000))
      }, value)

    await page.goto(`${shop.base}/about-us`)
    await setExpired(first)
    await context.clearCookies({ name: 'member' })
    await page.goto(`${shop.base}/products`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${shop.base}/products`)
    const second = await page.evaluate(() => localStorage.getItem('authToken'))
    expect(second).not.toBe(first)
    expect(await findCookie()).not.toBe(firstCookie)

    await setExpired(second ?? '')
    await context.clearCookies()
    await page.goto(`${shop.base}/products`)
    await expect(page).toHaveURL(`${shop.base}/login?next=%2Fproducts`)
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })
})
