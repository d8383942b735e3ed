import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, type Shopper } from '#tests/buying.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

// A Tuesday, 11:30 in India, before the cut-off.
const morning = new Date('2026-03-10T06:00:00Z')
const evening = new Date('2026-03-10T11:30:00Z')
const HERE = '682017'
const AWAY = '110001'
const NOT_DELIVERABLE = 'Sorry, delivery is not available in this pincode.'

const shop = await testShop()
let fish = ''
let mango = ''
let lamp = ''
const shared = { gtin: '08901234567894' }

beforeAll(async () => {
  const fresh = await buildCategory(shop.db, { id: 'fresh' })
  const sea = await buildCategory(shop.db, { id: 'sea', parent: fresh })
  const prawns = await buildCategory(shop.db, { id: 'prawns', parent: sea })
  const home = await buildCategory(shop.db, { id: 'home' })
  const seller = await buildSeller(shop.db, { id: 'coast' })
  fish = await buildProduct(shop.db, { seller_id: seller, category_id: prawns, name: 'Prawns', ...shared })
  mango = await buildProduct(shop.db, { seller_id: seller, category_id: fresh, name: 'Mango' })
  lamp = await buildProduct(shop.db, { seller_id: seller, category_id: home, name: 'Lamp' })
})

type Rule = {
  seller_id?: string
  category_id?: string
  pincode_prefix?: string
  days?: number
  serviceable?: boolean
}
async function setRules(...rules: Rule[]) {
  await shop.db.deleteFrom('delivery_rules').execute()
  await shop.db.insertInto('delivery_rules').values(rules).execute()
}

const check = async (productId: string, pincode = HERE) =>
  (await shop.send('GET /check-pincode/:pincode', { pincode, productId })).body
/** Days from today, or "no". */
async function daysOf(productId: string, pincode = HERE) {
  const { expectedDelivery } = await check(productId, pincode)
  return expectedDelivery === null ? 'no' : Number(expectedDelivery.slice(-2)) - 10
}

describe('the rule that decides', () => {
  const general = { seller_id: 'coast', pincode_prefix: '682', days: 3 }
  test.each<[string, Rule, Rule, number | 'no']>([
    [
      'of a category before a general one',
      general,
      { seller_id: 'coast', category_id: 'prawns', days: 1 },
      1,
    ],
    [
      'of an ancestor before a general one',
      general,
      { seller_id: 'coast', category_id: 'fresh', days: 1 },
      1,
    ],
    [
      'of the nearest category',
      { seller_id: 'coast', category_id: 'fresh', days: 2 },
      { seller_id: 'coast', category_id: 'sea', days: 1 },
      1,
    ],
    [
      'of a category before a longer prefix',
      { seller_id: 'coast', category_id: 'sea', serviceable: false },
      { seller_id: 'coast', pincode_prefix: HERE, days: 1 },
      'no',
    ],
    [
      'of the shop for a category before a general one of the seller',
      { category_id: 'sea', serviceable: false },
      { seller_id: 'coast', days: 2 },
      'no',
    ],
    [
      'of the seller before the shop for the same category',
      { category_id: 'sea', serviceable: false },
      { seller_id: 'coast', category_id: 'sea', pincode_prefix: '6', days: 1 },
      1,
    ],
    [
      'with the longest prefix for the same category and seller',
      { seller_id: 'coast', category_id: 'sea', pincode_prefix: '68', days: 1 },
      { seller_id: 'coast', category_id: 'sea', pincode_prefix: '6820', days: 0 },
      0,
    ],
    [
      'is none of another category or seller',
      { seller_id: 'coast', category_id: 'home', days: 0 },
      { seller_id: 'near', category_id: 'sea', days: 1 },
      7,
    ],
  ])('%s', async (_, one, other, days) => {
    shop.setNow(morning)
    await buildSeller(shop.db, { id: 'near' }).catch(() => 'exists')
    await setRules(one, other)
    expect(await daysOf(fish)).toBe(days)
    await setRules(other, one)
    expect(await daysOf(fish)).toBe(days)
  })

  test('is a general one without a product, and for an unknown product', async () => {
    await setRules(general, { seller_id: 'coast', category_id: 'fresh', days: 0 }, { days: 5 })
    const ask = async (input: object) =>
      (await shop.send('GET /check-pincode/:pincode', { pincode: HERE, ...input })).body.expectedDelivery
    expect(await ask({ sellerId: 'coast' })).toBe('2026-03-13')
    expect(await ask({ sellerId: 'coast', productId: 'unknown' })).toBe('2026-03-13')
    expect(await ask({ productId: 'unknown' })).toBe('2026-03-15')
    // The seller of the product counts.
    expect(await ask({ sellerId: 'near', productId: fish })).toBe('2026-03-10')
  })

  test('with 0 days means today, and tomorrow from the cut-off hour on', async () => {
    await setRules({ category_id: 'fresh', days: 0 })
    expect((await check(fish)).expectedDelivery).toBe('2026-03-10')
    shop.setNow(evening)
    expect((await check(fish)).expectedDelivery).toBe('2026-03-11')
    shop.setNow(morning)
  })

  test('refuses letters in a prefix, and ends with its category', async () => {
    await expect(setRules({ pincode_prefix: '68a' })).rejects.toThrow('pincode_prefix')
    await expect(setRules({ pincode_prefix: '6820171' })).rejects.toThrow('pincode_prefix')
    await expect(setRules({ category_id: 'none' })).rejects.toThrow('category_id')
    await setRules({ category_id: 'sea' }, {})
    await expect(setRules({ category_id: 'sea' }, { category_id: 'sea' })).rejects.toThrow(
      'delivery_rules_place',
    )
  })
})

