import { expect } from 'vitest'
import { gstinCheckDigit } from '#domain/gstin.ts'
import { hmac } from '#server/ids.ts'
import { buildSubmit, fillCart, payLocally, prepaid } from './buying.ts'
import { type CrashShop, runHere, type Scenario, type Step } from './crash-shop.ts'
import { buildMember, buildProduct, buildSeller, buildShopper } from './factories.ts'
import { deliver, openReturn } from './returns.ts'
import { raiseTicket } from './tickets.ts'
import { walletOf } from './wallet.ts'

const STOCK = 10
let sellers = 0
/** Returns a GSTIN of its own: sellers with the same one number their invoices together, and would wait for each other. */
function newGstin(): string {
  sellers += 1
  const first14 = `32AABCU${1000 + sellers}R1Z`
  return first14 + gstinCheckDigit(first14)
}
async function buildBuyer({ shop, service, operator }: CrashShop, lines: { inCart: boolean }) {
  const shopper = await buildShopper(shop.db, { coins: 500 })
  const seller = await buildSeller(shop.db, { gstin: newGstin() })
  const product = await buildProduct(shop.db, { stock: STOCK, seller_id: seller })
  if (lines.inCart) await fillCart(shop, shopper, { [product]: 2 })
  return { shop, service, operator, shopper, seller, product }
}
type Buyer = Awaited<ReturnType<typeof buildBuyer>>
const post = ({ shopper, product }: Buyer, path: string, payload: object): Step => ({
  shopper,
  product,
  work: { method: 'POST', url: `/api${path}`, payload, token: shopper.token },
})
let keys = 0
let lastTransfer = 412_345_678_900
const order = ({ shopper, product }: Buyer, more: object = {}) => ({
  ...buildSubmit(shopper, { [product]: 2 }, 160, { creditCoins: 1, ...more }),
  idempotencyKey: `crash-${(keys += 1)}`,
})
const opening = (buyer: Buyer, isBuyNow: boolean) => ({
  amount: 160,
  creditCoins: 1,
  address: { addressId: buyer.shopper.addressId },
  ...(isBuyNow && { buyNow: true, products: [{ id: buyer.product, quantity: 2 }] }),
})
async function openPayment(buyer: Buyer, isBuyNow: boolean, payload = opening(buyer, isBuyNow)) {
  const { status, body } = await buyer.shop.as(buyer.shopper.token).send('POST /create-order', payload)
  expect(status).toBe(200)
  return body.orderId
}
async function pay(buyer: Buyer, isBuyNow: boolean) {
  return payLocally(buyer.shop, await openPayment(buyer, isBuyNow))
}
async function placePaid(buyer: Buyer): Promise<string> {
  const { body } = await buyer.shop
    .as(buyer.shopper.token)
    .send('POST /verify-payment', await pay(buyer, false))
  return String(body.orderId)
}
/** A call of a desk, by a new member of the store or the operator. */
async function atDesk(
  { shop, operator, seller, shopper, product }: Buyer,
  desk: 'seller' | 'operator',
  path: string,
  payload: object,
): Promise<Step> {
  const staff = desk === 'seller' ? await buildMember(shop.db, seller) : operator
  const headers = { cookie: `desk=${staff.desk}`, 'idempotency-key': `crash-${(keys += 1)}` }
  const url = `/api/${desk}${path}`
  return { shopper, product, work: { method: 'POST', url, payload, token: staff.token, headers } }
}
/** Sends calls of the operator desk, one after the other. */
async function sendAtDesk(buyer: Buyer, path: string, payloads: readonly object[]): Promise<void> {
  for (const payload of payloads)
    expect(await runHere(buyer.shop, await atDesk(buyer, 'operator', path, payload))).toMatchObject({
      status: 200,
    })
}
const parcelSteps = ['pack', 'ready', 'ship', 'out', 'deliver'] as const
/** The input of a step of an order; the tracking number is that of the order. */
const parcelStep = (orderId: string, step: (typeof parcelSteps)[number] | 'cancel') => ({
  step,
  ...(step === 'ready' && { carrier: 'Delhivery', trackingNumber: orderId.slice(0, 22) }),
  ...(step === 'cancel' && { reason: 'Damaged in the store' }),
})
async function placeOnDelivery(buyer: Buyer): Promise<string> {
  const { body } = await buyer.shop.as(buyer.shopper.token).send('POST /place-order', order(buyer))
  return body.orderId
}
async function cancel(buyer: Buyer, refundMethod: 'original' | 'wallet', place = placePaid): Promise<Step> {
  const orderId = await place(buyer)
  return post(buyer, '/cancel-order', {
    orderId,
    productIds: [buyer.product],
    cancellationReason: 'I changed my mind',
    refundMethod,
  })
}
const from = (
  isBuyNow: boolean,
  work: (buyer: Buyer) => Promise<Step> | Step,
  more: Omit<Scenario, 'prepare'> = {},
): Scenario => ({ prepare: async (crash) => work(await buildBuyer(crash, { inCart: !isBuyNow })), ...more })
/** An order on delivery after the steps before this one, which a desk takes with it. */
const moving = (step: (typeof parcelSteps)[number] | 'cancel', desk: 'seller' | 'operator') =>
  from(false, async (buyer) => {
    const orderId = await placeOnDelivery(buyer)
    const path = `/orders/${orderId}/steps`
    const before = step === 'cancel' ? (['pack'] as const) : parcelSteps.slice(0, parcelSteps.indexOf(step))
    await sendAtDesk(
      buyer,
      path,
      before.map((one) => parcelStep(orderId, one)),
    )
    return atDesk(buyer, desk, path, parcelStep(orderId, step))
  })
