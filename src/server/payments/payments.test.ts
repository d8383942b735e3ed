import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { transaction } from '#server/db/db.ts'
import { hmac } from '#server/ids.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'
import {
  type Quantities,
  payLocally,
  prepaid,
  postDevTools,
  type Shopper,
  buildSubmit,
} from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { newestMessage } from '#tests/outbox.ts'
import * as payments from '#tests/payments.ts'
import { sendRefund } from '#server/refunds/send-refund.ts'
import { releaseIntent } from './holds.ts'
import { findIntentByProviderOrder, listIntents, lockIntent } from './intents.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { findCollectedPayment } from './check-payment.ts'

const shop = await testShop()
const start = new Date()
const setMinutes = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * 60_000))
beforeEach(() => setMinutes(0))

const money = [
  'payment_intents',
  'payments',
  'order_groups',
  'orders',
  'product_stock',
  'stock_holds',
  'refunds',
  'coin_ledger',
  'users',
  'money_ledger',
]
const groupsOf = (shopper: Shopper) => payments.groupsOf(shop, shopper)
const refundsOf = (shopper: Shopper) => payments.refundsOf(shop, shopper)
/** Refunds that the local payment provider received for its order. */
const sentRefunds = (orderId: string) =>
  shop.db
    .selectFrom('local_refunds')
    .innerJoin('local_payments', 'local_payments.id', 'payment_id')
    .select('local_refunds.amount_paise')
    .where('order_id', '=', orderId)
    .execute()
const subjectsTo = (shopper: Shopper) => payments.subjectsTo(shop, shopper)
const stockOf = async (id: string) => {
  const [onHand, held] = await payments.unitsOf(shop, id)
  return { onHand, held }
}

/** As the shared helper, but `open` returns the whole response. */
async function buildCheckout(lines: Quantities | null = null, coins = 0) {
  const { tryOpen: open, ...checkout } = await payments.buildCheckout(shop, lines, coins)
  return { ...checkout, open }
}

