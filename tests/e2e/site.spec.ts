import { expect, test } from '@playwright/test'

const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)

test('each URL of the sitemap is canonical, also with parameters of advertisements and filters', async ({
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

test('the default favicon exists', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/),
  ])
})

test('the style guide is not part of the production shop', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
})
