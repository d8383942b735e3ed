import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { unitsOf } from '#tests/payments.ts'
import { gstinError } from '#domain/gstin.ts'
import { digest, testShop } from '#tests/api.ts'
import { postDevTools } from '#tests/buying.ts'
import { buildProduct } from '#tests/factories.ts'
import type { Shopper } from './test-shoppers.ts'

const shop = await testShop()

const shoppers = async (input: object) => {
  const { status, body } = await postDevTools(shop, '/shoppers', input)
  expect(status).toBe(200)
  return body as unknown as Shopper[]
}

describe('POST /dev/shoppers', () => {
  it('creates a thousand signed-in shoppers with a primary address and coins', async () => {
    const shoppers1000 = await shoppers({ count: 1000, kind: 'personal', coins: 70 })
    expect(new Set(shoppers1000.map(({ token }) => token)).size).toBe(1000)
    const [one] = shoppers1000
    expect(Object.keys(one!)).toEqual(['token', 'userId', 'phone', 'email'])
    const me = shop.as(one!.token)
    expect((await me.send('GET /get-address')).body).toMatchObject([
      { primaryAddress: true, pincode: '682017' },
    ])
    expect((await me.send('GET /get-coin-range', { orderTotal: 1000 })).body.data.redeemableCoins).toBe(70)
  })

  it('creates business buyers, each with its own GSTIN', async () => {
    const [one] = await shoppers({ count: 20, kind: 'business' })
    const product = await buildProduct(shop.db, { b2b_min_qty: 6 })
    const { body } = await shop.as(one!.token).send('POST /move-to-cart', { productId: product })
    expect(body.cart[0]?.quantity).toBe(6)
    const firms = await shop.db.selectFrom('business_accounts').select('gstin').execute()
    expect(firms.map(({ gstin }) => gstinError(gstin)).filter(Boolean)).toEqual([])
  })

  it('creates users whose address has an invalid State', async () => {
    const [one] = await shoppers({ state: 'Malabar' })
    const [address] = (await shop.as(one!.token).send('GET /get-address')).body
    expect([address?.state, address?.stateProblem?.states]).toEqual(['Malabar', ['Kerala']])
  })

  it('creates users whose sign-in was some time ago', async () => {
    const [old] = await shoppers({ minutesAgo: 30 })
    expect((await shop.as(old!.token).send('POST /updateUser', { phone: '9876501234' })).status).toBe(428)
    const [expired] = await shoppers({ minutesAgo: 61 })
    expect((await shop.as(expired!.token).send('GET /get-user')).status).toBe(401)
  })

  it('refuses invalid input with a text and creates nothing', async () => {
    const before = await digest(shop.db, 'users', 'sessions')
    for (const input of [
      { count: 0 },
      { count: 1e9 },
      { count: 'x' },
      { kind: 'king' },
      { coins: -1 },
      { minutesAgo: -1 },
      { state: 7 },
      [],
    ]) {
      const { status, body } = await postDevTools(shop, '/shoppers', input)
      expect([input, status, typeof body['message']]).toEqual([input, 400, 'string'])
    }
    expect(await digest(shop.db, 'users', 'sessions')).toBe(before)
  })
})

describe('POST /dev/stock', () => {
  it('sets the stock on hand with a ledger entry, and refuses unknown products', async () => {
    const product = await buildProduct(shop.db, { stock: 5 })
    for (const stock of [9, 9, 0])
      expect((await postDevTools(shop, '/stock', { productId: product, stock })).status).toBe(200)
    const ledger = await shop.db
      .selectFrom('stock_ledger')
      .select('delta')
      .where('product_id', '=', product)
      .orderBy('id')
      .execute()
    expect(ledger.map(({ delta }) => delta)).toEqual([5, 4, -9])
    const unknown = await postDevTools(shop, '/stock', { productId: 'nothing', stock: 1 })
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'This product was not found.' }])
    for (const stock of [-1, 1.5, '3', null])
      expect((await postDevTools(shop, '/stock', { productId: product, stock })).status).toBe(400)
  })
})

describe('POST /dev/price', () => {
  it('sets the price; the MRP follows a higher one, the price of a deal a lower one', async () => {
    const deal_ends_at = new Date(Date.now() + 86_400_000)
    const plain = await buildProduct(shop.db, { mrp_paise: 90_00, selling_paise: 80_00 })
    const dealt = await buildProduct(shop.db, {
      mrp_paise: 90_00,
      selling_paise: 80_00,
      deal_paise: 70_00,
      deal_ends_at,
    })
    for (const [productId, sellingPrice, expected] of [
      [plain, 60, { mrp_paise: 90_00, selling_paise: 60_00, deal_paise: null }],
      [plain, 95, { mrp_paise: 95_00, selling_paise: 95_00, deal_paise: null }],
      [dealt, 65, { mrp_paise: 90_00, selling_paise: 65_00, deal_paise: 65_00 }],
    ] as const) {
      expect((await postDevTools(shop, '/price', { productId, sellingPrice })).status).toBe(200)
      const row = await shop.db
        .selectFrom('products')
        .select(['mrp_paise', 'selling_paise', 'deal_paise'])
        .where('id', '=', productId)
        .executeTakeFirst()
      expect(row).toEqual(expected)
      const { body } = await shop.send('GET /product-now', { productId })
      expect(body.sellingPrice).toBe(sellingPrice)
    }
  })
  it('refuses unknown products and invalid prices', async () => {
    const productId = await buildProduct(shop.db)
    const unknown = await postDevTools(shop, '/price', { productId: 'nothing', sellingPrice: 1 })
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'This product was not found.' }])
    for (const sellingPrice of [0, -1, 1.5, '3', null])
      expect((await postDevTools(shop, '/price', { productId, sellingPrice })).status).toBe(400)
  })
})

