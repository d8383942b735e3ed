import { beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { digest, testShop } from '#tests/api.ts'
import { fillCart, payLocally, prepaid, type Shopper, buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const NOT_DELIVERABLE = 'Sorry, delivery is not available in this pincode.'
const comparedTables = [
  'order_groups',
  'payment_intents',
  'product_stock',
  'stock_holds',
  'cart_lines',
  'messages',
]

const shop = await testShop()
let seller = ''
beforeAll(async () => {
  seller = await buildSeller(shop.db, { store_name: 'Malabar Store' })
  await shop.db
    .insertInto('delivery_rules')
    .values([
      { pincode_prefix: '', days: 3 },
      { pincode_prefix: '79', serviceable: false },
      { pincode_prefix: '194', days: 12 },
    ])
    .execute()
})

const moveTo = (shopper: Shopper, pincode: string) =>
  shop.db.updateTable('addresses').set({ pincode }).where('id', '=', shopper.addressId).execute()

/** Creates a shopper with one product in the cart. */
async function buildCart() {
  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db, { name: 'Brass Lamp', seller_id: seller })
  const lines = { [product]: 1 }
  await fillCart(shop, shopper, lines)
  return { shopper, product, lines, me: shop.as(shopper.token) }
}

/** Adds a second address through the API. */
async function addAddress(shopper: Shopper, pincode: string): Promise<string> {
  const me = shop.as(shopper.token)
  const { status } = await me.send('POST /add-address', {
    address: [
      {
        name: 'Meera Nair',
        phoneNumber: '9876543210',
        houseName: '8 Hill Road',
        localArea: 'Market',
        country: 'India',
        pincode,
        state: pincode.startsWith('79') ? 'Arunachal Pradesh' : 'Ladakh',
      },
    ],
  } as never)
  expect(status).toBe(200)
  const { body } = await me.send('GET /get-address')
  return body.find((address) => address.pincode === pincode)?.addressId ?? ''
}

describe('an address outside the delivery area', () => {
  it('is refused by every call that buys, and nothing is written', async () => {
    const { shopper, product, lines, me } = await buildCart()
    await moveTo(shopper, '790001')
    const address = { addressId: shopper.addressId }
    const before = await digest(shop.db, ...comparedTables)
    const attempts: [CallKey, object][] = [
      ['POST /place-order', buildSubmit(shopper, lines, 100)],
      ['POST /single-product-place-order', buildSubmit(shopper, lines, 100)],
      ['POST /create-order', { amount: 100, address }],
      [
        'POST /create-order',
        { amount: 100, address, products: [{ id: product, quantity: 1 }], buyNow: true },
      ],
    ]
    for (const [call, input] of attempts) {
      const { status, text } = await me.sendRaw(call, input)
      expect([call, status]).toEqual([call, 409])
      expect(text).toContain(NOT_DELIVERABLE)
    }
    expect(await digest(shop.db, ...comparedTables)).toBe(before)
  })

  it('is refused when an open payment is requested again with it', async () => {
    for (const buyNow of [false, true]) {
      const { shopper, product, me } = await buildCart()
      const open = (addressId: string) =>
        me.sendRaw('POST /create-order', {
          amount: 100,
          address: { addressId },
          ...(buyNow && { buyNow, products: [{ id: product, quantity: 1 }] }),
        })
      const first = await open(shopper.addressId)
      expect(first.status).toBe(200)
      const away = await addAddress(shopper, '790001')
      const second = await open(away)
      expect([second.status, second.text]).toEqual([409, expect.stringContaining(NOT_DELIVERABLE)])
      // The payment still has the first address.
      const { orderId } = first.body as unknown as { orderId: string }
      const paid = await me.send('POST /verify-payment', await payLocally(shop, orderId))
      const placed = await me.send('GET /get-order-summery/:orderId', { orderId: paid.body.orderId ?? '' })
      expect(placed.body[0]?.shipTo.pincode).toBe('682017')
    }
  })

  it('stops a payment without an address if it is the primary one, with product and seller in the message (ruling 83)', async () => {
    const { shopper, me } = await buildCart()
    await moveTo(shopper, '790001')
    const refused = await me.sendRaw('POST /create-order', { amount: 100 })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: `Brass Lamp, sold by Malabar Store: ${NOT_DELIVERABLE}` },
    ])
    await shop.db.deleteFrom('addresses').where('user_id', '=', shopper.userId).execute()
    expect((await me.sendRaw('POST /create-order', { amount: 100 })).status).toBe(200)
  })

  it('is refused for a payment without an address, whatever the cart contains then', async () => {
    const { shopper, lines, me } = await buildCart()
    const opened = await me.send('POST /create-order', { amount: 100 })
    const verified = await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
    expect(verified.body.orderId).toBeNull()
    await me.send('POST /remove-from-cart', { productId: Object.keys(lines)[0]! })
    const away = await addAddress(shopper, '790001')
    const send = (addressId: string) =>
      me.sendRaw(
        'POST /place-order',
        buildSubmit(shopper, lines, 100, { ...prepaid, address: { addressId } }),
      )
    const refused = await send(away)
    expect([refused.status, refused.body]).toEqual([
      409,
      `Brass Lamp, sold by Malabar Store: ${NOT_DELIVERABLE}`,
    ])
    expect((await send(shopper.addressId)).status).toBe(200)
  })
})

describe('the promised day', () => {
  const dayOf = async (shopper: Shopper) => {
    const order = await shop.db
      .selectFrom('orders')
      .select('expected_delivery_on')
      .where('user_id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    return order.expected_delivery_on
  }

  it('is that of the delivery address, also if the payment was opened for another address or for none', async () => {
    shop.setNow(new Date())
    for (const hasAddress of [true, false]) {
      const { shopper, lines, me } = await buildCart()
      const far = await addAddress(shopper, '194101')
      const promised = await me.send('GET /checkout-options', { pincode: '194101' })
      const first = await me.send('POST /create-order', {
        amount: 100,
        ...(hasAddress && { address: { addressId: shopper.addressId } }),
      })
      if (hasAddress) await me.send('POST /create-order', { amount: 100, address: { addressId: far } })
      await me.send('POST /verify-payment', await payLocally(shop, first.body.orderId))
      const placed = await me.send(
        'POST /place-order',
        buildSubmit(shopper, lines, 100, { ...prepaid, address: { addressId: far } }),
      )
      expect(placed.status).toBe(200)
      expect(await dayOf(shopper)).toBe(promised.body.expectedDelivery)
    }
  })
})

describe('an address whose pincode does not exist', () => {
  it('is refused by every call that buys', async () => {
    const { shopper, lines, me } = await buildCart()
    await moveTo(shopper, '999999')
    const before = await digest(shop.db, ...comparedTables)
    const attempts: [CallKey, object][] = [
      ['POST /place-order', buildSubmit(shopper, lines, 100)],
      ['POST /single-product-place-order', buildSubmit(shopper, lines, 100)],
      ['POST /create-order', { amount: 100, address: { addressId: shopper.addressId } }],
    ]
    for (const [call, input] of attempts) {
      const { status, text } = await me.sendRaw(call, input)
      expect([call, status, text]).toEqual([call, 409, expect.stringContaining(NOT_DELIVERABLE)])
    }
    expect(await digest(shop.db, ...comparedTables)).toBe(before)
  })
})
