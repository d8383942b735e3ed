import { beforeAll, expect, test } from 'vitest'
import { type CallKey, contract } from '#contract/calls.ts'
import type { Table } from '#contract/define-call.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const day = 86_400_000
const shop = await testShop({ NODE_ENV: 'production', DEMO: '1' })
let tokens: Record<string, string | null>
beforeAll(async () => {
  const { db } = shop
  const soon = new Date(Date.now() + day)
  const shared = {
    seller_id: await buildSeller(db, { id: 'store' }),
    brand_id: await buildBrand(db, { id: 'brand' }),
    category_id: await buildCategory(db, { id: 'wear', name: 'Wear' }),
    new_arrival: true,
    top_deal: true,
    featured: true,
  }
  await buildProduct(db, { ...shared, id: 'plain', name: 'Plain shirt' })
  await buildProduct(db, { ...shared, id: 'none left', name: 'Sold out shirt', stock: 0 })
  await buildProduct(db, {
    ...shared,
    id: 'full',
    name: 'Full shirt',
    image_urls: ['/media/a', '/media/b'],
    colour: '#aabbcc',
    weight: '200 g',
    tcin: 'T1',
    sku: 'S1',
    hsn: '6105',
    purchase_limit: 3,
    business_paise: 9000,
    b2b_min_qty: 5,
    ladder: JSON.stringify([{ minQuantity: 10, pricePaise: 8500 }]),
    features: JSON.stringify({ Fit: { value: 'Slim' } }),
    key_features: JSON.stringify(['Cotton']),
    imported5: 3,
  })
  await buildProduct(db, {
    ...shared,
    id: 'deal',
    name: 'Deal shirt',
    brand_id: null,
    deal_paise: 7000,
    deal_ends_at: soon,
  })
  await db
    .insertInto('discounts')
    .values({ id: 'off', image_url: '/media/d', percent: 10, parent_category_id: 'wear' })
    .execute()
  await db.insertInto('discount_products').values({ discount_id: 'off', product_id: 'plain' }).execute()
  await refreshCatalog(db, new Date())
  tokens = {
    visitor: null,
    personal: (await buildShopper(db)).token,
    business: (await buildShopper(db, { kind: 'business' })).token,
  }
})

const trusted = Object.values(contract)
  .flatMap((table: Table) => Object.values(table))
  .filter((row) => row.trustedOutput)
/** Path and query parameters of the calls that have some; a list is several calls. */
const inputs: Record<string, Record<string, string> | Record<string, string>[]> = {
  'GET /fetch-single-category/:id/:name': { id: 'wear', name: 'Wear' },
  'GET /getBrandWiseProducts/:brandId': { brandId: 'brand' },
  'GET /getProductInnerDetails': ['plain', 'none left', 'full', 'deal'].map((pId) => ({ pId })),
  'GET /getSearchProd': { q: 'shirt' },
  'GET /get-discount-products/:id': { id: 'off' },
}

test.each(trusted)('$key: what production sends unparsed is what its schema lets through', async (row) => {
  for (const [who, token] of Object.entries(tokens))
    for (const input of [inputs[row.key] ?? {}].flat()) {
      const client = token === null ? shop : shop.as(token)
      const { status, body } = await client.sendRaw(row.key as CallKey, input)
      expect([who, status]).toEqual([who, 200])
      expect(JSON.stringify(body)).toContain('shirt')
      expect(row.output.parse(body)).toEqual(body)
    }
})