describe('POST /create-order', () => {
  it('accepts rupees, returns paise, reserves units and coins', async () => {
    const { shopper, product, open } = await buildCheckout(null, 1000)
    const { status, body } = await open(160, { creditCoins: 400 })
    expect([status, body]).toEqual([
      200,
      {
        amount: 16_000,
        orderId: expect.stringMatching(/^order_/),
        currency: 'INR',
        key: 'rzp_sim_local',
        timeout: 900,
      },
    ])
    expect(await stockOf(product)).toEqual({ onHand: 10, held: 2 })
    const { coins } = await shop.db
      .selectFrom('users')
      .select('coins')
      .where('id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    expect(coins).toBe(600)
  })

  it('returns 409 with the current total and creates nothing if the amount differs by a paisa', async () => {
    const { open, shopper } = await buildCheckout()
    const other = await buildShopper(shop.db)
    const before = await digest(shop.db, ...money, 'local_payment_orders')
    for (const amount of [199.99, 200.01, 0, 1]) {
      const response = await open(amount)
      expect([response.status, response.body]).toMatchObject([409, { code: 'priceChanged', total: 200 }])
    }
    for (const amount of [-1, '200', 1e308, 199.999])
      expect((await shop.as(shopper.token).sendRaw('POST /create-order', { amount })).status).toBe(400)
    expect(
      (
        await shop
          .as(shopper.token)
          .sendRaw('POST /create-order', { amount: 200, address: { addressId: other.addressId } })
      ).status,
    ).toBe(400)
    expect(await digest(shop.db, ...money, 'local_payment_orders')).toBe(before)
  })

  it('returns the same payment order for 20 simultaneous requests, and another one for another cart', async () => {
    const { open, me, product } = await buildCheckout()
    const responses = await Promise.all(Array.from({ length: 20 }, () => open()))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    await me.send('POST /move-to-cart', { productId: product })
    const next = await open(300)
    expect(next.body.orderId).not.toBe(responses[0]?.body.orderId)
    expect(await stockOf(product)).toEqual({ onHand: 10, held: 3 })
  })

  it('refuses an order below ₹1.00', async () => {
    const product = await buildProduct(shop.db, { selling_paise: 99, mrp_paise: 100 })
    const { open, shopper } = await buildCheckout({ [product]: 1 })
    const before = await digest(shop.db, ...money, 'local_payment_orders')
    const { status, body } = await open(0.99)
    expect([status, body]).toMatchObject([409, { message: 'Orders below ₹1.00 cannot be paid online.' }])
    expect(await digest(shop.db, ...money, 'local_payment_orders')).toBe(before)
    await shop.db.updateTable('products').set({ selling_paise: 100 }).where('id', '=', product).execute()
    expect((await shop.as(shopper.token).send('POST /create-order', { amount: 1 })).status).toBe(200)
  })

  it('returns an open payment order only for the same coins, and until the reservation ends', async () => {
    const { open } = await buildCheckout(null, 1000)
    const { orderId } = (await open(160, { creditCoins: 400 })).body
    const withoutCoins = await open(160)
    expect([withoutCoins.status, withoutCoins.body]).toMatchObject([409, { total: 200 }])
    expect((await open(160, { creditCoins: 400 })).body.orderId).toBe(orderId)
    setMinutes(16)
    const later = await open(160, { creditCoins: 400 })
    expect(later.status).toBe(200)
    expect(later.body.orderId).not.toBe(orderId)
  })

  it('keeps the price of its creation until the reservation ends', async () => {
    const { open, me, product, shopper, cart } = await buildCheckout()
    const { orderId } = (await open()).body
    await shop.db.updateTable('products').set({ selling_paise: 11_000 }).where('id', '=', product).execute()
    expect((await open()).body.orderId).toBe(orderId)
    await me.send('POST /verify-payment', await payLocally(shop, orderId))
    const placed = await me.send('POST /place-order', buildSubmit(shopper, cart, 200, prepaid))
    expect(placed.status).toBe(200)
  })
})

describe('POST /verify-payment', () => {
  it('places the order, which /place-order then returns, however often both are sent', async () => {
    const { open, me, shopper, cart, product } = await buildCheckout(null, 1000)
    const { orderId } = (await open(160, { creditCoins: 1000 })).body
    const paid = await payLocally(shop, orderId)
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => me.send('POST /verify-payment', paid)),
      ...Array.from({ length: 10 }, () =>
        me.send('POST /place-order', buildSubmit(shopper, cart, 160, { ...prepaid, creditCoins: 1000 })),
      ),
    ])
    const [group] = await groupsOf(shopper)
    expect(await groupsOf(shopper)).toHaveLength(1)
    for (const { status, body } of responses.slice(0, 10))
      expect([status, body]).toEqual([
        200,
        { status: 'success', orderId: group?.id, orderNumber: group?.order_number },
      ])
    // A place-order call before the payment is verified is refused; later ones return the order.
    for (const { status, body } of responses.slice(10))
      expect(status === 200 ? body.orderId : status).toBeOneOf([group?.id, 402])
    const last = await me.send(
      'POST /place-order',
      buildSubmit(shopper, cart, 160, { ...prepaid, creditCoins: 1000 }),
    )
    expect(last.body.orderId).toBe(group?.id)
    expect(group).toMatchObject({ payment_mode: 'Pre-paid', total_paise: 16_000, coins: 400 })
    expect(await stockOf(product)).toEqual({ onHand: 8, held: 0 })
    expect((await me.send('GET /get-cart-products')).body).toEqual([])
    const [order] = (await me.send('GET /get-order-summery/:orderId', { orderId: group!.id })).body
    expect(order).toMatchObject({ paymentMode: 'Pre-paid', creditCoins: 400, total: 160 })
  })

  it('refuses forged signatures and changes nothing', async () => {
    const { open, me } = await buildCheckout()
    const stranger = await buildCheckout()
    const { orderId } = (await open()).body
    const paid = await payLocally(shop, orderId)
    const otherPayment = (await stranger.open()).body.orderId
    const theirPaid = await payLocally(shop, otherPayment)
    const failedOrder = (await (await buildCheckout()).open()).body.orderId
    const failed = await payLocally(shop, failedOrder, { outcome: 'failed' })
    const before = await digest(shop.db, ...money)
    const { razorpay_signature: signature } = paid
    const forged = [
      { ...paid, razorpay_signature: '' },
      { ...paid, razorpay_signature: signature.slice(1) },
      { ...paid, razorpay_signature: signature.toUpperCase() },
      { ...paid, razorpay_signature: `${signature} ` },
      { ...paid, razorpay_signature: signature.replace(/^./, '٣') },
      {
        ...paid,
        razorpay_signature: createHmac('sha256', 'guess')
          .update(`${orderId}|${paid.razorpay_payment_id}`)
          .digest('hex'),
      },
      { ...paid, razorpay_order_id: otherPayment },
      { ...paid, razorpay_payment_id: theirPaid.razorpay_payment_id },
      { ...paid, razorpay_payment_id: 'pay_nothing' },
      { ...paid, razorpay_order_id: 'order_nothing' },
      theirPaid,
      failed,
    ]
    for (const input of forged) {
      const response = await me.send('POST /verify-payment', input)
      expect([response.status, response.body]).toMatchObject([
        400,
        { message: 'Payment verification failed!' },
      ])
      expect(response.text).not.toContain('success')
    }
    expect(await digest(shop.db, ...money)).toBe(before)
  })
})

