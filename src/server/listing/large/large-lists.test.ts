import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openLargeShop, PRODUCT_COUNT, sortOrders } from '#tests/large-shop.ts'
import { roundEstimate } from './estimates.ts'
import { LARGE } from './lists.ts'
import { transaction } from '#server/db/db.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { choosePopularSubset } from '#server/catalog/popular-subset.ts'

const { shop, openPage, idsOf, expectedIds, numberOf } = await openLargeShop()
afterAll(() => shop.close())

describe('filters', () => {
  const filters: [Record<string, string>, string][] = [
    [{ brand: 'b1', availability: 'in-stock' }, `brand_id = 'b1' and right(id, 1) <> '7'`],
    [{ size: 'M', rating: '4' }, `attributes @> '{"size": ["M"]}' and rating >= 4`],
    [{ minPrice: '300', maxPrice: '500' }, 'selling_paise between 30000 and 50000'],
    [
      { minPrice: '700', maxPrice: '900', rating: '3' },
      'selling_paise between 70000 and 90000 and rating >= 3',
    ],
    [{ discount: '50', availability: 'out-of-stock' }, `percent_off >= 50 and right(id, 1) = '7'`],
    [{ category: 'shoes', size: 'S' }, `category_id = 'shoes' and attributes @> '{"size": ["S"]}'`],
  ]
  test.each(filters)('%j: returns the matching products and their exact total', async (input, where) => {
    const number = await numberOf(where)
    for (const [sort, order] of sortOrders)
      for (const page of [1, 3]) {
        const response = await openPage({ ...input, sort, page: String(page) })
        expect(response.body.products.map(({ id }) => id)).toEqual(await expectedIds(where, order, page))
        expect([response.total, response.headers['x-total-precision']]).toEqual([number, undefined])
      }
  })
  test.each([
    ['brand', 'GET /getBrandWiseProducts/:brandId', { brandId: 'b1' }, `brand_id = 'b1'`],
    ['seller', 'GET /getsellersProducts', { sellerId: 's2' }, `seller_id = 's2'`],
    ['whole shop', 'GET /getAllProducts', {}, 'true'],
  ] as const)('in the list of a %s', async (_, key, named, where) => {
    for (const [sort, order] of sortOrders) {
      const { body } = await shop.send(key as 'GET /getAllProducts', {
        ...named,
        sort,
        size: 'M',
        rating: '3',
      })
      expect(body.map(({ id }) => id)).toEqual(
        await expectedIds(`${where} and attributes @> '{"size": ["M"]}' and rating >= 3`, order, 1),
      )
    }
  })
  test('few matches are collected and counted; no match is an empty list', async () => {
    const few = await openPage({ brand: 'rare' })
    expect([few.body.products.length, few.total, few.headers['x-total-precision']]).toEqual([
      20,
      20,
      undefined,
    ])
    expect(await idsOf({ brand: 'rare', sort: 'rating' })).toEqual(
      await expectedIds(`brand_id = 'rare'`, 'rating desc, stars5 desc, id', 1),
    )
    const none = await openPage({ brand: 'rare', rating: '5', maxPrice: '1' })
    expect([none.body.products, none.total]).toEqual([[], 0])
  })
  test('the last page of a filtered list has the exact total; pages after it are empty', async () => {
    const where = `brand_id = 'b1' and attributes @> '{"size": ["M"]}' and rating >= 4`
    const number = await numberOf(where)
    const page = Math.ceil(number / 24)
    const last = await openPage({ brand: 'b1', size: 'M', rating: '4', page: String(page) })
    expect(last.body.products.map(({ id }) => id)).toEqual(
      await expectedIds(where, 'popularity desc, id', page),
    )
    expect(last.total).toBe(number)
    const beyond = await openPage({ brand: 'b1', size: 'M', rating: '4', page: String(page + 5) })
    expect(beyond.body.products).toEqual([])
    expect(beyond.total).toBeLessThanOrEqual((page + 4) * 24)
  })
  test('matches are found if they are much further back than the sample says', async () => {
    // The cheapest products are all of one brand, so a scan from the highest price finds none of them for long.
    await shop.db.transaction().execute(async (tx) => {
      // Updating thousands of rows can exceed the statement timeout on a busy machine.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`update products set brand_id = 'b2' where selling_paise < 20000`.execute(tx)
      await sql`update products set brand_id = 'b0' where selling_paise >= 20000 and brand_id = 'b2'`.execute(
        tx,
      )
    })
    const response = await openPage({ brand: 'b2', sort: 'high-to-low' })
    expect(response.body.products.map(({ id }) => id)).toEqual(
      await expectedIds(`brand_id = 'b2'`, 'selling_paise desc, id desc', 1),
    )
  })
})

