import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import routes from '../../src/web/routes.ts'
import { createShopper, holdRequests, openPage, storeSession } from './test-users.ts'

const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)

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

test('what search engines and browsers read: sitemap, headings, footer, pictures and scripts @phone', async ({
  request,
  baseURL,
  page,
}) => {
  await test.step('each URL of the sitemap is canonical, also with parameters of advertisements and filters', async () => {
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

  await test.step('every page has its heading in the HTML, also one that is rendered in the browser', async () => {
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

  await test.step('the footer that the server renders once is complete and the same on all pages', async () => {
    const footers: string[] = []
    for (const address of ['/product-page/swara-headphones', '/product-page/p2', '/not-there']) {
      const html = await (await request.get(address)).text()
      expect(html).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
      // The links to other languages lead to the page itself.
      footers.push(
        /<footer.*<\/footer>/s
          .exec(html)![0]
          .replaceAll(/<!--.*?-->|<nav aria-label="Language".*?<\/nav>/gs, ''),
      )
    }
    expect(footers[0]).toContain('href="/policy/ranking"')
    expect(new Set(footers).size).toBe(1)
  })

  await test.step('the share picture of a product is a JPEG of the size that its page states', async () => {
    await page.goto('/product-page/crew-tshirt-leaf-green-m')
    const tag = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    const url = new URL((await tag('og:image')) ?? '')
    const response = await request.get(url.pathname)
    expect(response.headers()['content-type']).toBe(await tag('og:image:type'))
    const bytes = await response.body()
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(bytes.length).toBeLessThanOrEqual(300_000)
    expect([await tag('og:image:width'), await tag('og:image:height')]).toEqual(['1200', '630'])
  })

  await test.step('the favicon exists, and the style guide is not part of the shop', async () => {
    const icon = await request.get('/favicon.ico')
    expect([icon.status(), icon.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/),
    ])
    expect((await request.get('/styleguide')).status()).toBe(404)
  })

  await test.step('no script has a lookbehind, which Safari before 16.4 refuses to parse', async () => {
    const folder = path.resolve('build/client/assets')
    const scripts = fs.readdirSync(folder).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    const lookbehind = /\(\?<[=!]/
    expect(
      scripts.filter((name) => lookbehind.test(fs.readFileSync(path.join(folder, name), 'utf8'))),
    ).toEqual([])
  })
})

test('when the scripts of a page start @phone', async ({ page, request }) => {
  await test.step('after the first frame of a page with content', async () => {
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

  await test.step('after the pictures of the first view, without them after two seconds', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const release = await holdRequests(page, '**/media/**')
    const open = () => page.goto('/products', { waitUntil: 'domcontentloaded' })
    const isHydrated = () => page.waitForFunction(() => window.earlyClick === null)
    await open()
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    // Scripts that wait for the first paint alone have started then.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
    })
    expect(scripts).toEqual([])
    release()
    await isHydrated()
    await page.unroute('**/media/**')
    await holdRequests(page, '**/media/**')
    await open()
    await isHydrated()
  })

  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await test.step('in the background, without a paint', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true })
      window.requestAnimationFrame = () => 0
    })
    await page.goto('/products')
    // Playwright's own waiting needs animation frames.
    await expect.poll(() => page.evaluate(() => window.earlyClick)).toBeNull()
  })
})
