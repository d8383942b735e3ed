import { beforeAll, describe, expect, test } from 'vitest'
import { setStock } from '#server/inventory/adjust-stock.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'

const call = 'GET /fetch-single-category/:id/:name'
const shop = await testShop()

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  await buildSeller(db, { id: 's2' })
  for (const id of ['b1', 'b2', 'b3']) await buildBrand(db, { id })
  await buildCategory(db, { id: 'wear', name: 'Wear' })
  await buildCategory(db, { id: 'tops', name: 'Tops', parent: 'wear' })
  await buildCategory(db, { id: 'other', name: 'Other' })
  // 60 products whose properties depend on their number, so that the expected ids can be computed.
  for (let n = 0; n < 60; n++)
    await buildProduct(db, {
      id: idOf(n),
      seller_id: n % 2 ? 's1' : 's2',
      brand_id: ['b1', 'b2', 'b3'][n % 3]!,
      category_id: 'tops',
      mrp_paise: 100_000,
      selling_paise: priceOf(n) * 100,
      [`imported${(n % 5) + 1}`]: 1,
      attributes: JSON.stringify({ size: [n % 4 ? 'M' : 'L'], gender: ['Female'] }),
      popularity: n % 7,
      stock: n % 6 === 0 ? 0 : 3,
    })
  await buildProduct(db, { id: 'elsewhere', seller_id: 's1', category_id: 'other' })
})

const idOf = (n: number) => `p${String(n).padStart(2, '0')}`
const priceOf = (n: number) => 100 + (n % 10) * 50
const all = Array.from({ length: 60 }, (_, n) => n)
const list = (input: Record<string, unknown>) =>
  shop.send(call, { id: 'wear', name: 'Wear', ...input } as never)
const allPages = async (input: Record<string, unknown>) => {
  const { body, total } = await list({ ...input, limit: '50' })
  const rest = total > 50 ? (await list({ ...input, limit: '50', page: '2' })).body.products : []
  return { ids: [...body.products, ...rest].map((product) => product.id).toSorted(), total }
}

describe('filters', () => {
  const cases: [string, Record<string, unknown>, (n: number) => boolean][] = [
    ['one brand', { brand: 'b1' }, (n) => n % 3 === 0],
    ['two brands', { brand: ['b1', 'b2'] }, (n) => n % 3 !== 2],
    ['in stock', { availability: 'in-stock' }, (n) => n % 6 !== 0],
    ['out of stock', { availability: 'OutOfStock' }, (n) => n % 6 === 0],
    ['rating at least 4', { rating: '4' }, (n) => (n % 5) + 1 >= 4],
    ['from a price', { minPrice: '400' }, (n) => priceOf(n) >= 400],
    ['up to a price', { maxPrice: '200' }, (n) => priceOf(n) <= 200],
    [
      'a price range with exchanged bounds',
      { minPrice: '300', maxPrice: '200' },
      (n) => priceOf(n) >= 200 && priceOf(n) <= 300,
    ],
    ['an attribute', { size: 'L' }, (n) => n % 4 === 0],
    ['two values of an attribute', { size: ['L', 'M'] }, () => true],
    ['two attributes', { size: 'L', gender: 'Male' }, () => false],
    ['at least 50 % off', { discount: '50' }, (n) => priceOf(n) <= 500],
    ['the lower of two discounts', { discount: ['70', '80'] }, (n) => priceOf(n) <= 300],
    ['a seller', { seller: 's1' }, (n) => n % 2 === 1],
    [
      'all filters together',
      { brand: 'b1', availability: 'in-stock', rating: '2', size: 'M', maxPrice: '400' },
      (n) => n % 3 === 0 && n % 6 !== 0 && (n % 5) + 1 >= 2 && n % 4 !== 0 && priceOf(n) <= 400,
    ],
  ]
  test.each(cases)('%s', async (_, input, matches) => {
    const expected = all.filter(matches).map(idOf)
    expect(await allPages(input)).toEqual({ ids: expected, total: expected.length })
  })
  test('a category inside another list', async () => {
    const { total } = await shop.send('GET /getsellersProducts', { sellerId: 's1', category: 'tops' })
    expect(total).toBe(30)
  })
})

