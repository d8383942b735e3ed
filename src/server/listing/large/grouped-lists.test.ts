import { afterAll, describe, expect, test } from 'vitest'
import type { Facets } from '#contract/shapes.ts'
import { readListing } from '#domain/filters.ts'
import { countFacets, toSections } from '#server/listing/count-facets.ts'
import { rulesFor } from '#server/listing/filters.ts'
import type { Scope } from '#server/listing/scope.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'
import { openLargeShop, sortOrders } from '#tests/large-shop.ts'
import { countSample } from './estimates.ts'
import { readSample } from './samples.ts'

/** Enough for a large list, whose filtered pages are scanned. */
const PRODUCTS = 3600
// Three fifths of the products are in groups of three, so that a list has three fifths as many cards as products.
const { shop, openPage, idsOf, expectedIds, numberOf } = await openLargeShop(PRODUCTS, { hasGroups: true })
afterAll(() => shop.close())

const CARDS_OF_PAGE = 24

describe('a list of thousands of products with one card for each variant group', () => {
  test.each(sortOrders)('%s: near and far pages are those found by counting cards', async (sort, order) => {
    const cards = await numberOf('true')
    expect(cards).toBeLessThan(PRODUCTS * 0.61)
    const last = Math.ceil(cards / CARDS_OF_PAGE)
    for (const page of [1, 2, 11, 12, 50, last]) {
      expect(await idsOf({ sort, page: String(page) })).toEqual(await expectedIds('true', order, page))
      const { total } = await openPage({ sort, page: String(page) })
      expect(total).toBe(cards)
    }
    // Variants of a group are in different categories and brands.
    for (const page of [1, 5, 40])
      expect(await idsOf({ sort, page: String(page) }, 'tops')).toEqual(
        await expectedIds(`category_id = 'tops'`, order, page),
      )
  })

  test.each(sortOrders)('%s: lists of a brand, a seller and the whole shop', async (sort, order) => {
    for (const page of [1, 20, 30]) {
      const paged = { sort, page: String(page) }
      const brand = await shop.send('GET /getBrandWiseProducts/:brandId', { brandId: 'b1', ...paged })
      expect(brand.body.map(({ id }) => id)).toEqual(await expectedIds(`brand_id = 'b1'`, order, page))
      expect(brand.total).toBe(await numberOf(`brand_id = 'b1'`))
      const seller = await shop.send('GET /getsellersProducts', { sellerId: 's2', ...paged })
      expect(seller.body.map(({ id }) => id)).toEqual(await expectedIds(`seller_id = 's2'`, order, page))
      expect(seller.total).toBe(await numberOf(`seller_id = 's2'`))
      const all = await shop.send('GET /getAllProducts', paged)
      expect(all.body.map(({ id }) => id)).toEqual(await expectedIds('true', order, page))
      expect(all.total).toBe(await numberOf('true'))
    }
  })

  const filters: [Record<string, string | string[]>, string][] = [
    [{ size: 'M' }, `attributes @> '{"size": ["M"]}'`],
    [{ size: ['M', 'L'], maxPrice: '900' }, `attributes -> 'size' ?| '{M,L}' and selling_paise <= 90000`],
    [{ brand: 'b2', rating: '2' }, `brand_id = 'b2' and rating >= 2`],
    [{ brand: 'rare' }, `brand_id = 'rare'`],
    [{ minPrice: '1500' }, 'selling_paise >= 150000'],
  ]
  test.each(filters)('the variant that matches %j and sorts first is the card', async (filter, where) => {
    const cards = await numberOf(where)
    for (const [sort, order] of sortOrders)
      for (const page of [1, 2, Math.max(1, Math.ceil(cards / CARDS_OF_PAGE))]) {
        const { body, total, headers } = await openPage({ ...filter, sort, page: String(page) })
        expect([sort, page, total, headers['x-total-precision']]).toEqual([sort, page, cards, undefined])
        expect(body.products.map(({ id }) => id)).toEqual(await expectedIds(where, order, page))
      }
  })

  test('the counts of the facets are the totals after choosing the value', async () => {
    for (const filter of [{}, { size: 'M' }, { brand: 'b1', maxPrice: '900' }, { rating: '3' }]) {
      const { body } = await shop.send('GET /getFacets', { category: 'wear', ...filter })
      expect(body.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['brand', 'rating', 'size', 'discount']),
      )
      for (const { name, values, ranges = [] } of body) {
        for (const { value, count } of name === 'price' ? [] : values) {
          const chosen = name === 'category' ? { id: value } : { [name]: value }
          const { total } = await openPage({ ...filter, ...chosen })
          expect([name, value, count]).toEqual([name, value, total])
        }
        for (const { minPrice, maxPrice, count } of ranges) {
          const bounds = {
            ...(minPrice !== null && { minPrice: String(minPrice) }),
            ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
          }
          const { maxPrice: _, ...others } = filter as { maxPrice?: string }
          const { total } = await openPage({ ...others, ...bounds })
          expect(['range', minPrice, maxPrice, count]).toEqual(['range', minPrice, maxPrice, total])
        }
      }
    }
  })
})

test('a sample counts cards as the database does', async () => {
  const ctx = { ...shop.shop, now: new Date(), viewer: null, locale: () => 'en' as const }
  const text = textFor(defaultLocale).facetText
  for (const ratingMode of ['atLeast', 'exact'] as const)
    for (const input of [
      {},
      { size: 'M', maxPrice: '900' },
      { brand: ['b1', 'b2'], rating: '3' },
      { discount: '30' },
    ])
      for (const scope of [{ category: 'wear' }, { seller: 's2' }] satisfies Scope[]) {
        const query = readListing(input)
        const rules = rulesFor(ctx, { ratingMode })
        const listing = { ctx, scope, query, rules }
        const names = new Map(
          (await shop.db.selectFrom('brands').select(['id', 'name']).execute()).map(({ id, name }) => [
            id,
            name,
          ]),
        )
        const counts = countSample(await readSample(shop.db, scope, 1), query, rules)
        const labelled = counts
          .facets()
          .map((row) => (row.facet === 'brand' ? { ...row, label: names.get(row.value ?? '') ?? null } : row))
        const withoutCategories = (facets: Facets) => facets.filter(({ name }) => name !== 'category')
        expect(withoutCategories(toSections(labelled, rules, query, text))).toEqual(
          withoutCategories(await countFacets(listing, text)),
        )
      }
})
