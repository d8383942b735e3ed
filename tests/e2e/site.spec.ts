import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import routes from '../../src/web/routes.ts'
import { createShopper, openPage, storeSession } from './test-users.ts'

const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)

test('each URL of the sitemap is canonical, also with parameters of advertisements and filters @phone', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`)
  const parts = locsOf(await (await request.get(sitemap)).text())
  expect(parts.length).toBeGreaterThanOrEqual(5)
  for (const part of parts) {
    const addresses = locsOf(await (await request.get(part)).text())
    for (const address of part.endsWith('pages.xml') ? addresses : addresses.slice(0, 3))
      for (const more of ['', '?utm_source=mail&gclid=1&sort=low-to-high&minPrice=10&rating=4']) {
        const response = await request.get(address + more)
        expect(response.status(), address).toBe(200)
        const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(await response.text()) ?? []
        expect(canonical.replaceAll('&amp;', '&')).toBe(address)
      }
  }
})

test('no script of the browser has a lookbehind, which Safari before 16.4 refuses to parse @desktop', () => {
  const folder = path.resolve('build/client/assets')
  const scripts = fs.readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const lookbehind = /\(\?<[=!]/
  expect(scripts.filter((name) => lookbehind.test(fs.readFileSync(path.join(folder, name), 'utf8')))).toEqual(
    [],
  )
})

test('with blocked storage every page starts, and signing in says what to allow @phone', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const words = page.getByText('Your browser does not allow this shop to store data.')
  for (const path of [
    '/',
    '/products',
    '/product-page/swara-headphones',
    '/search-result-page?query=rice',
    '/faq',
  ]) {
    // Fails unless React has hydrated the page.
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  }
  await openPage(page, '/products')
  await page.getByRole('main').getByRole('article').first().locator('.card-link').click()
  await expect(page).toHaveURL(/\/product-page\//)
  await expect(words).toHaveCount(0)
  // A visitor has no cart.
  await page.goto('/shopping-cart')
  await expect(page).toHaveURL(/\/login\?next=%2Fshopping-cart/)
  for (const path of ['/login', '/sign-up-with-email', '/sign-with-otp']) {
    await openPage(page, path)
    await expect(words).toBeVisible()
  }
  expect(problems).toEqual([])
})

test('every page has its heading in the HTML, also one that is rendered in the browser @phone', async ({
  request,
}) => {
  type Entry = { path?: string; index?: boolean; children?: Entry[] }
  const paths = (entries: Entry[]): string[] =>
    entries.flatMap(({ path: one, children }) => (children ? paths(children) : [`/${one ?? ''}`]))
  const htmlOf = async (path: string) =>
    (await request.get(path.replaceAll('?', '').replaceAll(/:\w+/g, 'x').replace('*', 'nowhere'))).text()
  for (const path of paths(routes as Entry[]).filter(
    (one) => !one.endsWith('.xml') && one !== '/styleguide',
  )) {
    const html = await htmlOf(path)
    expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
  }
  const html = await htmlOf('/sign-up-with-email-personal-detail/9876543210')
  expect(html).toMatch(/<h1[^>]*>Your details<\/h1>/)
  expect(html).toContain('Just two details left.')
})

test('the default favicon exists @phone', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/),
  ])
})

test('the style guide is not part of the production shop @phone', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
})

test('the scripts of a page with content start after its first frame @phone', async ({ page, request }) => {
  // Registered before those of the page, so that it is called first.
  await page.addInitScript(() =>
    requestAnimationFrame(() => {
      const preloads = document.querySelectorAll('link[rel=modulepreload]').length
      document.documentElement.dataset['preloads'] = String(preloads)
    }),
  )
  const preloadsOf = async (path: string) => {
    await openPage(page, path)
    return Number(await page.locator('html').getAttribute('data-preloads'))
  }
  expect(await preloadsOf('/products')).toBe(0)
  await storeSession(page, await createShopper(request), [])
  expect(await preloadsOf('/')).toBe(0)
  expect(await preloadsOf('/my-account/my-orders')).toBeGreaterThan(5)
})

test('a page opened in the background starts its scripts without a paint @phone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/products')
  // Playwright's own waiting needs animation frames.
  await expect.poll(() => page.evaluate(() => window.earlyClick)).toBeNull()
})
