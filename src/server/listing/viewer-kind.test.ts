import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { percentOff } from '#domain/money.ts'
import { type Priced, unitPrice } from '#domain/pricing.ts'
import { type Client, testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

/** Lists for visitors and for business accounts (rulings 69 and 87). */
const now = new Date()
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const shop = await testShop()
let business: Client

beforeAll(async () => {
  shop.setNow(now)
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  await buildBrand(db, { id: 'b1' })
  await buildCategory(db, { id: 'c1', name: 'Tea' })
  const product = (id: string, more: object) =>
    buildProduct(db, { id, seller_id: 's1', brand_id: 'b1', category_id: 'c1', mrp_paise: 100_000, ...more })
  const priceTiers = (...tiers: [number, number][]) =>
    JSON.stringify(tiers.map(([minQuantity, pricePaise]) => ({ minQuantity, pricePaise })))
  await product('plain', { selling_paise: 50_000, stock: 100 })
  await product('short', { selling_paise: 60_000, b2b_min_qty: 12, stock: 5 })
  await product('none', { selling_paise: 70_000, b2b_min_qty: 12, stock: 0 })
  await product('trade', { selling_paise: 90_000, business_paise: 20_000, stock: 50 })
  await product('rungs', {
    selling_paise: 80_000,
    b2b_min_qty: 10,
    ladder: priceTiers([10, 30_000], [50, 10_000]),
    stock: 50,
  })
  await product('deal', { selling_paise: 95_000, deal_paise: 40_000, deal_ends_at: inMinutes(20), stock: 50 })
  await product('twin-1', { selling_paise: 55_000, stock: 50 })
  await product('twin-2', { selling_paise: 55_000, stock: 50 })
  business = shop.as((await buildShopper(db, { kind: 'business' })).token)
})

const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id)

describe('stock below the minimum of a business account', () => {
  const messages = async (viewer: Client) => {
    const { body } = await viewer.send('GET /getAllProducts', { productId: ['plain', 'short', 'none'] })
    return Object.fromEntries(
      body.map(({ productId, stock, outOfStockMessage }) => [productId, [stock, outOfStockMessage]]),
    )
  }
  test('a card has the stock and the reason why the viewer cannot buy', async () => {
    expect(await messages(shop)).toEqual({
      plain: [100, null],
      short: [5, null],
      none: [0, 'Out of Stock'],
    })
    expect(await messages(business)).toEqual({
      plain: [100, null],
      short: [5, 'Out of stock for business orders (5 left, minimum 12)'],
      none: [0, 'Out of Stock'],
    })
  })
  test('the product page has the same message', async () => {
    const { body } = await business.send('GET /getProductInnerDetails', { pId: 'short' })
    expect(body.productDetails).toMatchObject({
      stock: 5,
      outOfStockMessage: 'Out of stock for business orders (5 left, minimum 12)',
    })
  })
  const out = async (viewer: Client) => {
    const { body } = await viewer.send('GET /getAllProducts', { availability: 'out-of-stock' })
    const rest = await viewer.send('GET /getAllProducts', { availability: 'in-stock' })
    const facets = (await viewer.send('GET /getFacets', { category: 'c1' })).body
    const counts = facets.find(({ name }) => name === 'availability')!.values.map(({ count }) => count)
    // Filter, list and facet agree.
    expect(counts).toEqual([rest.total, body.length].filter((count) => count > 0))
    return ids(body).toSorted()
  }
  test('filter and facet exclude the product for business accounts only', async () => {
    expect(await out(shop)).toEqual(['none'])
    expect(await out(business)).toEqual(['none', 'short'])
  })
  test('filter and facet follow the stock, the reserved stock and the minimum', async () => {
    const stock = (change: object) =>
      shop.db.updateTable('product_stock').set(change).where('product_id', '=', 'short').execute()
    const minimum = (pieces: number) =>
      shop.db.updateTable('products').set({ b2b_min_qty: pieces }).where('id', '=', 'short').execute()
    await stock({ on_hand: 12 })
    expect(await out(business)).toEqual(['none'])
    await stock({ held: 1 })
    expect(await out(business)).toEqual(['none', 'short'])
    await minimum(11)
    expect(await out(business)).toEqual(['none'])
    await minimum(12)
    expect(await out(business)).toEqual(['none', 'short'])
    await stock({ held: 0, on_hand: 5 })
    expect(await out(shop)).toEqual(['none'])
  })
})

