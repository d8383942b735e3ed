import { afterAll, describe, expect, test } from 'vitest'
import { readListing } from '#domain/filters.ts'
import { openLargeShop, PRODUCT_COUNT, sortOrders } from '#tests/large-shop.ts'
import { rulesFor } from '#server/listing/filters.ts'
import { MAX_POSITIONS, rememberPosition } from './scan.ts'

const { shop, openPage, idsOf, expectedIds } = await openLargeShop()
/** A shop with more products than are counted: the totals and positions of its filtered pages are estimates. */
const estimated = await openLargeShop(21_000)
afterAll(() => Promise.all([shop.close(), estimated.shop.close()]))

describe('a page far back', () => {
  test.each(sortOrders)('%s equals the page found by counting', async (sort, order) => {
    for (const page of [11, 12, 150, 380]) {
      expect(await idsOf({ sort, page: String(page) })).toEqual(await expectedIds('true', order, page))
      const shoes = (page % 130) + 1
      expect(await idsOf({ sort, page: String(shoes) }, 'shoes')).toEqual(
        await expectedIds(`category_id = 'shoes'`, order, shoes),
      )
    }
  })
  test.each(sortOrders.slice(0, 3))('%s of a brand, a seller and the whole shop', async (sort, order) => {
    const page = '100'
    const brand = await shop.send('GET /getBrandWiseProducts/:brandId', { brandId: 'b1', sort, page })
    expect(brand.body.map(({ id }) => id)).toEqual(await expectedIds(`brand_id = 'b1'`, order, 100))
    const seller = await shop.send('GET /getsellersProducts', { sellerId: 's2', sort, page })
    expect(seller.body.map(({ id }) => id)).toEqual(await expectedIds(`seller_id = 's2'`, order, 100))
    const all = await shop.send('GET /getAllProducts', { sort, page })
    expect(all.body.map(({ id }) => id)).toEqual(await expectedIds('true', order, 100))
  })
  test('the total is exact, and pages after the last are empty', async () => {
    const { total, headers } = await openPage({ page: '300' })
    expect([total, headers['x-total-precision']]).toEqual([PRODUCT_COUNT, undefined])
    const last = await openPage({ page: String(Math.ceil(PRODUCT_COUNT / 24)) })
    expect(last.body.products).toHaveLength(PRODUCT_COUNT % 24 || 24)
    expect((await openPage({ page: '500' })).body.products).toEqual([])
  })
})

test.each(sortOrders)('%s: a page of a counted list opened directly is exact', async (sort, order) => {
  const where = `attributes @> '{"size": ["M"]}'`
  const found = await openPage({ size: 'M', sort, page: '85' })
  expect(found.body.products.map(({ id }) => id)).toEqual(await expectedIds(where, order, 85))
  expect(found.headers['x-total-precision']).toBeUndefined()
})

describe('a page far back under filters', () => {
  const { shop, openPage, idsOf, allIds } = estimated
  const where = `attributes @> '{"size": ["M"]}'`
  const filters = { size: 'M' }
  test.each(sortOrders)('%s: pages opened one after the other continue exactly', async (sort, order) => {
    const ids: string[] = []
    const first = 60
    for (let page = first; page <= first + 8; page++)
      ids.push(...(await idsOf({ ...filters, sort, page: String(page) })))
    expect(ids).toHaveLength(9 * 24)
    const all = await allIds(where, order)
    // A contiguous part of the list, without gaps and duplicates.
    const begin = all.indexOf(ids[0]!)
    expect(ids).toEqual(all.slice(begin, begin + ids.length))
  })
  test.each(sortOrders)(
    '%s: a page opened directly is near the page found by counting',
    async (sort, order) => {
      const all = await allIds(where, order)
      const ids = await idsOf({ ...filters, sort, page: '85' })
      const begin = all.indexOf(ids[0]!)
      expect(ids).toEqual(all.slice(begin, begin + 24))
      expect(Math.abs(begin - 84 * 24) / all.length).toBeLessThan(0.15)
    },
  )
  test.each([
    [{ maxPrice: '1100', size: 'M' }, 'high-to-low', `selling_paise <= 110000 and ${where}`],
    [{ rating: '3', size: 'M' }, 'rating', `rating >= 3 and ${where}`],
    [{ discount: '40', size: 'M' }, 'Discounts', `percent_off >= 40 and ${where}`],
  ])(
    '%j: with a filter on the sort column only rows within its bounds are read',
    async (input, sort, sql) => {
      const order = sortOrders.find(([name]) => name === sort)![1]
      const all = await allIds(sql, order)
      const page = Math.floor(all.length / 24) - 3
      expect(page).toBeGreaterThan(62)
      const ids = await idsOf({ ...input, sort, page: String(page) })
      const begin = all.indexOf(ids[0]!)
      expect(ids).toEqual(all.slice(begin, begin + 24))
      expect(Math.abs(begin - (page - 1) * 24) / all.length).toBeLessThan(0.15)
    },
  )
  test('the last page is reached page by page, and pages after it are empty', async () => {
    const all = await allIds(where, 'created_at desc, id')
    let last = await openPage({ ...filters, sort: 'newest', page: '210' })
    for (let page = 211; page < 260; page++) {
      const next = await openPage({ ...filters, sort: 'newest', page: String(page) })
      if (next.body.products.length === 0) break
      last = next
    }
    expect(last.body.products.at(-1)?.id).toBe(all.at(-1))
    // The first of these pages was at an estimated position, so the total stays an estimate.
    expect(last.headers['x-total-precision']).toBe('about')
    expect(await idsOf({ ...filters, sort: 'newest', page: '400' })).toEqual([])
  })
  test(`the position of a page is stored for the last ${MAX_POSITIONS} pages`, async () => {
    const page = (number: number) => idsOf({ size: 'XL', page: String(number) })
    const openedDirectly = await page(85)
    for (let number = 70; number < 85; number++) await page(number)
    const continued = await page(85)
    expect(continued).not.toEqual(openedDirectly)
    const rememberOthers = (from: number, to: number) => {
      for (let n = from; n < to; n++)
        rememberPosition({ ...listing, scope: { brand: `other-${n}` } }, 2, { row: 0, isExact: true })
    }
    const ctx = { ...shop.shop, now: new Date(), viewer: null, locale: () => 'en' as const }
    const listing = { ctx, query: readListing({}), rules: rulesFor(ctx, {}) }
    rememberOthers(0, MAX_POSITIONS / 2)
    expect(await page(85)).toEqual(continued)
    // One position less, because the page stores the position of its next page.
    rememberOthers(MAX_POSITIONS / 2, 1.5 * MAX_POSITIONS - 2)
    expect(await page(85)).toEqual(continued)
    rememberOthers(2 * MAX_POSITIONS, 3 * MAX_POSITIONS)
    expect(await page(85)).toEqual(openedDirectly)
  })
  test('the position of a page is stored for 15 minutes', async () => {
    const page = (number: number) => idsOf({ size: 'L', page: String(number) })
    const openedDirectly = await page(85)
    for (let number = 70; number < 85; number++) await page(number)
    const continued = await page(85)
    expect(continued).not.toEqual(openedDirectly)
    expect(await page(85)).toEqual(continued)
    shop.setNow(new Date(Date.now() + 16 * 60_000))
    expect(await page(85)).toEqual(openedDirectly)
  })
})