/** A return of one of two pieces that were paid in cash, received by the store. */
async function receiveReturn(buyer: Buyer): Promise<string> {
  const orderId = await placeOnDelivery(buyer)
  await deliver(buyer.shop, orderId)
  const returnId = await openReturn(buyer.shop, buyer.shopper, orderId, { [buyer.product]: 1 })
  const steps = ['approve', 'bookPickup', 'pickUp', 'receive'].map((step) => ({ step }))
  await sendAtDesk(buyer, `/returns/${returnId}/steps`, steps)
  return returnId
}
/** An event of the provider that was stored and waits for its job. */
async function storeEvent(buyer: Buyer, isBuyNow: boolean): Promise<Step> {
  const paid = await pay(buyer, isBuyNow)
  const event = { provider: buyer.shop.shop.providers.payments.name, eventId: `evt_${(keys += 1)}` }
  const entity = { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id }
  await buyer.shop.db
    .insertInto('webhook_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      type: 'payment.captured',
      body: JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }),
      received_at: new Date(),
    })
    .execute()
  return { ...buyer, work: { job: 'handlePaymentEvent', payload: event } }
}

export const scenarios: Record<string, Scenario> = {
  'placing a cart with cash on delivery': from(false, (buyer) => post(buyer, '/place-order', order(buyer))),
  'placing Buy Now with cash on delivery': from(true, (buyer) =>
    post(buyer, '/single-product-place-order', order(buyer)),
  ),
  'opening a payment for the cart': from(false, (buyer) =>
    post(buyer, '/create-order', opening(buyer, false)),
  ),
  'opening a payment for Buy Now': from(true, (buyer) => post(buyer, '/create-order', opening(buyer, true))),
  'opening a payment for Buy Now, which ends that of the cart': from(false, async (buyer) => {
    await openPayment(buyer, false)
    return post(buyer, '/create-order', opening(buyer, true))
  }),
  'verifying a payment for the cart': from(false, async (buyer) =>
    post(buyer, '/verify-payment', await pay(buyer, false)),
  ),
  'verifying a payment for Buy Now': from(true, async (buyer) =>
    post(buyer, '/verify-payment', await pay(buyer, true)),
  ),
  'returning from the payment page': from(
    false,
    async (buyer) => {
      const payload = new URLSearchParams(await pay(buyer, false)).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return { ...buyer, work: { method: 'POST', url: '/payment-return', payload, headers } }
    },
    { done: 303 },
  ),
  'reconciling a payment that no event reported': from(
    false,
    async (buyer) => {
      await pay(buyer, false)
      await buyer.shop.db
        .updateTable('payment_intents')
        .set({ expires_at: new Date() })
        .where('user_id', '=', buyer.shopper.userId)
        .execute()
      return { ...buyer, work: { job: 'reconcilePayments', payload: {} } }
    },
    { isForAll: true },
  ),
  'placing an order that is paid': from(false, async (buyer) => {
    const { amount, creditCoins } = opening(buyer, false)
    // Without a known address the payment waits for the order.
    await buyer.shop.db.deleteFrom('addresses').where('user_id', '=', buyer.shopper.userId).execute()
    const { body } = await buyer.shop
      .as(buyer.shopper.token)
      .send('POST /create-order', { amount, creditCoins } as never)
    await buyer.shop
      .as(buyer.shopper.token)
      .send('POST /verify-payment', await payLocally(buyer.shop, String(body.orderId)))
    const address = await buildShopper(buyer.shop.db)
    await buyer.shop.db
      .updateTable('addresses')
      .set({ user_id: buyer.shopper.userId })
      .where('id', '=', address.addressId)
      .execute()
    return post(
      buyer,
      '/place-order',
      order(buyer, { ...prepaid, address: { addressId: address.addressId } }),
    )
  }),
  'receiving an event': from(false, async (buyer) => {
    const paid = await pay(buyer, false)
    const entity = { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id }
    const payload = { event: 'payment.captured', payload: { payment: { entity } } }
    const headers = {
      'x-razorpay-signature': hmac(buyer.service.keys.webhookSecret, JSON.stringify(payload)).toString('hex'),
      'x-razorpay-event-id': `evt_${(keys += 1)}`,
    }
    return { ...buyer, work: { method: 'POST', url: '/api/razorpay-webhook', payload, headers } }
  }),
  'handling the event of a payment for the cart': from(false, (buyer) => storeEvent(buyer, false)),
  'handling the event of a payment for Buy Now': from(true, (buyer) => storeEvent(buyer, true)),
  'cancelling an order that is refunded to its payment': from(false, (buyer) => cancel(buyer, 'original')),
  'cancelling an order that is refunded to the wallet': from(false, (buyer) => cancel(buyer, 'wallet')),
  'cancelling an order on delivery': from(false, (buyer) => cancel(buyer, 'original', placeOnDelivery)),
  'sending a refund': from(false, async (buyer) => {
    const { status } = await runHere(buyer.shop, await cancel(buyer, 'original'))
    expect(status).toBe(200)
    const { id } = await buyer.shop.db
      .selectFrom('refunds')
      .select('id')
      .where('user_id', '=', buyer.shopper.userId)
      .executeTakeFirstOrThrow()
    return { ...buyer, work: { job: 'sendRefund', payload: { id } } }
  }),
  'packing an order at the desk of its store': moving('pack', 'seller'),
  'delivering an order at a desk, which earns coins': moving('deliver', 'operator'),
  'cancelling a packed order at the desk of its store': moving('cancel', 'seller'),
  'shipping an order among several at a desk': from(false, async (buyer) => {
    const orderId = await placeOnDelivery(buyer)
    const before = ['pack', 'ready'] as const
    await sendAtDesk(
      buyer,
      `/orders/${orderId}/steps`,
      before.map((one) => parcelStep(orderId, one)),
    )
    return atDesk(buyer, 'operator', '/orders/steps', { orderIds: [orderId], step: 'ship' })
  }),
  'accepting a return at the desk of its store': from(false, async (buyer) => {
    const returnId = await receiveReturn(buyer)
    return atDesk(buyer, 'seller', `/returns/${returnId}/steps`, { step: 'accept', condition: 'restock' })
  }),
  'paying out a refund that was paid in cash': from(false, async (buyer) => {
    const path = `/returns/${await receiveReturn(buyer)}/steps`
    await sendAtDesk(buyer, path, [{ step: 'accept', condition: 'damaged' }])
    const { entries } = await walletOf(buyer.shop, buyer.shopper)
    // Payouts with the same transfer number wait for each other.
    const target = { upiId: 'asha@oksbi', transferNumber: String(++lastTransfer) }
    return atDesk(buyer, 'operator', `/wallet-payouts/${entries[0]!.entryId}`, target)
  }),
  'putting a failed refund into the wallet at a desk': from(false, async (buyer) => {
    expect(await runHere(buyer.shop, await cancel(buyer, 'original'))).toMatchObject({ status: 200 })
    const { id } = await buyer.shop.db
      .updateTable('refunds')
      .set({ status: 'failed', failures: 4, sent_at: new Date() })
      .where('user_id', '=', buyer.shopper.userId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return atDesk(buyer, 'operator', `/refunds/${id}/steps`, { step: 'wallet', reason: 'Asked by phone' })
  }),
  'answering a ticket at a desk': from(true, async (buyer) => {
    const ticketId = await raiseTicket(buyer.shop, buyer.shopper.token)
    const answer = { step: 'answer', message: 'It is on its way.' }
    return atDesk(buyer, 'operator', `/tickets/${ticketId}/steps`, answer)
  }),
}
