import { locales, pathIn } from '#domain/languages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop, type TestShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { openServer } from '#server/http/server.ts'
import { mountSiteFiles } from './site-files.ts'
import { mountSitemap } from './sitemap.ts'

const shop = await testShop()
const publicUrl = 'https://shop.example'

/** Opens a server with these settings that serves only the site files. */
function openSiteFiles(settings: Partial<TestShop['shop']['env']> = {}) {
  const services = { ...shop.shop, env: { ...shop.shop.env, ...settings } }
  const app = openServer(services)
  mountSiteFiles(app, services, { admission: shop.api.admission, publicUrl })
  return app
}
const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)

test('robots.txt names the sitemap, and security.txt and the file for password managers exist', async () => {
  const app = openSiteFiles()
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('User-agent: *\nDisallow: /api/\n')
  expect(robots.body).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m)
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200)
})

test('robots.txt leaves out the desks, but no store', async () => {
  const lines = (await openSiteFiles().inject('/robots.txt')).body.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['Disallow: /seller$', 'Disallow: /seller/', 'Disallow: /operator']),
  )
  expect(lines).not.toContain('Disallow: /seller')
})

test.each([
  [undefined, 'https://shop.example/about-us'],
  ['security@shop.example', 'mailto:security@shop.example'],
  ['https://shop.example/report', 'https://shop.example/report'],
])(
  'security.txt with the contact %s has %s and expires within a year (RFC 9116)',
  async (setting, contact) => {
    shop.setNow(new Date('2026-11-22T10:00:00Z'))
    const { body, headers } = await openSiteFiles(
      setting === undefined ? {} : { SECURITY_CONTACT: setting },
    ).inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      body.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^.*?: /, '')]),
    )
    expect(fields.get('Contact')).toBe(contact)
    expect(fields.get('Canonical')).toBe('https://shop.example/.well-known/security.txt')
    expect(fields.get('Expires')).toBe('2027-05-21T00:00:00.000Z')
  },
)

test('the sitemap has every active product, category, brand and store with its last change', async () => {
  const sellerId = await buildSeller(shop.db, { id: 'store-1' })
  const brandId = await buildBrand(shop.db, { id: 'brand-1' })
  await buildBrand(shop.db, { id: 'brand-empty' })
  const categoryId = await buildCategory(shop.db, { id: 'cat-1', name: 'Tea & More' })
  const references = { seller_id: sellerId, brand_id: brandId, category_id: categoryId }
  await buildProduct(shop.db, { id: 'p-shown', ...references })
  await buildProduct(shop.db, { id: 'p-hidden', ...references, active: false })
  // Jobs after an import write the counts of categories, brands and stores.
  for (const table of ['categories', 'brands', 'sellers'])
    await sql`update ${sql.table(table)} set product_count = 1 where id in ('cat-1', 'brand-1', 'store-1')`.execute(
      shop.db,
    )
  const { updated_at } = await shop.db
    .selectFrom('products')
    .select('updated_at')
    .where('id', '=', 'p-shown')
    .executeTakeFirstOrThrow()
  const changed = `<lastmod>${updated_at.toISOString()}</lastmod>`
  const app = openSiteFiles()
  const index = await app.inject('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const parts = locsOf(index.body)
  expect(parts).toEqual(
    ['pages', 'products-1', 'categories-1', 'brands-1', 'stores-1'].map(
      (name) => `${publicUrl}/sitemap/${name}.xml`,
    ),
  )
  const bodies = await Promise.all(
    parts.map(async (part) => (await app.inject(String(part).slice(publicUrl.length))).body),
  )
  const [pages, products, categories, brands, stores] = bodies
  expect(locsOf(pages ?? '')).toContain(`${publicUrl}/`)
  expect(products).toContain(`<url><loc>https://shop.example/product-page/p-shown</loc>${changed}`)
  const inAll = (path: string) => locales.map((locale) => publicUrl + pathIn(locale, path))
  expect(locsOf(products ?? '')).toEqual(inAll('/product-page/p-shown'))
  // Each entry names the page in all languages.
  expect(products?.match(/hreflang="[\w-]+"/g)).toHaveLength(locales.length * (locales.length + 1))
  const [english = '', ...others] = inAll('/categories-page/cat-1')
  expect(locsOf(categories ?? '')).toEqual([`${english}/Tea%20%26%20More`, ...others])
  expect(brands).toContain(`<loc>https://shop.example/topbrand-products-page/brand-1</loc>${changed}`)
  expect(stores).toContain(`<loc>https://shop.example/seller-store/store-1</loc>${changed}`)
  for (const none of ['products-2', 'products-0', 'orders-1', 'constructor-1', 'products-1.xml'])
    expect((await app.inject(`/sitemap/${none}.xml`)).statusCode).toBe(404)
})

test('a large catalog has several parts, read in chunks, with each product once', async () => {
  const categoryId = await buildCategory(shop.db)
  const sellerId = await buildSeller(shop.db)
  await sql`insert into products (id, seller_id, category_id, name, mrp_paise, selling_paise)
    select 'many-' || n, ${sellerId}, ${categoryId}, 'Product ' || n, 100, 100 from generate_series(1, 2600) n`.execute(
    shop.db,
  )
  const app = openServer(shop.shop)
  mountSitemap(app, {
    db: shop.db,
    admission: shop.api.admission,
    publicUrl,
    languages: ['en'],
    partSize: 1200,
  })
  const parts = locsOf((await app.inject('/sitemap.xml')).body).filter((part) => part?.includes('/products-'))
  const found: (string | undefined)[] = []
  for (const part of parts)
    found.push(...locsOf((await app.inject(String(part).slice(publicUrl.length))).body))
  expect(parts).toHaveLength(3)
  expect(found).toHaveLength(2601)
  expect(new Set(found).size).toBe(2601)
})

test('a shop for members has no sitemap (ruling 81)', async () => {
  const app = openSiteFiles({ STOREFRONT_ACCESS: 'members' })
  expect((await app.inject('/robots.txt')).body).not.toContain('itemap')
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(404)
  expect((await app.inject('/sitemap/products-1.xml')).statusCode).toBe(404)
})
