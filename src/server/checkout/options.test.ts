import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildSubmit, fillCart } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper, changeUser } from '#tests/factories.ts'

const shop = await testShop()
let near = ''
let far = ''
beforeAll(async () => {
  near = await buildSeller(shop.db, { store_name: 'Near Store' })
  far = await buildSeller(shop.db, { store_name: 'Far Store' })
  await shop.db
    .insertInto('delivery_rules')
    .values([
      { seller_id: near, pincode_prefix: '', days: 2 },
      { seller_id: far, pincode_prefix: '', days: 9 },
      { seller_id: far, pincode_prefix: '194', days: 12, cash_on_delivery: false },
      { seller_id: far, pincode_prefix: '79', serviceable: false },
    ])
    .execute()
})

/** Creates a shopper whose cart has two products of one store and one of another. */
async function buildCart() {
  const shopper = await buildShopper(shop.db)
  const lamp = await buildProduct(shop.db, { seller_id: near, selling_paise: 10_000 })
  const bowl = await buildProduct(shop.db, { seller_id: far, selling_paise: 20_000, mrp_paise: 20_000 })
  const wick = await buildProduct(shop.db, { seller_id: near, selling_paise: 5_000 })
  // The cart is ordered by the time of adding.
  for (const [second, [id, quantity]] of Object.entries([
    [lamp, 1],
    [bowl, 2],
    [wick, 1],
  ] as const)) {
    shop.setNow(new Date(Date.UTC(2026, 2, 10, 6, 0, Number(second))))
    await fillCart(shop, shopper, { [id]: quantity })
  }
  const me = shop.as(shopper.token)
  const options = async (input: { pincode?: string; productId?: string; quantity?: number } = {}) =>
    (await me.send('GET /checkout-options', input)).body
  return { shopper, lamp, bowl, wick, me, options }
}

describe('parcels of GET /checkout-options', () => {
  it('are one for each seller, with the day that the order gets', async () => {
    const { shopper, lamp, bowl, wick, me, options } = await buildCart()
    const found = await options({ pincode: '682017' })
    expect(found.parcels).toEqual([
      {
        sellerId: near,
        storename: 'Near Store',
        productIds: [lamp, wick],
        expectedDelivery: '2026-03-12',
        lines: [lamp, wick].map((productId) => ({
          productId,
          expectedDelivery: '2026-03-12',
          deliverable: true,
        })),
        shipping: 0,
        deliverable: true,
        cashOnDelivery: true,
      },
      {
        sellerId: far,
        storename: 'Far Store',
        productIds: [bowl],
        expectedDelivery: '2026-03-19',
        lines: [{ productId: bowl, expectedDelivery: '2026-03-19', deliverable: true }],
        shipping: 0,
        deliverable: true,
        cashOnDelivery: true,
      },
    ])
    expect(found.expectedDelivery).toBe('2026-03-19')
    const placed = await me.send(
      'POST /place-order',
      buildSubmit(shopper, { [lamp]: 1, [bowl]: 2, [wick]: 1 }, 550),
    )
    expect(placed.status).toBe(200)
    const orders = await shop.db
      .selectFrom('orders')
      .select(['seller_id', 'expected_delivery_on'])
      .where('group_id', '=', placed.body.orderId)
      .execute()
    expect(Object.fromEntries(orders.map((order) => [order.seller_id, order.expected_delivery_on]))).toEqual(
      Object.fromEntries(found.parcels.map((parcel) => [parcel.sellerId, parcel.expectedDelivery])),
    )
  })

  it('say which parcel cannot be delivered or paid on delivery', async () => {
    const { options } = await buildCart()
    const remote = await options({ pincode: '194101' })
    expect(remote.parcels).toMatchObject([
      { deliverable: true, cashOnDelivery: true },
      { deliverable: true, cashOnDelivery: false, expectedDelivery: '2026-03-22' },
    ])
    expect(remote.cashOnDelivery.allowed).toBe(false)
    expect(remote.cashOnDeliveryAction).toBe('changeAddress')
    const away = await options({ pincode: '790001' })
    expect(away.parcels).toMatchObject([
      { deliverable: true, expectedDelivery: '2026-03-12' },
      { deliverable: false, cashOnDelivery: false, expectedDelivery: null },
    ])
    expect([away.expectedDelivery, away.online.allowed]).toEqual([null, false])
    const unknown = await options({ pincode: '999999' })
    expect(unknown.parcels.map((parcel) => parcel.deliverable)).toEqual([false, false])
  })

  it('say nothing about delivery without a pincode (ruling 51)', async () => {
    const { options, lamp } = await buildCart()
    for (const found of [await options(), await options({ productId: lamp, quantity: 1 })]) {
      expect(found.expectedDelivery).toBeNull()
      for (const parcel of found.parcels)
        expect(parcel).toMatchObject({ expectedDelivery: null, deliverable: null, cashOnDelivery: null })
      expect([found.online, found.cashOnDelivery]).toEqual([
        { allowed: true, reason: null },
        { allowed: true, reason: null },
      ])
    }
  })

  it('are that of one product for Buy Now, and none for an empty cart', async () => {
    const { bowl, options } = await buildCart()
    const single = await options({ pincode: '682017', productId: bowl, quantity: 1 })
    expect(single.parcels.map(({ sellerId, productIds }) => [sellerId, productIds])).toEqual([[far, [bowl]]])
    const empty = shop.as((await buildShopper(shop.db)).token)
    const found = (await empty.send('GET /checkout-options', { pincode: '682017' })).body
    expect([found.parcels, found.expectedDelivery]).toEqual([[], null])
  })
})