describe('POST /dev/listing', () => {
  it('takes a product out of the shop and sells it again; refuses unknown products', async () => {
    const productId = await buildProduct(shop.db)
    for (const [active, expected] of [
      [false, 410],
      [true, 200],
    ] as const) {
      expect((await postDevTools(shop, '/listing', { productId, active })).status).toBe(200)
      expect((await shop.send('GET /product-now', { productId })).status).toBe(expected)
    }
    expect((await postDevTools(shop, '/listing', { productId: 'nothing', active: true })).status).toBe(404)
    expect((await postDevTools(shop, '/listing', { productId, active: 'no' })).status).toBe(400)
  })
})

describe('POST /dev/razorpay/pay', () => {
  it('accepts its own orders only, and one payment for each', async () => {
    const unknown = await postDevTools(shop, '/razorpay/pay', {
      order_id: 'order_x',
      outcome: 'captured',
      webhook: false,
    })
    expect(unknown.status).toBe(404)
    const [one] = await shoppers({ count: 1 })
    const product = await buildProduct(shop.db)
    const opened = await shop
      .as(one!.token)
      .send('POST /create-order', { amount: 100, products: [{ id: product, quantity: 1 }] })
    const order_id = opened.body.orderId
    const failed = await postDevTools(shop, '/razorpay/pay', { order_id, outcome: 'failed', webhook: true })
    expect(failed.body).toMatchObject({ razorpay_order_id: order_id, razorpay_signature: '' })
    const paid = await postDevTools(shop, '/razorpay/pay', { order_id, outcome: 'captured', webhook: false })
    expect(Object.keys(paid.body)).toEqual(['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'])
    expect((await postDevTools(shop, '/razorpay/pay', { order_id, outcome: 'captured' })).status).toBe(400)
    expect((await postDevTools(shop, '/razorpay/pay', { order_id, outcome: 'stolen' })).status).toBe(400)
  })

  it('authorises a payment, pays late, and sets the outcome of refunds', async () => {
    const [one] = await shoppers({ count: 1 })
    const product = await buildProduct(shop.db)
    const input = { amount: 100, products: [{ id: product, quantity: 1 }] }
    const opened = await shop.as(one!.token).send('POST /create-order', input)
    const order_id = opened.body.orderId
    const { payments } = shop.shop.providers
    const late = await postDevTools(shop, '/razorpay/pay', { order_id, outcome: 'late', lateSeconds: 0 })
    expect(late.body).toMatchObject({ razorpay_signature: '' })
    expect(await payments.paymentsOf(order_id)).toMatchObject([{ status: 'failed' }])
    expect((await postDevTools(shop, '/razorpay/run', {})).status).toBe(200)
    expect(await payments.paymentsOf(order_id)).toMatchObject([{ status: 'captured' }])
    const second = await payments.createOrder({ amountPaise: 500, receipt: 'pi_second' })
    const attempt = { order_id: second.providerOrderId, outcome: 'authorized' }
    const { razorpay_payment_id: paymentId } = (await postDevTools(shop, '/razorpay/pay', attempt)).body
    expect(await payments.payment(String(paymentId))).toMatchObject({ status: 'authorized' })
    await payments.capture(String(paymentId), 500)
    for (const [outcome, status] of [
      ['pending', 'pending'],
      ['failed', 'failed'],
      ['processed', 'processed'],
    ] as const) {
      expect((await postDevTools(shop, '/razorpay/refunds', { outcome })).body).toEqual({ outcome })
      const refund = { paymentId: String(paymentId), amountPaise: 100, key: `r_12345678_${outcome}` }
      expect(await payments.refund(refund)).toMatchObject({ status })
    }
    await postDevTools(shop, '/razorpay/refunds', { outcome: 'processed', pending: 'processed' })
    const stored = await shop.db.selectFrom('local_refunds').select('status').orderBy('created_at').execute()
    expect(stored.map(({ status }) => status)).toEqual(['processed', 'failed', 'processed'])
    expect((await postDevTools(shop, '/razorpay/settings', { lateSeconds: -1 })).status).toBe(400)
    expect((await postDevTools(shop, '/razorpay/settings', { lateSeconds: 60, eventCopies: 1 })).status).toBe(
      200,
    )
  })
})

describe('POST /dev/clock', () => {
  it('moves the clock of the shop, so that a reservation ends by its scheduled job', async () => {
    const [one] = await shoppers({ count: 1 })
    const product = await buildProduct(shop.db, { stock: 4 })
    const opening = { amount: 100, products: [{ id: product, quantity: 1 }] }
    expect((await shop.as(one!.token).send('POST /create-order', opening)).status).toBe(200)
    const held = async () => (await unitsOf(shop, product))[1]
    expect(await held()).toBe(1)
    const before = shop.shop.clock().getTime()
    const { body } = await postDevTools(shop, '/clock', { minutes: 16 })
    expect(new Date(String(body['now'])).getTime() - before).toBeGreaterThanOrEqual(16 * 60_000)
    await shop.runJobs()
    expect(await held()).toBe(0)
    expect((await postDevTools(shop, '/clock', { minutes: -1 })).status).toBe(400)
  })

  it.each([
    [59, [false]],
    [60, [false, true]],
  ])('of %s minutes enqueues the comparisons that repeat: deep %s', async (minutes, expected) => {
    expect((await postDevTools(shop, '/clock', { minutes })).status).toBe(200)
    const { rows } = await sql<{ deep: boolean }>`select (payload->>'deep')::boolean as deep
      from graphile_worker._private_jobs where key like 'clock %' order by 1`.execute(shop.db)
    expect(rows.map(({ deep }) => deep)).toEqual(expected)
    await shop.runJobs()
  })
})
