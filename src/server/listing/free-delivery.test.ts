import { beforeAll, describe, expect, test } from 'vitest'
import { readListing } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { countFacets } from './count-facets.ts'
import { rulesFor } from './filters.ts'
import { findPage } from './query.ts'

const now = new Date('2026-11-20T06:00:00Z')
const freeDeliveryFromPaise = 50_000
const shop = await testShop()

beforeAll(async () => {
  shop.setNow(now)
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  await buildBrand(db, { id: 'b1' })
  await buildCategory(db, { id: 'c1', name: 'Tea' })
  const product = (id: string, more: object) =>
    buildProduct(db, { id, seller_id: 's1', brand_id: 'b1', category_id: 'c1', mrp_paise: 100_000, ...more })
  await product('below', { selling_paise: 49_999 })
  await product('reaches', { selling_paise: 50_000 })
  await product('above', { selling_paise: 90_000 })
  await product('trade', { selling_paise: 80_000, business_paise: 30_000 })
  const inAnHour = new Date(now.getTime() + 3_600_000)
  await product('deal', { selling_paise: 70_000, deal_paise: 20_000, deal_ends_at: inAnHour })
})

const contextOf = (kind: AccountKind) => ({
  ...shop.shop,
  now,
  viewer: { userId: 'u1', sessionId: 'x1', kind, role: 'shopper' as const, locale: defaultLocale },
  locale: () => defaultLocale,
})

describe('with free delivery from ₹500', () => {
  test.each<[AccountKind, string[]]>([
    ['personal', ['above', 'reaches', 'trade']],
    ['business', ['above', 'reaches']],
  ])('a %s account finds products whose price reaches ₹500', async (kind, ids) => {
    const query = readListing({ delivery: 'free' })
    const page = await findPage(contextOf(kind), { category: 'c1' }, query, { freeDeliveryFromPaise })
    expect(page.rows.map(({ id }) => id).toSorted()).toEqual(ids)
    expect([page.total, page.precision]).toEqual([ids.length, 'exact'])
  })
  test('the facet counts the products of the list, with and without the filter', async () => {
    for (const input of [{}, { delivery: 'free' }]) {
      const ctx = contextOf('personal')
      const rules = rulesFor(ctx, { freeDeliveryFromPaise })
      const facets = await countFacets(
        { ctx, scope: { category: 'c1' }, query: readListing(input), rules },
        textFor(defaultLocale).facetText,
      )
      expect(facets.find(({ name }) => name === 'delivery')).toEqual({
        name: 'delivery',
        label: 'Delivery',
        total: 1,
        values: [{ value: 'free', label: 'Free Delivery', count: 3 }],
      })
    }
  })
})

describe('with the shipping rule of the shop, which delivers every order free', () => {
  test('the filter keeps all products', async () => {
    const { body, total } = await shop.send('GET /getAllProducts', { delivery: 'free' })
    expect([body.length, total]).toEqual([5, 5])
  })
  test('the facet is not offered (ruling 72)', async () => {
    for (const input of [{ category: 'c1' }, { category: 'c1', facet: 'delivery' as const }]) {
      const { body } = await shop.send('GET /getFacets', input)
      expect(body.map(({ name }) => name)).not.toContain('delivery')
    }
  })
})
