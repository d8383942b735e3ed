import { publicText as en } from '#text/en/public.ts'
import { expect, test } from 'vitest'
import type { ListingQuery } from '#domain/filters.ts'
import type { ProductSummary } from '#web/components/product/prices.ts'
import { soap } from '#tests/sample-product.ts'
import { recentList } from './recent-list.ts'

const card = (id: string, more: Partial<ProductSummary>): ProductSummary => ({
  ...soap,
  productId: id,
  id,
  name: `Product ${id}`,
  brandId: 'b1',
  brandDetails: { brandId: 'b1', brandName: 'Aurum' },
  category: 'c1',
  price: 120,
  sellingPrice: 100,
  stock: 10,
  fourRating: 0,
  fiveRating: 0,
  ...more,
})
const cards = [
  card('new', { stock: 5, fiveRating: 1 }),
  card('mid', { sellingPrice: 50, stock: 6, fourRating: 1, threeRating: 1 }),
  card('old', {
    sellingPrice: 200,
    businessPrice: 40,
    stock: 0,
    brandId: 'b2',
    brandDetails: { brandId: 'b2', brandName: 'Tana' },
  }),
]
const now = new Date('2026-03-10T06:00:00Z')
const everyCard: ListingQuery = { brand: [], page: 1, limit: 24, facets: {} }
const ids = (query: Partial<ListingQuery>, kind: 'personal' | 'business' = 'personal') =>
  recentList(cards, { ...everyCard, ...query }, kind, now, en).products.map(({ productId }) => productId)

test.each([
  [{}, ['new', 'mid', 'old']],
  [{ sort: 'low-to-high' }, ['mid', 'new', 'old']],
  [{ rating: 4 }, ['new']],
  [{ rating: 3 }, ['new', 'mid']],
  // In stock means more than five units here (ruling 20); out of stock means none.
  [{ availability: 'in-stock' }, ['mid']],
  [{ availability: 'out-of-stock' }, ['old']],
  [{ brand: ['b2'] }, ['old']],
  [{ page: 7 }, ['new', 'mid', 'old']],
] as [Partial<ListingQuery>, string[]][])('%j keeps %j', (query, remaining) => {
  expect(ids(query)).toEqual(remaining)
})

test('a business account sorts by business prices', () => {
  expect(ids({ sort: 'low-to-high' }, 'business')).toEqual(['old', 'mid', 'new'])
})

test('a stock below the MOQ is out of stock for a business account (ruling 69)', () => {
  const lowStock = card('few', { stock: 8, b2bminQty: 12, minimumQuantity: 12 })
  const remaining = (availability: 'in-stock' | 'out-of-stock', kind: 'personal' | 'business') =>
    recentList([lowStock], { ...everyCard, availability }, kind, now, en).products.length
  expect([remaining('in-stock', 'personal'), remaining('out-of-stock', 'personal')]).toEqual([1, 0])
  expect([remaining('in-stock', 'business'), remaining('out-of-stock', 'business')]).toEqual([0, 1])
})

test('each facet is counted under the filters of the other facets', () => {
  const { facets, total } = recentList(cards, { ...everyCard, brand: ['b1'], rating: 3 }, 'personal', now, en)
  const counts = Object.fromEntries(
    (facets ?? []).map(({ name, values }) => [name, values.map(({ value, count }) => `${value} ${count}`)]),
  )
  expect([total, counts]).toEqual([
    2,
    { brand: ['b1 2'], rating: ['5 1', '4 1', '3 2', '2 2', '1 2'], availability: ['in-stock 1'] },
  ])
})
