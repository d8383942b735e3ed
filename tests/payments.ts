import { sql } from 'kysely'
import { expect } from 'vitest'
import { hmac, newId } from '#server/ids.ts'
import type { TestShop } from './api.ts'
import { fillCart, payLocally, postDevTools, type Quantities, type Shopper } from './buying.ts'
import { buildProduct, buildShopper } from './factories.ts'

/** A shopper with a filled cart, whose session stays valid while a test moves the clock by days. */
export async function buildCheckout(shop: TestShop, lines: Quantities | null = null, coins = 0) {
  const shopper = await buildShopper(shop.db, { coins, sessionEnds: new Date(Date.now() + 9e8) })
  const product = await buildProduct(shop.db, { stock: 10 })
  const cart = lines ?? { [product]: 2 }
  await fillCart(shop, shopper, cart)
  const me = shop.as(shopper.token)
  const tryOpen = (amount = 200, more = {}) =>
    me.send('POST /create-order', { amount, address: { addressId: shopper.addressId }, ...more })
  const open = async (...given: Parameters<typeof tryOpen>) => {
    const { status, body } = await tryOpen(...given)
    expect([status, body]).toEqual([200, expect.anything()])
    return body.orderId
  }
  return { shopper, product, cart, me, tryOpen, open }
}

/** Opens, pays and verifies the cart of a new shopper; returns the payment and the placed order. */
export async function buildPaidOrder(shop: TestShop, coins = 0) {
  const checkout = await buildCheckout(shop, null, coins)
  const paid = await payLocally(shop, await checkout.open(coins ? 160 : 200, coins ? { creditCoins: 1 } : {}))
  const { status, body } = await checkout.me.send('POST /verify-payment', paid)
  expect([status, body]).toMatchObject([200, { status: 'success' }])
  return { ...checkout, paymentId: paid.razorpay_payment_id, orderId: body.orderId! }
}

/** Cancels the product of an order of `buildPaidOrder`. */
export const cancelOrder = ({
  me,
  orderId,
  product,
}: Pick<Awaited<ReturnType<typeof buildPaidOrder>>, 'me' | 'orderId' | 'product'>) =>
  me.send('POST /cancel-order', { orderId, productIds: [product], cancellationReason: 'Other reason' })

/** Cancels a new paid order. `reload` returns the row of its refund, which is not sent yet. */
export async function buildRefund(shop: TestShop) {
  const order = await buildPaidOrder(shop)
  await cancelOrder(order)
  const reload = async () => (await refundsOf(shop, order.shopper))[0]!
  return { ...order, id: (await reload()).id, reload }
}

/** Sets the outcome of the next refunds at the payment service, and the result of those that are pending. */
export const setRefundOutcome = (shop: TestShop, outcome: string, pending?: string) =>
  postDevTools(shop, '/razorpay/refunds', { outcome, ...(pending && { pending }) })

export type PaymentFault = { path: string; kind: string; status?: number }
/** Lets the payment service fail at the next calls whose path contains `path`. */
export async function setPaymentFaults({ db }: TestShop, ...faults: PaymentFault[]): Promise<void> {
  const json = JSON.stringify(faults.map((fault) => ({ status: 500, seconds: 0, ...fault })))
  await sql`update local_payment_settings set faults = ${json}::jsonb`.execute(db)
}

/** Posts a signed event of the payment provider, as the service does; returns the status of the response. */
export async function postEvent(
  shop: TestShop,
  event: string,
  entities: Record<string, object>,
  eventId = newId('evt_'),
): Promise<number> {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  return postSigned(shop, JSON.stringify({ entity: 'event', event, payload }), { eventId })
}

type Signing = { eventId?: string; secret?: string; headers?: Record<string, string> }

/** Posts any bytes as an event, and returns the status of the response. */
export async function postSigned(
  shop: TestShop,
  body: string | Buffer,
  signing: Signing = {},
): Promise<number> {
  return (await sendSigned(shop, body, signing)).statusCode
}

/** Posts any bytes as an event; signed with `secret`, by default that of the shop. */
export async function sendSigned(
  shop: TestShop,
  body: string | Buffer,
  { eventId = newId('evt_'), secret = shop.payments.keys.webhookSecret, headers = {} }: Signing = {},
) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/razorpay-webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(secret, body).toString('hex'),
      'x-razorpay-event-id': eventId,
      ...headers,
    },
  })
}

export const groupsOf = (shop: TestShop, { userId }: Shopper) =>
  shop.db.selectFrom('order_groups').selectAll().where('user_id', '=', userId).execute()
export const refundsOf = (shop: TestShop, { userId }: Shopper) =>
  shop.db.selectFrom('refunds').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
export const balancesOf = (shop: TestShop, { userId }: Shopper) =>
  shop.db
    .selectFrom('users')
    .select(['coins', 'wallet_paise as wallet'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
/** Units of a product: on hand and reserved. */
export async function unitsOf(shop: TestShop, productId: string) {
  const row = await shop.db
    .selectFrom('product_stock')
    .select(['on_hand', 'held'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return [row.on_hand, row.held]
}
/** Subjects of the mails to a shopper. */
export async function subjectsTo(shop: TestShop, { email }: Shopper) {
  const rows = await shop.db
    .selectFrom('messages')
    .select('subject')
    .where('to_address', '=', email)
    .orderBy('seq')
    .execute()
  return rows.map(({ subject }) => subject)
}
/** Open differences about a payment, refund or dispute. */
export const differencesOf = (shop: TestShop, subject: string) =>
  shop.db
    .selectFrom('payment_differences')
    .select(['kind', 'our_paise as ours', 'provider_paise as theirs'])
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()
