import { afterAll, describe, expect, test } from 'vitest'
import { readListing } from '#domain/filters.ts'
import { ALL, openLongShop, orders } from '#tests/long-shop.ts'
import { rulesFor } from '#server/listing/filters.ts'
import { MAX_POSITIONS, rememberPosition } from './scan.ts'

const { shop, ask, idsOf, wanted, everything } = await openLongShop()
afterAll(() => shop.close())

describe('a page far back', () => {
  test.each(orders)('%s holds what counting would have found', async (sort, order) => {
    for (const page of [11, 12, 150, 380]) {
      expect(await idsOf({ sort, page: String(page) })).toEqual(await wanted('true', order, page))
      const shoes = (page % 130) + 1
      expect(await idsOf({ sort, page: String(shoes) }, 'shoes')).toEqual(
        await wanted(`category_id = 'shoes'`, order, shoes),
      )
    }
  })
  test.each(orders.slice(0, 3))('%s of a brand, a seller and the whole shop', async (sort, order) => {
    const page = '100'
    const brand = await shop.send('GET /getBrandWiseProducts/:brandId', { brandId: 'b1', sort, page })
    expect(brand.body.map(({ id }) => id)).toEqual(await wanted(`brand_id = 'b1'`, order, 100))
    const seller = await shop.send('GET /getsellersProducts', { sellerId: 's2', sort, page })
    expect(seller.body.map(({ id }) => id)).toEqual(await wanted(`seller_id = 's2'`, order, 100))
    const all = await shop.send('GET /getAllProducts', { sort, page })
    expect(all.body.map(({ id }) => id)).toEqual(await wanted('true', order, 100))
  })
  test('the number of all is exact and the last page is the last', async () => {
    const { total, headers } = await ask({ page: '300' })
    expect([total, headers['x-total-precision']]).toEqual([ALL, undefined])
    const last = await ask({ page: String(Math.ceil(ALL / 24)) })
    expect(last.body.products).toHaveLength(ALL % 24 || 24)
    expect((await ask({ page: '500' })).body.products).toEqual([])
  })
})

describe('a page far back under filters', () => {
  const where = `attributes @> '{"size": ["M"]}'`
  const filters = { size: 'M' }
  test.each(orders)('%s: after the page before it, exactly what comes next', async (sort, order) => {
    const turned: string[] = []
    const first = 60
    for (let page = first; page <= first + 8; page++)
      turned.push(...(await idsOf({ ...filters, sort, page: String(page) })))
    expect(turned).toHaveLength(9 * 24)
    const all = await everything(where, order)
    // One stretch of the list, without a gap and without a product twice.
    const begin = all.indexOf(turned[0]!)
    expect(turned).toEqual(all.slice(begin, begin + turned.length))
  })
  test.each(orders)('%s: out of nowhere, about what counting would have found', async (sort, order) => {
    const all = await everything(where, order)
    const ids = await idsOf({ ...filters, sort, page: '85' })
    const begin = all.indexOf(ids[0]!)
    expect(ids).toEqual(all.slice(begin, begin + 24))
    expect(Math.abs(begin - 84 * 24) / all.length).toBeLessThan(0.15)
  })
  test.each([
    [{ maxPrice: '1100', size: 'M' }, 'high-to-low', `selling_paise <= 110000 and ${where}`],
    [{ rating: '3', size: 'M' }, 'rating', `rating >= 3 and ${where}`],
    [{ discount: '40', size: 'M' }, 'Discounts', `percent_off >= 40 and ${where}`],
  ])(
    '%j: sorted by what is filtered by, inside the part of the list that can pass',
    async (input, sort, sql) => {
      const order = orders.find(([name]) => name === sort)![1]
      const all = await everything(sql, order)
      const page = Math.floor(all.length / 24) - 3
      expect(page).toBeGreaterThan(62)
      const ids = await idsOf({ ...input, sort, page: String(page) })
      const begin = all.indexOf(ids[0]!)
      expect(ids).toEqual(all.slice(begin, begin + 24))
      expect(Math.abs(begin - (page - 1) * 24) / all.length).toBeLessThan(0.15)
    },
  )
  test('turned to its end, a list ends, and nothing is behind it', async () => {
    const all = await everything(where, 'created_at desc, id')
    let last = await ask({ ...filters, sort: 'newest', page: '95' })
    for (let page = 96; page < 130; page++) {
      const next = await ask({ ...filters, sort: 'newest', page: String(page) })
      if (next.body.products.length === 0) break
      last = next
    }
    expect(last.body.products.at(-1)?.id).toBe(all.at(-1))
    // It began where it was guessed to, so how many there are is still a guess.
    expect(last.headers['x-total-precision']).toBe('about')
    expect(await idsOf({ ...filters, sort: 'newest', page: '400' })).toEqual([])
  })
  test(`where a page ended is known for the last ${MAX_POSITIONS} pages`, async () => {
    const page = (number: number) => idsOf({ size: 'XL', page: String(number) })
    const outOfNowhere = await page(85)
    for (let number = 70; number < 85; number++) await page(number)
    const turnedTo = await page(85)
    expect(turnedTo).not.toEqual(outOfNowhere)
    const rememberOthers = (from: number, to: number) => {
      for (let n = from; n < to; n++)
        rememberPosition({ ...listing, scope: { brand: `other-${n}` } }, 2, { row: 0, isExact: true })
    }
    const ctx = { ...shop.shop, now: new Date(), viewer: null }
    const listing = { ctx, query: readListing({}), rules: rulesFor(ctx, {}) }
    rememberOthers(0, MAX_POSITIONS / 2)
    expect(await page(85)).toEqual(turnedTo)
    // One less: the page itself notes where the next one begins.
    rememberOthers(MAX_POSITIONS / 2, 1.5 * MAX_POSITIONS - 2)
    expect(await page(85)).toEqual(turnedTo)
    rememberOthers(2 * MAX_POSITIONS, 3 * MAX_POSITIONS)
    expect(await page(85)).toEqual(outOfNowhere)
  })
  test('where a page ended is known for a quarter of an hour', async () => {
    const page = (number: number) => idsOf({ size: 'L', page: String(number) })
    const outOfNowhere = await page(85)
    for (let number = 70; number < 85; number++) await page(number)
    const turnedTo = await page(85)
    expect(turnedTo).not.toEqual(outOfNowhere)
    expect(await page(85)).toEqual(turnedTo)
    shop.setNow(new Date(Date.now() + 16 * 60_000))
    expect(await page(85)).toEqual(outOfNowhere)
  })
})
