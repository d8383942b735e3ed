import { beforeAll, describe, expect, test } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, payLocally, prepaid, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const HERE = '682017'
const AWAY = '110001'
/** Lies in Punjab and in Chandigarh. */
const SHARED = '140119'
const NOT_DELIVERABLE = 'Sorry, delivery is not available in this pincode.'
const comparedTables = ['order_groups', 'payment_intents', 'product_stock', 'stock_holds', 'cart_lines']

const shop = await testShop()
const products: Record<string, string> = {}
const sellers: Record<string, Parameters<typeof buildSeller>[1]> = {
  regular: { gstin: '32AABCU9603R1ZW' },
  composition: { gstin: '32AABCU9603R1ZW', tax_kind: 'composition' },
  unregistered: { gstin: null },
  stateless: { gstin: null, state: '', state_code: '' },
  oldName: { gstin: null, state: 'Pondicherry', state_code: '', pincode: '605001' },
  punjab: { gstin: null, state: 'Punjab', state_code: '03', pincode: '140001' },
}
beforeAll(async () => {
  for (const [name, more] of Object.entries(sellers)) {
    const seller = await buildSeller(shop.db, { ...more, store_name: `Store ${name}` })
    products[name] = await buildProduct(shop.db, {
      seller_id: seller,
      name: `Lamp ${name}`,
      sku: `LAMP-${name}`,
      gtin: '08901234567894',
    })
  }
})

const moveTo = (shopper: Shopper, pincode: string, state: string) =>
  shop.db.updateTable('addresses').set({ pincode, state }).where('id', '=', shopper.addressId).execute()

describe('a seller and a place', () => {
  test.each<[string, string, string, boolean]>([
    ['regular', HERE, 'Kerala', true],
    ['regular', AWAY, 'Delhi', true],
    ['composition', HERE, 'Kerala', true],
    ['composition', AWAY, 'Delhi', false],
    ['composition', AWAY, 'NCT of Delhi', false],
    ['composition', HERE, 'Delhi', false],
    ['unregistered', HERE, 'Kerala', true],
    ['unregistered', AWAY, 'Delhi', false],
    ['unregistered', AWAY, 'Kerala', false],
    ['unregistered', '999999', 'Kerala', false],
    ['stateless', HERE, 'Kerala', false],
    ['oldName', '605001', 'Puducherry', true],
    ['oldName', '605001', 'Pondicherry', true],
    ['oldName', HERE, 'Kerala', false],
    ['punjab', SHARED, 'Punjab', true],
    ['punjab', SHARED, 'Chandigarh', false],
  ])('%s to %s in %s: %j', async (name, pincode, state, expected) => {
    const product = products[name] ?? ''
    const shopper = await buildShopper(shop.db)
    await moveTo(shopper, pincode, state)
    await fillCart(shop, shopper, { [product]: 1 })
    const me = shop.as(shopper.token)

    const options = await me.send('GET /checkout-options', { pincode, addressId: shopper.addressId })
    const [parcel] = options.body.parcels
    expect([parcel?.deliverable, parcel?.lines[0]?.deliverable]).toEqual([expected, expected])
    expect(options.body.online).toEqual({ allowed: expected, reason: expected ? null : NOT_DELIVERABLE })

    const before = await digest(shop.db, ...comparedTables)
    const address = { addressId: shopper.addressId }
    const calls: [CallKey, object][] = [
      ['POST /create-order', { amount: 100, address }],
      ['POST /single-product-place-order', buildSubmit(shopper, { [product]: 1 }, 100)],
      ['POST /place-order', buildSubmit(shopper, { [product]: 1 }, 100)],
    ]
    for (const [call, input] of calls) {
      const { status, text } = await me.sendRaw(call, input)
      const isRefused = text.includes(NOT_DELIVERABLE)
      expect([call, status, isRefused]).toEqual([call, expected ? 200 : 409, !expected])
    }
    expect((await digest(shop.db, ...comparedTables)) === before).toBe(!expected)
  })

  test.each<[string, string, boolean]>([
    ['regular', AWAY, true],
    ['composition', HERE, true],
    ['composition', AWAY, false],
    ['unregistered', HERE, true],
    ['unregistered', AWAY, false],
    ['stateless', HERE, false],
    ['oldName', '605001', true],
    // The pincode alone does not say which State.
    ['punjab', SHARED, false],
    ['regular', SHARED, true],
  ])(
    '%s to the pincode %s: %j on the product page, cards, cart, checkout and offers',
    async (name, pincode, expected) => {
      const productId = products[name] ?? ''
      const page = (await shop.send('GET /check-pincode/:pincode', { pincode, productId })).body
      expect(page).toMatchObject({
        deliverable: expected,
        message: expected ? 'This Pincode Is Deliverable' : NOT_DELIVERABLE,
      })
      expect([page.cashOnDelivery, page.expectedDelivery !== null]).toEqual([expected, expected])

      const { seller_id: sellerId } = await shop.db
        .selectFrom('products')
        .select('seller_id')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      const store = (await shop.send('GET /check-pincode/:pincode', { pincode, sellerId })).body
      expect(store.deliverable).toBe(expected)
      const cards = (await shop.send('GET /delivery-days', { pincode, productId, sellerId })).body
      expect(cards.map((card) => card.expectedDelivery !== null)).toEqual([expected, expected])

      const shopper = await buildShopper(shop.db)
      await fillCart(shop, shopper, { [productId]: 1 })
      const me = shop.as(shopper.token)
      for (const input of [{ pincode }, { pincode, productId, quantity: 1 }]) {
        const { body } = await me.send('GET /checkout-options', input)
        expect([body.parcels[0]?.deliverable, body.expectedDelivery !== null]).toEqual([expected, expected])
      }

      const other = products[name === 'regular' ? 'punjab' : 'regular'] ?? ''
      const offers = await shop.sendRaw('GET /product-offers', { productId: other, pincode })
      const ids = (offers.body as unknown as { productId: string }[]).map((offer) => offer.productId)
      expect(ids.includes(productId)).toBe(expected)
      expect(offers.headers['x-total-count']).toBe(String(ids.length))
    },
  )
})