test('facets of up to 20,000 products are exact, with filters and without', async () => {
  const facets = async (input: Record<string, string>) => (await shop.send('GET /getFacets', input)).body
  for (const [filters, where] of [
    [{}, 'true'],
    [{ rating: '4', brand: 'b1' }, `rating >= 4 and brand_id = 'b1'`],
  ] as const) {
    const found = await facets({ category: 'wear', ...filters })
    expect(found.every(({ counted }) => counted === undefined)).toBe(true)
    const section = (name: string) => found.find((one) => one.name === name)!.values
    for (const { value, count } of section('size'))
      expect(count).toBe(await numberOf(`${where} and attributes @> '{"size": ["${value}"]}'`))
    expect(section('availability')[1]!.count).toBe(await numberOf(`${where} and right(id, 1) = '7'`))
    for (const { value, count } of section('category'))
      expect(count).toBe(await numberOf(`${where} and category_id = '${value}'`))
  }
})

describe('search in a large shop', () => {
  const search = (input: Record<string, string>) => shop.send('GET /getSearchProd', input as never)
  test('a common word finds the products of the popular subset', async () => {
    const choose = (size?: number) => transaction(shop.db, (tx) => choosePopularSubset(tx, size))
    expect(await choose()).toBe(0)
    // The last rows are the best sellers, so only a search in the popular subset finds them.
    await sql`update products set popularity = 1000000 where id > ${`p0${PRODUCT_COUNT - 30}`}`.execute(
      shop.db,
    )
    expect(await choose(30)).toBe(30)
    expect(await choose(30)).toBe(0)
    const { body, total, headers } = await search({ q: 'garment' })
    expect(body.every(({ id }) => id > `p0${PRODUCT_COUNT - 30}`)).toBe(true)
    expect([body.length, total, headers['x-total-precision']]).toEqual([24, PRODUCT_COUNT, undefined])
    const facets = (await shop.send('GET /getFacets', { q: 'garment' })).body
    expect(facets.every(({ counted }) => counted === undefined)).toBe(true)
    const sizes = facets.find(({ name }) => name === 'size')!.values
    expect(sizes.reduce((sum, { count }) => sum + count, 0)).toBe(PRODUCT_COUNT)
  })
  test('few matches are counted', async () => {
    const { total, headers } = await search({ q: 'garment 7777' })
    expect([total, headers['x-total-precision']]).toEqual([1, undefined])
  })
})

test('a statement that changes all products after single changes does not use the plan for one row', async () => {
  await shop.db.transaction().execute(async (one) => {
    for (let n = 1; n < 8; n++)
      await sql`update products set origin = 'Nepal' where id = ${`p0000${n}`}`.execute(one)
    // A nested loop over all products takes longer.
    await sql`set local statement_timeout = '15s'`.execute(one)
    await sql`update products set origin = 'Bhutan'`.execute(one)
  })
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from products where origin = 'Bhutan'`.execute(shop.db)
  expect(rows[0]!.changed).toBe(PRODUCT_COUNT)
})

test('the job removes the record of a list that is no longer large', async () => {
  await sql`update products set active = false where right(id, 1) <> '3'`.execute(shop.db)
  await refreshCatalog(shop.db, new Date())
  const { total, headers } = await openPage({ size: 'M' })
  expect(total).toBe(await numberOf(`active and attributes @> '{"size": ["M"]}'`))
  expect(headers['x-total-precision']).toBeUndefined()
  const remaining = await shop.db.selectFrom('long_lists').select('whole').execute()
  expect(remaining.every(({ whole }) => whole > LARGE)).toBe(true)
})

test.each([
  [7, 7],
  [94, 94],
  [1234, 1230],
  [98_765, 98_800],
  [0, 0],
])('the estimate %i is rounded to %i', (count, rounded) => {
  expect(roundEstimate(count)).toBe(rounded)
})