describe('fresh is what only named pincodes get, today or tomorrow', () => {
  const refusal = { category_id: 'fresh', serviceable: false }
  const here = { seller_id: 'coast', category_id: 'fresh', pincode_prefix: '682' }
  test.each<[string, Rule[], boolean]>([
    ['tomorrow here, not delivered elsewhere', [refusal, { ...here, days: 1 }], true],
    ['in two days here, not delivered elsewhere', [refusal, { ...here, days: 2 }], false],
    ['not delivered anywhere', [refusal], false],
    ['tomorrow here, elsewhere as other goods', [{ ...here, days: 1 }], false],
    ['no rule', [{ seller_id: 'coast', days: 1 }], false],
  ])('%s', async (_, rules, isFresh) => {
    await setRules(...rules)
    const fresh = async (pId: string) =>
      (await shop.send('GET /getProductInnerDetails', { pId })).body.productDetails.isFresh === true
    expect(await fresh(fish)).toBe(isFresh)
    expect(await fresh(lamp)).toBe(false)
  })
})

describe('fish for tomorrow here and not away, other goods in three days', () => {
  let shopper: Shopper
  beforeAll(async () => {
    shop.setNow(morning)
    await setRules(
      { category_id: 'fresh', serviceable: false },
      { seller_id: 'coast', category_id: 'fresh', pincode_prefix: '682', days: 1 },
      { seller_id: 'coast', days: 3 },
    )
    shopper = await buildShopper(shop.db)
    await fillCart(shop, shopper, { [fish]: 1, [lamp]: 1 })
  })
  const optionsOf = async (pincode: string, productId?: string) => {
    const { body } = await shop
      .as(shopper.token)
      .send('GET /checkout-options', { pincode, ...(productId && { productId, quantity: 1 }) })
    return body
  }

  test.each([
    [HERE, { fish: '2026-03-11', lamp: '2026-03-13' }],
    [AWAY, { fish: null, lamp: '2026-03-13' }],
  ])('are the same to %s on the product page, cards, cart, checkout and offers', async (pincode, days) => {
    const expected = [days.fish, days.lamp]
    const pages = [await check(fish, pincode), await check(lamp, pincode)]
    expect(pages.map(({ expectedDelivery }) => expectedDelivery)).toEqual(expected)
    expect(pages.map(({ deliverable }) => deliverable)).toEqual(expected.map((day) => day !== null))

    const cards = (await shop.send('GET /delivery-days', { pincode, productId: [fish, lamp, 'unknown'] }))
      .body
    expect(new Map(cards.map((card) => [card.productId, card.expectedDelivery]))).toEqual(
      new Map([
        [fish, days.fish],
        [lamp, days.lamp],
      ]),
    )

    const cart = await optionsOf(pincode)
    const lines = cart.parcels.flatMap((parcel) => parcel.lines)
    expect(new Map(lines.map((line) => [line.productId, line.expectedDelivery]))).toEqual(
      new Map([
        [fish, days.fish],
        [lamp, days.lamp],
      ]),
    )
    expect(cart.parcels[0]).toMatchObject({
      expectedDelivery: days.fish && days.lamp,
      deliverable: days.fish !== null,
    })
    expect(cart.online.allowed).toBe(days.fish !== null)

    const buyNow = await optionsOf(pincode, fish)
    expect([buyNow.expectedDelivery, buyNow.online.allowed]).toEqual([days.fish, days.fish !== null])

    const copy = await buildProduct(shop.db, { category_id: 'home', ...shared })
    const offers = (await shop.send('GET /product-offers', { productId: copy, pincode })).body
    expect(offers.find(({ productId }) => productId === fish)?.expectedDelivery ?? null).toBe(days.fish)
    await shop.db.updateTable('products').set({ active: false }).where('id', '=', copy).execute()
  })

  test('stay in the order: each product has its day, the order the last one, and the mail names them', async () => {
    const me = shop.as(shopper.token)
    const placed = await me.send('POST /place-order', buildSubmit(shopper, { [fish]: 1, [lamp]: 1 }, 200))
    expect(placed.status).toBe(200)
    const [order] = (await me.send('GET /get-order-summery/:orderId', { orderId: placed.body.orderId })).body
    const dayOf = (stamp: { seconds: number } | null | undefined) =>
      stamp && new Date(stamp.seconds * 1000).toISOString().slice(0, 10)
    expect(dayOf(order?.expectedDeliveryDate)).toBe('2026-03-13')
    const items = order?.product.items ?? []
    expect(new Map(items.map((item) => [item.productId, dayOf(item.expectedDeliveryDate)]))).toEqual(
      new Map([
        [fish, '2026-03-11'],
        [lamp, '2026-03-13'],
      ]),
    )
    const mail = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('reference', '=', placed.body.orderId)
      .where('channel', '=', 'email')
      .executeTakeFirst()
    expect(mail?.text).toContain('1 x Prawns · Est. Delivery by 11 Mar 2026')
    expect(mail?.text).toContain('1 x Lamp · Est. Delivery by 13 Mar 2026')
  })

  test('are refused away by the placement, which names the product, and possible without it', async () => {
    const away = await buildShopper(shop.db)
    await shop.db
      .updateTable('addresses')
      .set({ pincode: AWAY, state: 'Delhi' })
      .where('user_id', '=', away.userId)
      .execute()
    await fillCart(shop, away, { [lamp]: 1, [mango]: 1 })
    const me = shop.as(away.token)
    const refused = await me.sendRaw('POST /place-order', buildSubmit(away, { [lamp]: 1, [mango]: 1 }, 200))
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(NOT_DELIVERABLE)])
    const payment = await me.sendRaw('POST /create-order', {
      amount: 200,
      address: { addressId: away.addressId },
    })
    expect([payment.status, payment.text]).toEqual([409, expect.stringContaining('Mango')])
    await me.send('POST /remove-from-cart', { productId: mango })
    expect((await me.sendRaw('POST /place-order', buildSubmit(away, { [lamp]: 1 }, 100))).status).toBe(200)
  })
})
