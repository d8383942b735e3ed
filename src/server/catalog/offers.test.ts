import { beforeAll, describe, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import { testShop, type Client } from '#tests/api.ts'
import { postDevTools } from '#tests/buying.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { buildCheckout } from '#tests/payments.ts'
import type { Database } from '#server/db/schema.ts'

// A Tuesday, 11:30 in India, before the cut-off.
const morning = new Date('2026-03-10T06:00:00Z')
const tomorrow = new Date('2026-03-11T06:00:00Z')
const shop = await testShop()
let business: Client
let gtins = 10_000_000_000_000
const newGtin = () => String((gtins += 7))

beforeAll(async () => {
  shop.setNow(morning)
  business = shop.as((await buildShopper(shop.db, { kind: 'business' })).token)
})

type Given = Partial<Insertable<Database['products']>> & { stock?: number }
/** Inserts a product and offers of other sellers for it; returns the ids. */
async function buildItem(...offers: Given[]): Promise<[string, ...string[]]> {
  const gtin = newGtin()
  const ids: [string, ...string[]] = [await buildProduct(shop.db, { gtin })]
  for (const offer of offers) ids.push(await buildProduct(shop.db, { gtin, ...offer }))
  return ids
}
const offersOf = async (productId: string, more: object = {}, client: Client = shop) => {
  const { body, total } = await client.send('GET /product-offers', { productId, ...more })
  return {
    ids: body.map((offer) => offer.productId),
    prices: body.map((offer) => offer.unitPrice),
    body,
    total,
  }
}

describe('GET /product-offers', () => {
  test('returns the offers of other sellers for the same GTIN by price, without the product itself', async () => {
    const [one, dear, cheap] = await buildItem({ selling_paise: 11_000 }, { selling_paise: 9_550 })
    await buildProduct(shop.db, { gtin: newGtin(), selling_paise: 5_000 })
    expect(await offersOf(one)).toMatchObject({ ids: [cheap, dear], prices: [95.5, 110], total: 2 })
    const { body } = await offersOf(dear ?? '')
    expect(body.map(({ productId }) => productId)).toEqual([cheap, one])
    expect(body[0]).toEqual({
      productId: cheap,
      sellerId: expect.any(String),
      storename: expect.stringMatching(/^Store /),
      unitPrice: 95.5,
      quantity: 1,
      expectedDelivery: null,
      rating: null,
      ratingCount: 0,
    })
  })
  test('is empty for a product without a GTIN, and 404 for an unknown one', async () => {
    const productId = await buildProduct(shop.db)
    await buildProduct(shop.db)
    expect(await offersOf(productId)).toMatchObject({ ids: [], total: 0 })
    expect((await shop.send('GET /product-offers', { productId: 'nothing' })).status).toBe(404)
  })
  // The import refuses such numbers; another program may write them.
  test.each(['02012345000005', '00212345678901', '00000020123451'])(
    'products with the number %s for use inside one shop are different products',
    async (gtin) => {
      const category_id = await buildCategory(shop.db)
      const productId = await buildProduct(shop.db, { gtin, category_id })
      await buildProduct(shop.db, { gtin, category_id, name: 'Another paneer' })
      expect(await offersOf(productId)).toMatchObject({ ids: [], total: 0 })
      expect(await offersOf(productId, { pincode: '682017' })).toMatchObject({ ids: [], total: 0 })
      const { body } = await shop.send('GET /similar-products', { productId })
      expect(body.map(({ name }) => name)).toEqual(['Another paneer'])
    },
  )
  test('leaves out what cannot be bought: the same seller, sold out, not active, a paused seller', async () => {
    const [one, , soldOut] = await buildItem({ active: false }, { stock: 0 })
    const { gtin, seller_id } = await shop.db
      .selectFrom('products')
      .select(['gtin', 'seller_id'])
      .where('id', '=', one)
      .executeTakeFirstOrThrow()
    await buildProduct(shop.db, { gtin, seller_id })
    await buildProduct(shop.db, { gtin, seller_id: await buildSeller(shop.db, { status: 'paused' }) })
    expect(await offersOf(one)).toMatchObject({ ids: [], total: 0 })
    await postDevTools(shop, '/stock', { productId: soldOut, stock: 1 })
    expect(await offersOf(one)).toMatchObject({ ids: [soldOut], total: 1 })
  })
  test('keeps the offers of a product that is no longer sold', async () => {
    const [one, other] = await buildItem({})
    await shop.db.updateTable('products').set({ active: false }).where('id', '=', one).execute()
    expect((await offersOf(one)).ids).toEqual([other])
  })
  test('has the price of the viewer for the quantity: deals, business prices and price tiers', async () => {
    const ladder = JSON.stringify([{ minQuantity: 10, pricePaise: 7_000 }])
    const [one, tiers, deal, ended] = await buildItem(
      { selling_paise: 9_000, business_paise: 8_500, ladder, b2b_min_qty: 5, b2c_max_qty: 20 },
      { selling_paise: 10_000, deal_paise: 8_000, deal_ends_at: tomorrow, b2c_max_qty: 20 },
      { selling_paise: 8_800, deal_paise: 1_000, deal_ends_at: morning, b2c_max_qty: 20 },
    )
    expect(await offersOf(one)).toMatchObject({ ids: [deal, ended, tiers], prices: [80, 88, 90] })
    // One unit is raised to the minimum of five.
    const single = await offersOf(one, {}, business)
    expect(single).toMatchObject({ ids: [deal, tiers, ended], prices: [80, 85, 88] })
    expect(single.body.map(({ quantity }) => quantity)).toEqual([1, 5, 1])
    const ten = await offersOf(one, { quantity: 10 }, business)
    expect(ten).toMatchObject({ ids: [tiers, deal, ended], prices: [70, 80, 88] })
    expect((await offersOf(one, { quantity: 10 })).prices).toEqual([80, 88, 90])
  })
  test('leaves out offers with too few pieces or a smaller maximum quantity', async () => {
    const [one, few, many] = await buildItem({ stock: 4 }, { stock: 11, b2c_max_qty: 8 })
    expect(new Set((await offersOf(one, { quantity: 4 })).ids)).toEqual(new Set([few, many]))
    expect((await offersOf(one, { quantity: 5 })).ids).toEqual([many])
    expect((await offersOf(one, { quantity: 9 })).ids).toEqual([])
    // The open payment of another shopper reserves 8 of 11 pieces.
    const { open } = await buildCheckout(shop, { [many ?? '']: 8 })
    await open(800)
    expect((await offersOf(one, { quantity: 4 })).ids).toEqual([few])
  })
  test('has the delivery day for the pincode; of equal prices the sooner one is first', async () => {
    const [one, late, soon, usual, never] = await buildItem({}, {}, {}, { selling_paise: 5_000 })
    const sellerOf = async (id = '') =>
      (
        await shop.db
          .selectFrom('products')
          .select('seller_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).seller_id
    const rule = async (id: string | undefined, values: object) =>
      shop.db
        .insertInto('delivery_rules')
        .values({ seller_id: await sellerOf(id), pincode_prefix: '682', ...values })
        .execute()
    await rule(late, { days: 9 })
    await rule(soon, { days: 2 })
    await rule(never, { serviceable: false })
    const { body, total } = await offersOf(one, { pincode: '682017' })
    expect(body.map(({ productId, expectedDelivery }) => [productId, expectedDelivery])).toEqual([
      [soon, '2026-03-12'],
      [usual, '2026-03-17'],
      [late, '2026-03-19'],
    ])
    expect(total).toBe(3)
    expect((await offersOf(one, { pincode: '110001' })).ids[0]).toBe(never)
    expect((await offersOf(one)).total).toBe(4)
    expect((await offersOf(one, { pincode: '999999' })).total).toBe(0)
  })
  test('is paged, and has the rating of the store', async () => {
    const seller = await buildSeller(shop.db, { rating_halves: 17, rating_count: 2 })
    const [one, ...others] = await buildItem(
      { selling_paise: 4_000, seller_id: seller },
      ...Array.from({ length: 11 }, (_, index) => ({ selling_paise: 5_000 + index })),
    )
    const first = await offersOf(one)
    expect([first.ids, first.total]).toEqual([others.slice(0, 10), 12])
    expect(first.body[0]).toMatchObject({ rating: 4.3, ratingCount: 2 })
    expect(await offersOf(one, { page: 2 })).toMatchObject({ ids: others.slice(10), total: 12 })
    expect(await offersOf(one, { page: 9 })).toMatchObject({ ids: [], total: 12 })
    expect((await offersOf(one, { limit: 1000 })).ids).toHaveLength(12)
  })
  test.each([
    ['quantity=0', 'quantity'],
    ['quantity=1.5', 'quantity'],
    ['quantity=many', 'quantity'],
    ['quantity=1000000000', 'quantity'],
    ['pincode=12', 'pincode'],
    ['pincode=', 'pincode'],
    ['pincode=68201A', 'pincode'],
  ])('refuses %s with a message at the field', async (query, field) => {
    const [one] = await buildItem({})
    const { status, body } = await shop.sendRaw('GET /product-offers', { productId: one }, { query })
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]])
  })
})