describe('order', () => {
  const sorted = async (sort: string) => (await list({ sort, limit: '50' })).body.products
  test('Price - Low to High and Price - High to Low', async () => {
    const up = (await sorted('low-to-high')).map((product) => product.sellingPrice)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    const down = (await sorted('high-to-low')).map((product) => product.sellingPrice)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    expect([up[0], down[0]]).toEqual([100, 550])
  })
  test('Discounts, rating, newest, recommended', async () => {
    expect((await sorted('Discounts'))[0]!.discountPercentage).toBe(90)
    expect((await sorted('rating'))[0]!.fiveRating).toBe(1)
    expect((await sorted('Recommended'))[0]!.id).toBe('p06')
    expect((await sorted('newest'))[0]!.id).toBe('p59')
  })
  test.each([
    ['Recommended', (n: number) => -(n % 7), 1],
    ['low-to-high', priceOf, 1],
    ['high-to-low', (n: number) => -priceOf(n), -1],
    ['Discounts', priceOf, 1],
    ['rating', (n: number) => -(n % 5), 1],
  ] as const)('%s, then by id, in each kind of list', async (sort, key, ids) => {
    const expected = all.toSorted((a, b) => key(a) - key(b) || (a - b) * ids).map(idOf)
    const { body } = await list({ sort, limit: '50' })
    expect(body.products.map((product) => product.id)).toEqual(expected.slice(0, 50))
    const filtered = await list({ sort, limit: '50', brand: 'b1' })
    expect(filtered.body.products.map((product) => product.id)).toEqual(
      expected.filter((id) => Number(id.slice(1)) % 3 === 0),
    )
    const brand = await shop.send('GET /getBrandWiseProducts/:brandId', { brandId: 'b1', sort, limit: '50' })
    expect(brand.body.map((product) => product.id)).toEqual(
      expected.filter((id) => Number(id.slice(1)) % 3 === 0),
    )
  })
  test.each(['Recommended', 'low-to-high', 'high-to-low', 'Discounts', 'rating', 'newest'])(
    'pages of %s contain every product once',
    async (sort) => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map((page) => list({ sort, page: String(page), limit: '10' })),
      )
      const ids = pages.flatMap(({ body }) => body.products.map((product) => product.id))
      expect(ids).toHaveLength(60)
      expect(new Set(ids).size).toBe(60)
      const again = await list({ sort, page: '3', limit: '10' })
      expect(again.body.products).toEqual(pages[2]!.body.products)
    },
  )
})

describe('paging', () => {
  test('a page has 24 products by default and at most 50', async () => {
    expect((await list({})).body.products).toHaveLength(24)
    expect((await list({ limit: '1000000000' })).body.products).toHaveLength(50)
  })
  test.each([['-1'], ['0'], ['1.5'], ['all'], ['1e9'], ['']])('page "%s" is the first page', async (page) => {
    const { status, body } = await list({ page })
    expect([status, body.products.length]).toEqual([200, 24])
  })
  test('pages after the last are empty and have the total', async () => {
    for (const page of ['4', '9999', '99999999']) {
      const { status, body, total } = await list({ page })
      expect([status, body.products, total]).toEqual([200, [], 60])
    }
    const filtered = await list({ page: '40', brand: 'b1' })
    expect([filtered.body.products, filtered.total]).toEqual([[], 20])
  })
  test('the Link header has the other pages', async () => {
    const { headers } = await list({ page: '2', limit: '10' })
    const pages = [...String(headers['link']).matchAll(/[?&]page=(\d+)[^>]*>; rel="(\w+)"/g)]
    expect(pages.map(([, page, rel]) => `${rel} ${page}`)).toEqual(['first 1', 'last 6', 'prev 1', 'next 3'])
  })
})

test('counters follow a product that changes its brand, seller or category or becomes inactive', async () => {
  const counts = async () => {
    const [brands, sellers, categories] = await Promise.all([
      shop.db.selectFrom('brands').select(['id', 'product_count']).orderBy('id').execute(),
      shop.db
        .selectFrom('sellers')
        .select(['id', 'product_count'])
        .where('id', 'in', ['s1', 's2'])
        .orderBy('id')
        .execute(),
      shop.db.selectFrom('categories').select(['id', 'product_count']).orderBy('id').execute(),
    ])
    return [...brands, ...sellers, ...categories].map((row) => row.product_count)
  }
  const before = await counts()
  expect(before).toEqual([20, 20, 20, 31, 30, 1, 60, 60])
  const set = (values: object) =>
    shop.db.updateTable('products').set(values).where('id', '=', 'p00').execute()
  await set({ brand_id: 'b2', seller_id: 's1', category_id: 'other' })
  expect(await counts()).toEqual([19, 21, 20, 32, 29, 2, 59, 59])
  await set({ active: false })
  expect(await counts()).toEqual([19, 20, 20, 31, 29, 1, 59, 59])
  await set({ active: true, brand_id: 'b1', seller_id: 's2', category_id: 'tops' })
  expect(await counts()).toEqual(before)
})

test('availability follows sold, reserved and returned units', async () => {
  const inStock = async () =>
    (await list({ availability: 'in-stock', brand: 'b2', limit: '50' })).body.products.some(
      ({ id }) => id === 'p01',
    )
  const reserve = (held: number) =>
    shop.db.updateTable('product_stock').set({ held }).where('product_id', '=', 'p01').execute()
  const setStockTo = (stock: number) =>
    transaction(shop.db, (tx) => setStock(tx, new Date(), { productId: 'p01', stock }))
  expect(await inStock()).toBe(true)
  await reserve(3)
  expect(await inStock()).toBe(false)
  await reserve(0)
  expect(await inStock()).toBe(true)
  await setStockTo(0)
  expect(await inStock()).toBe(false)
  const soldOut = await list({ availability: 'out-of-stock', brand: 'b2', limit: '50' })
  expect(soldOut.body.products.map(({ id }) => id)).toContain('p01')
  await setStockTo(2)
  expect(await inStock()).toBe(true)
})

test('a product whose brand changes is found under the new brand immediately', async () => {
  const { db } = shop
  const put = (brand_id: string | null) =>
    db.updateTable('products').set({ brand_id }).where('id', '=', idOf(0)).execute()
  const has = async (brand: string) => (await allPages({ brand })).ids.includes(idOf(0))
  expect([await has('b1'), await has('b2')]).toEqual([true, false])
  await put('b2')
  expect([await has('b1'), await has('b2')]).toEqual([false, true])
  await put(null)
  expect([await has('b1'), await has('b2')]).toEqual([false, false])
  await put('b1')
})