describe('the price that the viewer sees', () => {
  const lists = [
    ['GET /getAllProducts', {}],
    ['GET /getBrandWiseProducts/:brandId', { brandId: 'b1' }],
    ['GET /getsellersProducts', { sellerId: 's1' }],
    ['GET /getb2bProducts', {}],
    ['GET /getAllProducts', { category: 'c1' }],
    ['GET /getAllProducts', { availability: 'in-stock' }],
  ] as const
  const listOf = async (viewer: Client, key: string, input: object) =>
    (await viewer.send(key as 'GET /getAllProducts', input as never)).body
  test.each(lists)('orders %s %j', async (key, input) => {
    for (const viewer of [shop, business]) {
      const up = await listOf(viewer, key, { ...input, sort: 'low-to-high' })
      expect(up.length).toBeGreaterThan(5)
      const byPrice = up.toSorted((a, b) => a.offerPrice - b.offerPrice || (a.id < b.id ? -1 : 1))
      expect(ids(up)).toEqual(ids(byPrice))
      expect(ids(await listOf(viewer, key, { ...input, sort: 'high-to-low' }))).toEqual(ids(up).toReversed())
      const saving = await listOf(viewer, key, { ...input, sort: 'Discounts' })
      const bySaving = up.toSorted(
        (a, b) => b.discountPercentage - a.discountPercentage || (a.id < b.id ? -1 : 1),
      )
      expect(ids(saving)).toEqual(ids(bySaving))
    }
  })
  test('is the price of the filter, of its bounds and of the discount', async () => {
    const between = async (viewer: Client) =>
      ids(await listOf(viewer, 'GET /getAllProducts', { minPrice: '200', maxPrice: '400' })).toSorted()
    expect(await between(shop)).toEqual(['deal'])
    expect(await between(business)).toEqual(['deal', 'rungs', 'trade'])
    const bounds = async (viewer: Client) => {
      const { body } = await viewer.send('GET /getFacets', { category: 'c1', minPrice: '500' })
      return body.find(({ name }) => name === 'price')!.values.map(({ count }) => count)
    }
    expect(await bounds(shop)).toEqual([400, 900])
    expect(await bounds(business)).toEqual([200, 700])
    const saved = async (viewer: Client) => {
      const { body } = await viewer.send('GET /getFacets', { category: 'c1' })
      const facet = body.find(({ name }) => name === 'discount')!.values.find(({ value }) => value === '50')
      const list = await listOf(viewer, 'GET /getAllProducts', { discount: '50' })
      expect(facet?.count).toBe(list.length)
      return ids(list).toSorted()
    }
    expect(await saved(shop)).toEqual(['deal', 'plain'])
    expect(await saved(business)).toEqual(['deal', 'plain', 'rungs', 'trade'])
  })
  test('follows a deal that begins or ends, without a job', async () => {
    const up = async (viewer: Client) =>
      ids(await listOf(viewer, 'GET /getAllProducts', { category: 'c1', sort: 'low-to-high' }))
    expect((await up(shop))[0]).toBe('deal')
    shop.setNow(inMinutes(25))
    expect((await up(shop)).at(-1)).toBe('deal')
    expect((await up(business)).at(-1)).toBe('deal')
    const { body } = await shop.send('GET /getFacets', { category: 'c1' })
    expect(body.find(({ name }) => name === 'price')!.values.map(({ count }) => count)).toEqual([500, 950])
    await shop.db
      .updateTable('products')
      .set({ deal_paise: 30_000, deal_ends_at: inMinutes(30) })
      .where('id', '=', 'deal')
      .execute()
    expect((await up(shop))[0]).toBe('deal')
    shop.setNow(inMinutes(40))
    await shop.runJobs()
    expect((await up(shop)).at(-1)).toBe('deal')
    shop.setNow(now)
  })
  test.each([
    ['low-to-high', 0, -1],
    ['high-to-low', -1, 0],
    ['Discounts', 0, -1],
  ] as const)('%s uses the price of a deal until it ends', async (sort, during, afterwards) => {
    const setDeal = (deal_paise: number | null, deal_ends_at: Date | null) =>
      shop.db.updateTable('products').set({ deal_paise, deal_ends_at }).where('id', '=', 'deal').execute()
    // A deal that has ended counts again only if it changes.
    await setDeal(null, null)
    await setDeal(30_000, inMinutes(20))
    const list = async () => ids(await listOf(shop, 'GET /getAllProducts', { category: 'c1', sort }))
    expect((await list()).at(during)).toBe('deal')
    shop.setNow(inMinutes(20))
    expect((await list()).at(afterwards)).toBe('deal')
    shop.setNow(now)
  })
})

test('stored prices and discounts equal those of the domain rules', async () => {
  await sql`
    insert into products (id, seller_id, category_id, name, mrp_paise, selling_paise, business_paise, ladder, b2b_min_qty,
      b2b_max_qty, deal_paise, deal_ends_at)
    select 'any' || n, 's1', 'c1', 'Any ' || n, 1000 + n * 7919 % 3001, 500 + n * 31 % 501,
      case n % 3 when 0 then null else 300 + n * 17 % 701 end,
      case n % 4 when 0 then '[]' else jsonb_build_array(
        jsonb_build_object('minQuantity', 5, 'pricePaise', 400 + n * 13 % 400),
        jsonb_build_object('minQuantity', 20, 'pricePaise', 200 + n * 11 % 400)) end,
      1 + n * 5 % 25, 100, case n % 5 when 0 then 100 + n * 7 % 400 end, case n % 5 when 0 then ${inMinutes(20)}::timestamptz end
    from generate_series(1, 200) n`.execute(shop.db)
  const rows = await shop.db.selectFrom('products').selectAll().where('id', 'like', 'any%').execute()
  expect(rows).toHaveLength(200)
  for (const row of rows) {
    const priced: Priced = {
      mrpPaise: row.mrp_paise,
      sellingPaise: row.selling_paise,
      businessPaise: row.business_paise,
      tiers: row.ladder as Priced['tiers'],
      dealPaise: row.deal_paise,
      dealEndsAt: row.deal_ends_at,
    }
    const personal = unitPrice(priced, 1, 'personal', now)
    const trade = unitPrice(priced, row.b2b_min_qty, 'business', now)
    expect([
      row.personal_unit_paise,
      row.business_unit_paise,
      row.percent_off,
      row.business_percent_off,
    ]).toEqual([personal, trade, percentOff(row.mrp_paise, personal), percentOff(row.mrp_paise, trade)])
  }
})