describe('cashOnDeliveryAction of GET /checkout-options', () => {
  it('names what makes cash on delivery possible', async () => {
    const { shopper, options } = await buildCart()
    expect((await options({ pincode: '682017' })).cashOnDeliveryAction).toBeNull()
    await changeUser(shop.db, shopper.userId, { phone_verified_at: null })
    expect(await options({ pincode: '682017' })).toMatchObject({
      cashOnDelivery: {
        allowed: false,
        reason: 'Please verify your phone number to pay with Cash on Delivery.',
      },
      cashOnDeliveryAction: 'verifyPhone',
      online: { allowed: true },
    })
    const pincode = '682017'
    const { lamp, bowl, shopper: buyer, me, options: optionsOf } = await buildCart()
    expect(await optionsOf({ pincode: '194101', productId: bowl, quantity: 1 })).toMatchObject({
      cashOnDelivery: { reason: 'Cash on Delivery is not available at this pincode.' },
      cashOnDeliveryAction: 'changeAddress',
    })
    const dear = await buildProduct(shop.db, { selling_paise: 5_000_001, mrp_paise: 5_000_001 })
    expect(await optionsOf({ pincode, productId: dear, quantity: 1 })).toMatchObject({
      cashOnDelivery: { allowed: false, reason: expect.stringContaining('Cash on Delivery is available') },
      cashOnDeliveryAction: 'changeProducts',
    })
    for (const quantity of [1, 2, 3, 4, 5]) {
      const order = buildSubmit(buyer, { [lamp]: quantity }, 100 * quantity)
      expect((await me.send('POST /single-product-place-order', order)).status).toBe(200)
    }
    expect(await optionsOf({ pincode })).toMatchObject({
      cashOnDelivery: { allowed: false },
      cashOnDeliveryAction: 'seeOrders',
    })
  })
})

describe('maxQuantity of GET /checkout-options', () => {
  it('is what the shopper may still order of one product, and null for the cart', async () => {
    const { shopper, me, options } = await buildCart()
    const limited = await buildProduct(shop.db, { stock: 50, purchase_limit: 3 })
    expect((await options({ productId: limited })).maxQuantity).toBe(3)
    const placed = await me.send(
      'POST /single-product-place-order',
      buildSubmit(shopper, { [limited]: 2 }, 200),
    )
    expect(placed.status).toBe(200)
    expect((await options({ productId: limited, quantity: 3 })).maxQuantity).toBe(1)
    expect((await options()).maxQuantity).toBeNull()
  })
})