describe('a prepaid order needs its payment', () => {
  it('refuses a missing payment, one of another user, another total, and a used one', async () => {
    const { open, me, shopper, cart } = await buildCheckout()
    const place = (total: number, more = {}) =>
      me.sendRaw('POST /place-order', buildSubmit(shopper, cart, total, { ...prepaid, ...more }))
    expect([(await place(200)).status, (await place(200)).body]).toEqual([
      402,
      'Please complete the payment first.',
    ])
    const { orderId } = (await open()).body
    expect((await place(200)).status).toBe(402)
    await payLocally(shop, orderId)
    expect((await place(200)).status).toBe(402)
    expect(await groupsOf(shopper)).toEqual([])

    // Paid and verified, but opened without an address: the order waits for one.
    const second = await buildCheckout()
    const bare = await second.me.send('POST /create-order', { amount: 200 })
    const verified = await second.me.send('POST /verify-payment', await payLocally(shop, bare.body.orderId))
    expect(verified.body).toEqual({ status: 'success', orderId: null })
    const send = (total: number, more = {}) =>
      second.me.sendRaw(
        'POST /place-order',
        buildSubmit(second.shopper, second.cart, total, { ...prepaid, ...more }),
      )
    expect([(await send(100)).status, (await send(100)).body]).toEqual([
      402,
      'The payment of ₹200.00 does not match the order total of ₹100.00.',
    ])
    expect((await send(200, { address: { addressId: shopper.addressId } })).status).toBe(400)
    expect((await send(200, { products: [{ id: 'other', quantity: 2 }] })).status).toBe(402)
    const stolen = await me.sendRaw('POST /place-order', buildSubmit(shopper, second.cart, 200, prepaid))
    expect(stolen.status).toBe(402)
    const placed = await send(200)
    expect(placed.status).toBe(200)
    expect((await send(200)).body).toEqual(placed.body)
    const buyNow = await second.me.sendRaw(
      'POST /single-product-place-order',
      buildSubmit(second.shopper, second.cart, 200, prepaid),
    )
    expect(buyNow.status).toBe(402)
    expect(await groupsOf(second.shopper)).toHaveLength(1)
  })

  it('works for Buy Now while the cart contains the same product', async () => {
    const { me, shopper, product } = await buildCheckout()
    const opened = await me.send('POST /create-order', {
      amount: 300,
      products: [{ id: product, quantity: 3 }],
      address: { addressId: shopper.addressId },
      buyNow: true,
    })
    const verified = await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
    const placed = await me.send(
      'POST /single-product-place-order',
      buildSubmit(shopper, { [product]: 3 }, 300, prepaid),
    )
    expect(placed.body.orderId).toBe(verified.body.orderId)
    expect((await me.send('GET /get-cart-products')).body).toHaveLength(1)
    const [group] = await groupsOf(shopper)
    expect(group).toMatchObject({ buy_now: true, cart_version: null })
  })
})