describe('goods that stay in their State', () => {
  test('stop a cart with others by name, and the rest can be bought', async () => {
    const shopper = await buildShopper(shop.db)
    await moveTo(shopper, AWAY, 'Delhi')
    const { regular = '', unregistered = '' } = products
    await fillCart(shop, shopper, { [regular]: 1, [unregistered]: 1 })
    const me = shop.as(shopper.token)
    const refused = await me.sendRaw('POST /create-order', {
      amount: 200,
      address: { addressId: shopper.addressId },
    })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: `Lamp unregistered, sold by Store unregistered: ${NOT_DELIVERABLE}` },
    ])
    const both = buildSubmit(shopper, { [regular]: 1, [unregistered]: 1 }, 200)
    expect((await me.sendRaw('POST /place-order', both)).status).toBe(409)
    await me.send('POST /remove-from-cart', { productId: unregistered })
    expect((await me.sendRaw('POST /place-order', buildSubmit(shopper, { [regular]: 1 }, 100))).status).toBe(
      200,
    )
  })

  test('are refused after a payment without an address, which stays usable for one at home', async () => {
    const shopper = await buildShopper(shop.db)
    const { composition = '' } = products
    await fillCart(shop, shopper, { [composition]: 1 })
    const me = shop.as(shopper.token)
    await shop.db.deleteFrom('addresses').where('user_id', '=', shopper.userId).execute()
    const opened = await me.send('POST /create-order', { amount: 100 })
    await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
    const { addressId } = await buildShopper(shop.db)
    await shop.db
      .updateTable('addresses')
      .set({ user_id: shopper.userId })
      .where('id', '=', addressId)
      .execute()
    const place = async (pincode: string, state: string) => {
      await moveTo({ ...shopper, addressId }, pincode, state)
      const submit = buildSubmit(shopper, { [composition]: 1 }, 100, prepaid)
      return me.sendRaw('POST /place-order', { ...submit, address: { addressId } })
    }
    const refused = await place(AWAY, 'Delhi')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(NOT_DELIVERABLE)])
    expect((await place(HERE, 'Kerala')).status).toBe(200)
  })

  test('of a seller that changes to composition are refused from then on', async () => {
    const seller = await buildSeller(shop.db, { gstin: '32AABCU9603R1ZW' })
    const lamp = await buildProduct(shop.db, { seller_id: seller })
    const shopper = await buildShopper(shop.db)
    await moveTo(shopper, AWAY, 'Delhi')
    await fillCart(shop, shopper, { [lamp]: 1 })
    const me = shop.as(shopper.token)
    const isDeliverable = async () =>
      (await me.send('GET /checkout-options', { pincode: AWAY })).body.parcels[0]?.deliverable
    expect(await isDeliverable()).toBe(true)
    await shop.db.updateTable('sellers').set({ tax_kind: 'composition' }).where('id', '=', seller).execute()
    expect(await isDeliverable()).toBe(false)
    expect((await me.sendRaw('POST /place-order', buildSubmit(shopper, { [lamp]: 1 }, 100))).status).toBe(409)
  })

  test('come into the cart from a quick order, a list and an earlier order, and are refused there', async () => {
    const { composition = '' } = products
    const business = await buildShopper(shop.db, { kind: 'business' })
    const personal = await buildShopper(shop.db)
    const listed = shop.as(personal.token)
    await shop
      .as(business.token)
      .send('POST /quick-order', { lines: [{ sku: 'LAMP-composition', quantity: 1 }] })
    await fillCart(shop, personal, { [composition]: 1 })
    const first = await listed.send('POST /place-order', buildSubmit(personal, { [composition]: 1 }, 100))
    expect(first.status).toBe(200)
    await fillCart(shop, personal, { [composition]: 1 })
    for (const shopper of [business, personal]) {
      await moveTo(shopper, AWAY, 'Delhi')
      const placed = await shop
        .as(shopper.token)
        .sendRaw('POST /place-order', buildSubmit(shopper, { [composition]: 1 }, 100))
      expect([placed.status, placed.text]).toEqual([409, expect.stringContaining(NOT_DELIVERABLE)])
    }
  })
})
