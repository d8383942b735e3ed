import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
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