describe('GET /similar-products', () => {
  const namesOf = async (productId: string, client: Client = shop) =>
    (await client.send('GET /similar-products', { productId })).body.map(({ name }) => name)

  test('returns the best selling of the nearest in price: same category, in stock, another item', async () => {
    const [category_id, other] = [await buildCategory(shop.db), await buildCategory(shop.db)]
    const gtin = newGtin()
    const productId = await buildProduct(shop.db, { category_id, gtin, name: 'Itself' })
    const build = (name: string, more: Given) => buildProduct(shop.db, { category_id, name, ...more })
    await build('Same item', { gtin })
    await build('Sold out', { stock: 0 })
    await build('Not sold', { active: false })
    await build('Paused', { seller_id: await buildSeller(shop.db, { status: 'paused' }) })
    await build('Other category', { category_id: other })
    await build('Bought seldom', { selling_paise: 9_900, popularity: 1 })
    await build('Bought often', { selling_paise: 11_000, popularity: 7 })
    // More products than the 24 nearest: the best seller is too far from the price.
    await build('Far away', { mrp_paise: 900_000, selling_paise: 900_000, popularity: 99 })
    for (let index = 0; index < 22; index++)
      await build(`Near ${index}`, { selling_paise: 9_000 + 50 * index, popularity: index < 11 ? 3 : 0 })
    const names = await namesOf(productId)
    expect(names).toHaveLength(12)
    expect([names[0], names.slice(1).every((name) => name.startsWith('Near '))]).toEqual([
      'Bought often',
      true,
    ])
  })
  test('leaves out the other variants of the group', async () => {
    const category_id = await buildCategory(shop.db)
    const variant = (name: string, variant_group: string, Size: string) =>
      buildProduct(shop.db, {
        category_id,
        name,
        variant_group,
        options: JSON.stringify([{ name: 'Size', value: Size }]),
      })
    const productId = await variant('Shirt', 'similar-shirt', 'M')
    await variant('Same shirt', 'similar-shirt', 'L')
    await variant('Other shirt', 'similar-other', 'L')
    expect(await namesOf(productId)).toEqual(['Other shirt'])
  })
  test('shows one variant of each group: the nearest in price', async () => {
    const category_id = await buildCategory(shop.db)
    const productId = await buildProduct(shop.db, { category_id })
    for (const [name, selling_paise] of [
      ['30 cm', 8_000],
      ['40 cm', 10_500],
      ['50 cm', 11_900],
    ] as const)
      await buildProduct(shop.db, {
        category_id,
        name,
        selling_paise,
        variant_group: 'similar-doll',
        options: JSON.stringify([{ name: 'Size', value: name }]),
      })
    await buildProduct(shop.db, { category_id, name: 'Car' })
    expect((await namesOf(productId)).toSorted()).toEqual(['40 cm', 'Car'])
  })
  test('costs from half to double of the price, and is followed by products of the category above up to six', async () => {
    const parent = await buildCategory(shop.db)
    const [own, sister] = [await buildCategory(shop.db, { parent }), await buildCategory(shop.db, { parent })]
    const productId = await buildProduct(shop.db, { category_id: own })
    const build = (name: string, category_id: string, selling_paise: number, popularity: number) =>
      buildProduct(shop.db, { category_id, name, mrp_paise: 30_000, selling_paise, popularity })
    await build('Below half', own, 4_999, 9)
    await build('Above double', own, 20_001, 9)
    expect(await namesOf(productId)).toEqual([])
    await build('Half', own, 5_000, 1)
    await build('Double', own, 20_000, 2)
    await build('Too dear', sister, 20_001, 9)
    for (let index = 0; index < 7; index++) await build(`Sister ${index}`, sister, 10_000, 10 - index)
    expect(await namesOf(productId)).toEqual([
      'Double',
      'Half',
      'Sister 0',
      'Sister 1',
      'Sister 2',
      'Sister 3',
    ])
    for (let index = 0; index < 4; index++) await build(`Own ${index}`, own, 10_000, 20 - index)
    expect(await namesOf(productId)).toEqual(['Own 0', 'Own 1', 'Own 2', 'Own 3', 'Double', 'Half'])
  })
  test('compares what a business account pays and can order', async () => {
    const category_id = await buildCategory(shop.db)
    const productId = await buildProduct(shop.db, { category_id })
    await buildProduct(shop.db, { category_id, name: 'Too few', b2b_min_qty: 60 })
    await buildProduct(shop.db, { category_id, name: 'Enough', b2b_min_qty: 50 })
    expect((await namesOf(productId)).toSorted()).toEqual(['Enough', 'Too few'])
    expect(await namesOf(productId, business)).toEqual(['Enough'])
  })
  test('is empty for the only product of a category, 404 for an unknown one, and answers for one no longer sold', async () => {
    const category_id = await buildCategory(shop.db)
    const productId = await buildProduct(shop.db, { category_id, active: false })
    expect(await namesOf(productId)).toEqual([])
    await buildProduct(shop.db, { category_id, name: 'Still sold' })
    expect(await namesOf(productId)).toEqual(['Still sold'])
    expect((await shop.send('GET /similar-products', { productId: 'nothing' })).status).toBe(404)
  })
})
