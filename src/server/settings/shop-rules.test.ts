import { beforeEach, describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, payLocally, postDevTools, prepaid, type Shopper } from '#tests/buying.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { changeRule, planRule } from '#tests/shop-rules.ts'

const shop = await testShop()
// A token is valid for an hour, so each test has its own shopper after it has moved the clock.
beforeEach(() => shop.setNow(new Date(Math.max(Date.now(), shop.shop.clock().getTime()))))

const writtenTables = [
  'order_groups',
  'orders',
  'order_items',
  'product_stock',
  'payment_intents',
  'coin_ledger',
  'users',
]
const versionAt = (time = shop.shop.clock()) => shop.shop.settings.at(time).version
const groupOf = (id: string) =>
  shop.db.selectFrom('order_groups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const coinsOf = async ({ userId }: Shopper) =>
  (await shop.db.selectFrom('users').select('coins').where('id', '=', userId).executeTakeFirstOrThrow()).coins
/** Returns the rules of delivery to the defaults. */
const freeShipping = async () => {
  await changeRule(shop, 'shipping.charge', null)
  await changeRule(shop, 'shipping.freeFrom', null)
}

describe('a rule that changes while a shopper checks out', () => {
  test('is in force from its moment on, for checkout, pages and orders', async () => {
    await changeRule(shop, 'shipping.charge', 49_00)
    const moment = await planRule(shop, 'shipping.freeFrom', 500_00)
    const me = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    await fillCart(shop, me, { [product]: 1 })
    const client = shop.as(me.token)
    const optionsNow = async () => (await client.send('GET /checkout-options', { pincode: '682017' })).body
    shop.setNow(new Date(moment.getTime() - 1))
    expect(await optionsNow()).toMatchObject({ shipping: 0, shippingWaived: 49, total: 100 })
    const older = versionAt()
    shop.setNow(moment)
    expect(await optionsNow()).toMatchObject({ shipping: 49, shippingWaived: 0, total: 149 })
    const { body: shell } = await client.send('GET /my-shell')
    expect(shell).toMatchObject({
      settingsVersion: older + 1,
      rules: { shipping: { freeFromPaise: 500_00 } },
    })

    // The shopper's page still shows the old total.
    const before = await digest(shop.db, ...writtenTables)
    const sent = buildSubmit(me, { [product]: 1 }, 100, { settingsVersion: older })
    const refused = await client.send('POST /place-order', sent)
    expect([refused.status, refused.body]).toEqual([
      409,
      'The price of your order has changed. The total is now ₹149.00. Please check and try again.',
    ])
    const unopened = await client.send('POST /create-order', { amount: 100, settingsVersion: older })
    expect([unopened.status, unopened.body]).toMatchObject([409, { total: 149 }])
    expect(await digest(shop.db, ...writtenTables)).toBe(before)

    const again = buildSubmit(me, { [product]: 1 }, 149, { settingsVersion: shell.settingsVersion })
    const { status, body } = await client.send('POST /place-order', again)
    expect(status).toBe(200)
    expect(await groupOf(body.orderId)).toMatchObject({
      shipping_paise: 49_00,
      shipping_waived_paise: 0,
      settings_version: shell.settingsVersion,
      total_paise: 149_00,
    })
    await freeShipping()
  })

  test('refuses a page that knew only older rules, also if they lead to the same total', async () => {
    const older = versionAt()
    await changeRule(shop, 'returns.days', 3)
    const me = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    await fillCart(shop, me, { [product]: 1 })
    const client = shop.as(me.token)
    const before = await digest(shop.db, ...writtenTables)
    const message =
      'Our rules for delivery, coins, payment or returns have changed. Please check your order and try again.'
    const sent = buildSubmit(me, { [product]: 1 }, 100, { settingsVersion: older })
    const refused = await client.send('POST /place-order', sent)
    expect([refused.status, refused.body]).toEqual([409, message])
    const unopened = await client.send('POST /create-order', { amount: 100, settingsVersion: older })
    expect([unopened.status, unopened.body]).toMatchObject([409, { message, total: 100 }])
    expect(await digest(shop.db, ...writtenTables)).toBe(before)
    // A client of the specification sends no version, and a page may come from a process whose clock is ahead.
    const order = buildSubmit(me, { [product]: 1 }, 100)
    const first = await client.send('POST /place-order', order, { headers: { 'idempotency-key': 'first' } })
    expect(first.status).toBe(200)
    await fillCart(shop, me, { [product]: 1 })
    const ahead = { ...order, settingsVersion: versionAt() + 1 }
    const second = await client.send('POST /place-order', ahead, { headers: { 'idempotency-key': 'second' } })
    expect(second.status).toBe(200)
    await changeRule(shop, 'returns.days', null)
  })

  test('repeats an order by its key, although the page has loaded newer rules since', async () => {
    const me = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    await fillCart(shop, me, { [product]: 1 })
    const key = { headers: { 'idempotency-key': 'again' } }
    const order = buildSubmit(me, { [product]: 1 }, 100, { settingsVersion: versionAt() })
    const first = await shop.as(me.token).send('POST /place-order', order, key)
    await changeRule(shop, 'shipping.charge', 60_00)
    const second = { ...order, settingsVersion: versionAt() }
    const repeated = await shop.as(me.token).send('POST /place-order', second, key)
    expect([first.status, repeated.body]).toEqual([200, first.body])
    await freeShipping()
  })
})

describe('an order keeps the rules under which it was placed', () => {
  test('cancelling returns its coins at their value then', async () => {
    const me = await buildShopper(shop.db, { coins: 100 })
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    await fillCart(shop, me, { [one]: 1, [two]: 1 })
    const client = shop.as(me.token)
    const { orderId: opened } = (await client.send('POST /create-order', { amount: 190, creditCoins: 100 }))
      .body
    const version = versionAt()
    await changeRule(shop, 'coins.value', 50)
    await changeRule(shop, 'coins.share', 1)
    await client.send('POST /verify-payment', await payLocally(shop, opened))
    const order = buildSubmit(me, { [one]: 1, [two]: 1 }, 190, { ...prepaid, creditCoins: 100 })
    // The payment was opened under the older rules, whatever the page knows now.
    const { body } = await client.send('POST /place-order', { ...order, settingsVersion: version })
    expect(await groupOf(body.orderId)).toMatchObject({ settings_version: version, coin_value_paise: 10 })
    const [shown] = (await client.send('GET /get-order-summery/:orderId', { orderId: body.orderId })).body
    expect(shown).toMatchObject({ coinValue: 0.1, shipping: 0 })
    const cancelled = await client.send('POST /cancel-order', {
      orderId: body.orderId,
      productIds: [one],
      cancellationReason: 'I changed my mind',
      refundMethod: 'wallet',
    })
    expect(cancelled.status).toBe(200)
    expect(await coinsOf(me)).toBe(50)
    const { wallet_paise } = await shop.db
      .selectFrom('users')
      .select('wallet_paise')
      .where('id', '=', me.userId)
      .executeTakeFirstOrThrow()
    expect(wallet_paise).toBe(95_00)
    await changeRule(shop, 'coins.value', null)
    await changeRule(shop, 'coins.share', null)
  })

  test('its delivery earns coins as its rules said', async () => {
    await changeRule(shop, 'coins.earnedPer', 5_00)
    const me = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    await fillCart(shop, me, { [product]: 1 })
    const { body } = await shop.as(me.token).send('POST /place-order', buildSubmit(me, { [product]: 1 }, 100))
    await changeRule(shop, 'coins.earnedPer', null)
    for (const status of [1, 2, 3])
      expect((await postDevTools(shop, `/orders/${body.orderId}/status`, { status })).status).toBe(200)
    expect(await coinsOf(me)).toBe(20)
  })

  test('its pages and its mail show the charge that was waived then', async () => {
    const sellers = [await buildSeller(shop.db), await buildSeller(shop.db)]
    const one = await buildProduct(shop.db, { seller_id: sellers[0]! })
    const two = await buildProduct(shop.db, {
      seller_id: sellers[1]!,
      selling_paise: 30_000,
      mrp_paise: 30_000,
    })
    const me = await buildShopper(shop.db)
    await fillCart(shop, me, { [one]: 1, [two]: 1 })
    const client = shop.as(me.token)
    const { body } = await client.send('POST /place-order', buildSubmit(me, { [one]: 1, [two]: 1 }, 400))
    await changeRule(shop, 'shipping.charge', 60_00)
    const orders = (await client.send('GET /get-order-summery/:orderId', { orderId: body.orderId })).body
    expect(orders.map(({ shippingWaived }) => shippingWaived).toSorted((a, b) => a - b)).toEqual([10, 30])
    const { body: whole } = await client.send('GET /order-inner-details/:orderId', { orderId: body.orderId })
    expect(whole).toMatchObject({ shipping: 0, shippingWaived: 40, total: 400 })
    const { text } = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('to_address', '=', me.email)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(text).toContain('Free Delivery')
    await freeShipping()
  })
})

describe('cash on delivery', () => {
  test('has the largest total and the number of open orders of the rules', async () => {
    await changeRule(shop, 'cod.maxTotal', 150_00)
    await changeRule(shop, 'cod.maxOpenOrders', 1)
    const me = await buildShopper(shop.db)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const client = shop.as(me.token)
    await fillCart(shop, me, { [one]: 1, [two]: 1 })
    const place = (lines: Record<string, number>, total: number) =>
      client.send('POST /place-order', buildSubmit(me, lines, total))
    expect((await place({ [one]: 1, [two]: 1 }, 200)).body).toBe(
      'Cash on Delivery is available for orders up to ₹150.00.',
    )
    await client.send('PUT /update-cart-quantity', { productId: one, quantity: 1 })
    await client.send('POST /remove-from-cart', { productId: two })
    expect((await place({ [one]: 1 }, 100)).status).toBe(200)
    await fillCart(shop, me, { [two]: 1 })
    expect((await place({ [two]: 1 }, 100)).body).toBe(
      'You have 1 Cash on Delivery orders on the way. Please pay online, or wait for one to arrive.',
    )
    const { body } = await client.send('GET /checkout-options', { pincode: '682017' })
    expect(body.cashOnDelivery.allowed).toBe(false)
    await changeRule(shop, 'cod.maxTotal', null)
    await changeRule(shop, 'cod.maxOpenOrders', null)
  })
})

describe('delivery charges', () => {
  test('a seller’s own charge for some pincodes applies to its goods, and another address cannot avoid it', async () => {
    const sellerId = await buildSeller(shop.db)
    await changeRule(shop, 'shipping.charge', 90_00, { sellerId, pincode: '79' })
    await changeRule(shop, 'shipping.freeFrom', 1_000_00, { sellerId, pincode: '79' })
    const own = await buildProduct(shop.db, { seller_id: sellerId })
    const other = await buildProduct(shop.db)
    const me = await buildShopper(shop.db)
    const farAddressId = `far${me.addressId}`
    await shop.db
      .insertInto('addresses')
      .values({
        id: farAddressId,
        user_id: me.userId,
        name: 'Meera Nair',
        phone: me.phone.slice(3),
        is_primary: false,
        house_name: '3 Hill Road',
        local_area: 'Itanagar',
        pincode: '791111',
        state: 'Arunachal Pradesh',
      })
      .execute()
    const lines = { [own]: 1, [other]: 1 }
    await fillCart(shop, me, lines)
    const client = shop.as(me.token)
    const totalAt = async (pincode?: string) =>
      (await client.send('GET /checkout-options', pincode ? { pincode } : {})).body.total
    expect([await totalAt('682017'), await totalAt('791111'), await totalAt()]).toEqual([200, 290, 290])

    // Without an address in the call, the primary one decides.
    const bare = await client.send('POST /create-order', { amount: 200 })
    await client.send('POST /verify-payment', await payLocally(shop, bare.body.orderId))
    const far = { address: { addressId: farAddressId } }
    const moved = await client.send('POST /place-order', buildSubmit(me, lines, 200, { ...prepaid, ...far }))
    expect(moved.status).toBe(409)
    const placed = await client.send('POST /place-order', buildSubmit(me, lines, 200, prepaid))
    expect(placed.status).toBe(200)

    // A payment for the near address does not deliver to the far one at its charge.
    await fillCart(shop, me, lines)
    const pay = (addressId: string, amount: number) =>
      client.send('POST /create-order', { amount, address: { addressId } })
    expect((await pay(me.addressId, 200)).status).toBe(200)
    expect([(await pay(farAddressId, 200)).status, (await pay(farAddressId, 200)).body]).toMatchObject([
      409,
      { total: 290 },
    ])
    const order = await client.send('POST /place-order', buildSubmit(me, lines, 290, far))
    expect(order.status).toBe(200)
    const orders = (await client.send('GET /get-order-summery/:orderId', { orderId: order.body.orderId }))
      .body
    const shippingOf = new Map(orders.map((one) => [one.product.items[0]?.productId, one]))
    expect(shippingOf.get(own)).toMatchObject({ shipping: 90, shippingWaived: 0, total: 190 })
    expect(shippingOf.get(other)).toMatchObject({ shipping: 0, shippingWaived: 40, total: 100 })
    await changeRule(shop, 'shipping.charge', null, { sellerId, pincode: '79' })
    await changeRule(shop, 'shipping.freeFrom', null, { sellerId, pincode: '79' })
  })

  test('a wholly cancelled order refunds its charge to the paisa, a delivered one collects it (ruling 86)', async () => {
    await changeRule(shop, 'shipping.freeFrom', 5_000_00)
    const sellers = [await buildSeller(shop.db), await buildSeller(shop.db)]
    const price = { selling_paise: 33_33, mrp_paise: 40_00 }
    const one = await buildProduct(shop.db, { seller_id: sellers[0]!, ...price })
    const two = await buildProduct(shop.db, { seller_id: sellers[0]!, ...price })
    const three = await buildProduct(shop.db, { seller_id: sellers[1]!, ...price })
    const lines = { [one]: 1, [two]: 1, [three]: 1 }
    const me = await buildShopper(shop.db)
    const client = shop.as(me.token)
    await fillCart(shop, me, lines)
    const total = 139.99
    const opened = await client.send('POST /create-order', { amount: total })
    await client.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
    const { orderId } = (await client.send('POST /place-order', buildSubmit(me, lines, total, prepaid))).body
    const orders = (await client.send('GET /get-order-summery/:orderId', { orderId })).body
    const first = orders.find(({ product }) => product.items.length === 2)!
    expect([first.shipping, first.total]).toEqual([26.67, 93.33])
    expect(orders.map(({ shippingTogether }) => shippingTogether)).toEqual([40, 40])
    const { body: both } = await client.send('GET /order-inner-details/:orderId', { orderId })
    expect(both).toMatchObject({ shipping: 40, shippingTogether: 40, total })
    const refunded = async () => {
      const rows = await shop.db
        .selectFrom('refunds')
        .select('amount_paise')
        .where('user_id', '=', me.userId)
        .execute()
      return rows.map((row) => row.amount_paise).toSorted((a, b) => a - b)
    }
    const cancel = (productIds: string[]) =>
      client.send('POST /cancel-order', { orderId, productIds, cancellationReason: 'I changed my mind' })
    expect((await cancel([one])).status).toBe(200)
    expect(await refunded()).toEqual([33_33])
    expect((await cancel([two])).status).toBe(200)
    expect(await refunded()).toEqual([33_33, 60_00])
    expect((await cancel([three])).status).toBe(200)
    expect((await refunded()).reduce((sum, paise) => sum + paise, 0)).toBe(139_99)

    await fillCart(shop, me, { [three]: 1 })
    const cod = (await client.send('POST /place-order', buildSubmit(me, { [three]: 1 }, 73.33))).body
    for (const status of [1, 2, 3]) await postDevTools(shop, `/orders/${cod.orderId}/status`, { status })
    const [child] = (await client.send('GET /get-order-summery/:orderId', { orderId: cod.orderId })).body
    const cash = await shop.db
      .selectFrom('money_ledger')
      .select('amount_paise')
      .where('reference', '=', child!.id)
      .where('account', '=', 'cash')
      .executeTakeFirstOrThrow()
    expect(Math.abs(cash.amount_paise)).toBe(73_33)
    await freeShipping()
  })

  test('the filter and its facet follow the rule', async () => {
    const category = await buildCategory(shop.db)
    const dear = await buildProduct(shop.db, {
      category_id: category,
      selling_paise: 200_00,
      mrp_paise: 200_00,
    })
    await buildProduct(shop.db, { category_id: category })
    const facetNames = async () =>
      (await shop.send('GET /getFacets', { category })).body.map(({ name }) => name)
    expect(await facetNames()).not.toContain('delivery')
    await changeRule(shop, 'shipping.freeFrom', 200_00)
    expect(await facetNames()).toContain('delivery')
    const { body } = await shop.send('GET /getAllProducts', { category, delivery: 'free' })
    expect(body.map(({ productId }) => productId)).toEqual([dear])
    await freeShipping()
    expect(await facetNames()).not.toContain('delivery')
  })
})

test('coins pay for goods and not for delivery: page, calls and placement agree at a share of 100 percent', async () => {
  await changeRule(shop, 'coins.share', 100)
  await changeRule(shop, 'shipping.charge', 40_00)
  await changeRule(shop, 'shipping.freeFrom', 1_000_00)
  const product = await buildProduct(shop.db, { selling_paise: 99_95, mrp_paise: 99_95 })
  const me = await buildShopper(shop.db, { coins: 10_000 })
  const client = shop.as(me.token)
  const rangeOf = async (orderTotal: number) =>
    (await client.send('GET /get-coin-range', { orderTotal })).body.data.redeemableCoins
  // Buy Now: the total is not that of the cart.
  expect(await rangeOf(139.95)).toBe(999)
  await fillCart(shop, me, { [product]: 2 })
  const options = await client.send('GET /checkout-options', { pincode: '682017' })
  expect(options.body).toMatchObject({ total: 239.9, redeemableCoins: 1999 })
  expect(await rangeOf(239.9)).toBe(1999)
  const address = { addressId: me.addressId }
  const opened = await client.send('POST /create-order', { amount: 40, address, creditCoins: 1999 })
  expect([opened.status, opened.body]).toMatchObject([200, { amount: 4_000 }])
  const placed = await client.send(
    'POST /place-order',
    buildSubmit(me, { [product]: 2 }, 40, { creditCoins: 1999 }),
  )
  expect([placed.status, placed.body]).toEqual([200, expect.anything()])
  for (const key of ['coins.share', 'shipping.charge', 'shipping.freeFrom'] as const)
    await changeRule(shop, key, null)
})

test('GET /get-coin-range has the value and the share of the rules', async () => {
  await changeRule(shop, 'coins.share', 50)
  const me = await buildShopper(shop.db, { coins: 10_000 })
  const { body } = await shop.as(me.token).send('GET /get-coin-range', { orderTotal: 100 })
  expect(body.data).toEqual({ redeemableCoins: 500, coinValue: 0.1, percentage: 50 })
  await changeRule(shop, 'coins.share', null)
})
