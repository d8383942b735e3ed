import { expect, test } from '@playwright/test'

const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)

test('each address of the sitemap is the canonical one, also with what advertisements and filters add', async ({
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
        const answer = await request.get(address + more)
        expect(answer.status(), address).toBe(200)
        const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text()) ?? []
        expect(canonical.replaceAll('&amp;', '&')).toBe(address)
      }
  }
})

test('the icon that browsers ask for by themselves is there', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/),
  ])
})