describe('the webhook of the provider', () => {
  it('places the order alone, together with the browser, and when it is repeated', async () => {
    const { open, shopper, me } = await buildCheckout()
    const { orderId } = (await open()).body
    const paid = await payLocally(shop, orderId, { webhook: true })
    await Promise.all([shop.runJobs(), me.send('POST /verify-payment', paid), shop.runJobs()])
    expect(await groupsOf(shopper)).toHaveLength(1)
    const alone = await buildCheckout()
    await payLocally(shop, (await alone.open()).body.orderId, { webhook: true })
    expect(await groupsOf(alone.shopper)).toEqual([])
    await shop.runJobs()
    expect(await groupsOf(alone.shopper)).toHaveLength(1)
    expect(await subjectsTo(alone.shopper)).toHaveLength(1)
  })

  it('is accepted only with a signature of its exact bytes', async () => {
    const { open, shopper } = await buildCheckout()
    const { orderId } = (await open()).body
    // Without a URL the service keeps its events.
    const { eventUrl } = shop.payments
    shop.payments.eventUrl = null
    await payLocally(shop, orderId, { webhook: true })
    const event = await shop.db
      .selectFrom('local_payment_events')
      .selectAll()
      .where('type', '=', 'payment.captured')
      .where('body', 'like', `%${orderId}%`)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('local_payment_events').set({ next_at: null }).execute()
    shop.payments.eventUrl = eventUrl
    const { body, id: eventId } = event
    const signature = hmac(shop.payments.keys.webhookSecret, body).toString('hex')
    const send = (payload: string, headers: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/razorpay-webhook',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const signed = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId }
    const before = await digest(shop.db, 'webhook_events')
    expect((await send(body.replace('captured', 'Captured'), signed)).statusCode).toBe(400)
    expect((await send(`${body} `, signed)).statusCode).toBe(400)
    expect((await send(body, { 'x-razorpay-event-id': eventId })).statusCode).toBe(400)
    expect((await send(body, { 'x-razorpay-signature': signature })).statusCode).toBe(400)
    expect((await send('x'.repeat(300_000), signed)).statusCode).toBe(413)
    expect(await digest(shop.db, 'webhook_events')).toBe(before)
    for (let time = 0; time < 5; time++) expect((await send(body, signed)).statusCode).toBe(200)
    await shop.runJobs()
    expect(await groupsOf(shopper)).toHaveLength(1)
    const events = await shop.db
      .selectFrom('webhook_events')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute()
    expect(events).toMatchObject([{ type: 'payment.captured', handled_at: expect.any(Date) }])
  })
})

it('a failed attempt is stored while its intent is locked, because waiting for the lock could be a deadlock', async () => {
  const { open } = await buildCheckout()
  const { orderId } = (await open()).body
  const { id } = (await findIntentByProviderOrder(shop.db, orderId))!
  await transaction(shop.db, async (tx) => {
    await lockIntent(tx, id)
    const { razorpay_payment_id: paymentId } = await payLocally(shop, orderId, {
      outcome: 'failed',
      webhook: true,
    })
    await shop.runJobs()
    const payment = await shop.db
      .selectFrom('payments')
      .select('status')
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirst()
    expect(payment).toEqual({ status: 'failed' })
  })
})

describe('the reconciliation', () => {
  it('places paid orders for which no notification arrived', async () => {
    const { open, shopper } = await buildCheckout()
    await payLocally(shop, (await open()).body.orderId)
    setMinutes(10)
    await reconcilePayments(shop.shop, {})
    expect(await groupsOf(shopper)).toEqual([])
    setMinutes(16)
    await reconcilePayments(shop.shop, {})
    expect(await groupsOf(shopper)).toHaveLength(1)
  })

  it('ends unpaid reservations, with their coins', async () => {
    const { open, shopper, product } = await buildCheckout(null, 1000)
    await open(160, { creditCoins: 1 })
    setMinutes(16)
    await reconcilePayments(shop.shop, {})
    expect(await stockOf(product)).toEqual({ onHand: 10, held: 0 })
    const { coins } = await shop.db
      .selectFrom('users')
      .select('coins')
      .where('id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    expect(coins).toBe(1000)
  })

  it('does not refund a payment whose order is placed at the same time', async () => {
    const { me, shopper, product, cart } = await buildCheckout()
    const bare = await me.send('POST /create-order', { amount: 200 })
    await me.send('POST /verify-payment', await payLocally(shop, bare.body.orderId))
    setMinutes(31)
    const { placed, reconciled } = await transaction(shop.db, async (tx) => {
      await lockStock(tx, [product])
      const placed = me.send('POST /place-order', buildSubmit(shopper, cart, 200, prepaid))
      await untilWaiting(shop.db)
      // The order is being written: the reconciliation has read the paid intent and waits for the cart.
      const reconciled = reconcilePayments(shop.shop, {})
      await untilWaiting(shop.db, 2)
      return { placed, reconciled }
    })
    expect((await placed).status).toBe(200)
    await reconciled
    expect(await groupsOf(shopper)).toHaveLength(1)
    expect(await refundsOf(shopper)).toEqual([])
  })

  it('refunds a payment without an address after half an hour', async () => {
    const { me, shopper, product } = await buildCheckout()
    const bare = await me.send('POST /create-order', { amount: 200 })
    await me.send('POST /verify-payment', await payLocally(shop, bare.body.orderId))
    setMinutes(31)
    await Promise.all([reconcilePayments(shop.shop, {}), reconcilePayments(shop.shop, {})])
    await shop.runJobs()
    expect(await refundsOf(shopper)).toMatchObject([
      { amount_paise: 20_000, status: 'processed', method: 'original' },
    ])
    expect(await stockOf(product)).toEqual({ onHand: 10, held: 0 })
    const late = await me.sendRaw('POST /place-order', buildSubmit(shopper, { [product]: 2 }, 200, prepaid))
    expect(late.status).toBe(402)
  })

  it('keeps the language setting of the customer for the mails after an event of the provider', async () => {
    const { me, shopper } = await buildCheckout()
    // A language that the shop no longer has is the default language.
    await shop.db.updateTable('users').set({ locale: 'xx' }).where('id', '=', shopper.userId).execute()
    const { orderId } = (await me.send('POST /create-order', { amount: 200 })).body
    const intents = await listIntents(shop.db, shopper.userId)
    expect(intents.map(({ snapshot }) => snapshot.locale)).toEqual(['xx'])
    await me.send('POST /verify-payment', await payLocally(shop, orderId))
    setMinutes(31)
    await reconcilePayments(shop.shop, {})
    expect((await newestMessage(shop, shopper.email)).subject).toBe(
      'Your payment of ₹200.00 is being returned',
    )
  })

  it('turns a late payment into the order if everything is still available, else into a refund', async () => {
    for (const isAvailable of [true, false]) {
      const { open, shopper, product, me } = await buildCheckout(null, 1000)
      const { orderId } = (await open(160, { creditCoins: 1 })).body
      setMinutes(16)
      await reconcilePayments(shop.shop, {})
      if (!isAvailable) await postDevTools(shop, '/stock', { productId: product, stock: 1 })
      setMinutes(60)
      const verified = await me.send('POST /verify-payment', await payLocally(shop, orderId))
      await shop.runJobs()
      expect([isAvailable, verified.status]).toEqual([isAvailable, isAvailable ? 200 : 409])
      expect(await groupsOf(shopper)).toHaveLength(isAvailable ? 1 : 0)
      expect(await refundsOf(shopper)).toHaveLength(isAvailable ? 0 : 1)
      setMinutes(0)
    }
  })

  it('refunds a late payment whose coins were spent since', async () => {
    const { open, shopper, product, me } = await buildCheckout(null, 1000)
    const { orderId } = (await open(160, { creditCoins: 1 })).body
    setMinutes(16)
    await reconcilePayments(shop.shop, {})
    const other = await buildProduct(shop.db, { selling_paise: 50_000, mrp_paise: 50_000 })
    const spent = await me.send(
      'POST /single-product-place-order',
      buildSubmit(shopper, { [other]: 1 }, 400, { creditCoins: 1 }),
    )
    expect(spent.status).toBe(200)
    const late = await me.send('POST /verify-payment', await payLocally(shop, orderId))
    expect([late.status, late.body['message']]).toEqual([
      409,
      'Your order could not be placed. Your payment is being returned in full.',
    ])
    await shop.runJobs()
    expect(await groupsOf(shopper)).toHaveLength(1)
    expect(await refundsOf(shopper)).toMatchObject([{ amount_paise: 16_000, status: 'processed' }])
    expect(await stockOf(product)).toEqual({ onHand: 10, held: 0 })
  })
})

describe('one payment, one order, or one refund', () => {
  it('two tabs, both paid: the second checkout becomes the order, the first payment is refunded', async () => {
    const { open, me, product, shopper } = await buildCheckout()
    const first = (await open()).body.orderId
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    const second = (await open(300)).body.orderId
    const [one, two] = [await payLocally(shop, first), await payLocally(shop, second)]
    const responses = await Promise.all([
      me.send('POST /verify-payment', one),
      me.send('POST /verify-payment', two),
    ])
    await shop.runJobs()
    expect(responses.map(({ status }) => status)).toEqual([409, 200])
    expect(await groupsOf(shopper)).toMatchObject([{ total_paise: 30_000 }])
    expect(await refundsOf(shopper)).toMatchObject([
      { provider_payment_id: one.razorpay_payment_id, amount_paise: 20_000, status: 'processed' },
    ])
  })

  it('cash on delivery releases the reservation of an open payment, whose money is refunded', async () => {
    const { open, me, product, shopper, cart } = await buildCheckout(null, 0)
    await postDevTools(shop, '/stock', { productId: product, stock: 2 })
    const { orderId } = (await open()).body
    const placed = await me.send('POST /place-order', buildSubmit(shopper, cart, 200))
    expect(placed.status).toBe(200)
    const late = await me.send('POST /verify-payment', await payLocally(shop, orderId))
    expect(late.status).toBe(409)
    await shop.runJobs()
    expect(await groupsOf(shopper)).toHaveLength(1)
    expect(await refundsOf(shopper)).toHaveLength(1)
    expect(await stockOf(product)).toEqual({ onHand: 0, held: 0 })
  })

  it('a payment that is reported by every way is refunded once, with one mail', async () => {
    const { open, me, product, shopper } = await buildCheckout()
    const replaced = (await open()).body.orderId
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    await open(300)
    const paid = await payLocally(shop, replaced, { webhook: true })
    await Promise.all([me.send('POST /verify-payment', paid), me.send('POST /verify-payment', paid)])
    setMinutes(1)
    await reconcilePayments(shop.shop, { deep: true })
    await shop.runJobs()
    await reconcilePayments(shop.shop, { deep: true })
    await shop.runJobs()
    expect(await refundsOf(shopper)).toMatchObject([{ amount_paise: 20_000, status: 'processed' }])
    expect(await sentRefunds(replaced)).toEqual([{ amount_paise: 20_000 }])
    expect(await subjectsTo(shopper)).toEqual(['Your payment of ₹200.00 is being returned'])
  })

  it('a payment that no event and no browser reported is refunded by the hourly comparison', async () => {
    const { open, me, product, shopper } = await buildCheckout()
    const replaced = (await open()).body.orderId
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    await open(300)
    await payLocally(shop, replaced)
    setMinutes(1)
    await reconcilePayments(shop.shop, {})
    expect(await refundsOf(shopper)).toEqual([])
    await reconcilePayments(shop.shop, { deep: true })
    await shop.runJobs()
    expect(await refundsOf(shopper)).toMatchObject([{ amount_paise: 20_000, status: 'processed' }])
  })

  it('a payment that arrives while its checkout is ended becomes a refund', async () => {
    const { open, me, product, shopper } = await buildCheckout()
    const { orderId } = (await open()).body
    const paid = await payLocally(shop, orderId)
    const { id } = (await findIntentByProviderOrder(shop.db, orderId))!
    const { verified } = await transaction(shop.db, async (tx) => {
      const intent = await lockIntent(tx, id)
      await releaseIntent(tx, start, intent!, 'superseded')
      const verified = me.send('POST /verify-payment', paid)
      await untilWaiting(shop.db)
      return { verified }
    })
    expect((await verified).status).toBe(409)
    await shop.runJobs()
    expect(await groupsOf(shopper)).toEqual([])
    expect(await refundsOf(shopper)).toMatchObject([{ amount_paise: 20_000, status: 'processed' }])
    expect(await stockOf(product)).toEqual({ onHand: 10, held: 0 })
  })

  it('units reserved for one shopper cannot be bought by another', async () => {
    const { open, product } = await buildCheckout()
    await postDevTools(shop, '/stock', { productId: product, stock: 2 })
    await open()
    const other = await buildShopper(shop.db)
    const response = await shop
      .as(other.token)
      .sendRaw('POST /single-product-place-order', buildSubmit(other, { [product]: 1 }, 100))
    expect([response.status, response.body]).toEqual([409, expect.stringContaining('out of stock')])
  })

  it('payments and cash on delivery compete for the last units: five orders in total, and every refusal has a text', async () => {
    const product = await buildProduct(shop.db, { stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 30 }, () => buildShopper(shop.db)))
    const responses = await Promise.all(
      buyers.map(({ token, ...buyer }, turn) =>
        turn % 2
          ? shop
              .as(token)
              .sendRaw('POST /create-order', { amount: 100, products: [{ id: product, quantity: 1 }] })
          : shop
              .as(token)
              .sendRaw(
                'POST /single-product-place-order',
                buildSubmit({ token, ...buyer }, { [product]: 1 }, 100),
              ),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(25)
    const { onHand, held } = await stockOf(product)
    expect(onHand).toBe(held)
  })

  it('only a payment of this order counts, whichever id the request has', async () => {
    const [one, two] = [await buildCheckout(), await buildCheckout()]
    const payment = (await one.open()).body.orderId
    const otherPaid = await payLocally(shop, (await two.open()).body.orderId)
    const intent = await findIntentByProviderOrder(shop.db, payment)
    expect(await findCollectedPayment(shop.shop, intent!, otherPaid.razorpay_payment_id)).toBeNull()
    const { razorpay_payment_id: paymentId } = await payLocally(shop, payment)
    expect(await findCollectedPayment(shop.shop, { ...intent!, amount_paise: 19_999 }, paymentId)).toBeNull()
    expect(await findCollectedPayment(shop.shop, intent!, paymentId)).toMatchObject({
      id: paymentId,
      status: 'captured',
    })
  })

  it('a cancelled prepaid item is refunded once: to the payment, or to the wallet', async () => {
    for (const refundMethod of ['original', 'wallet'] as const) {
      const extra = await buildProduct(shop.db)
      const product = await buildProduct(shop.db)
      const { open, me, shopper } = await buildCheckout({ [product]: 1, [extra]: 1 }, 100)
      const { orderId } = (await open(190, { creditCoins: 100 })).body
      const placed = (await me.send('POST /verify-payment', await payLocally(shop, orderId))).body.orderId!
      const cancel = () =>
        me.send('POST /cancel-order', {
          orderId: placed,
          productIds: [product],
          cancellationReason: 'Other reason',
          refundMethod,
        })
      const responses = await Promise.all(Array.from({ length: 20 }, cancel))
      await shop.runJobs()
      // A repeated cancellation is answered like the first one.
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await refundsOf(shopper)).toMatchObject([
        { amount_paise: 9500, status: 'processed', method: refundMethod },
      ])
      const user = await shop.db
        .selectFrom('users')
        .select(['wallet_paise', 'coins'])
        .where('id', '=', shopper.userId)
        .executeTakeFirstOrThrow()
      expect(user).toEqual({ wallet_paise: refundMethod === 'wallet' ? 9500 : 0, coins: 50 })
      expect(await sentRefunds(orderId)).toEqual(refundMethod === 'original' ? [{ amount_paise: 9500 }] : [])
    }
  })
})

describe('the result of a refund', () => {
  const statusOf = async (paymentId: string) => {
    const row = await shop.db
      .selectFrom('payments')
      .select('status')
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    return row.status
  }
  /** Cancels both products of a paid order; the two refunds are not sent yet. */
  async function buildRefunds() {
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const { open, me, shopper } = await buildCheckout({ [one]: 1, [two]: 1 })
    const paid = await payLocally(shop, (await open()).body.orderId)
    const { orderId } = (await me.send('POST /verify-payment', paid)).body
    await me.send('POST /cancel-order', {
      orderId: orderId!,
      productIds: [one, two],
      cancellationReason: 'Other reason',
    })
    return { shopper, paymentId: paid.razorpay_payment_id, refunds: await refundsOf(shopper) }
  }
  it('marks the payment as refunded when its whole amount was sent', async () => {
    const { paymentId, refunds } = await buildRefunds()
    expect(refunds).toHaveLength(2)
    const statuses = []
    for (const { id } of refunds) {
      await sendRefund(shop.shop, { id })
      statuses.push(await statusOf(paymentId))
    }
    expect(statuses).toEqual(['captured', 'refunded'])
  })
})
