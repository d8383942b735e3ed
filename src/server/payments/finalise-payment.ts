import { lockCart } from '#server/cart/change-cart.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { postCoins } from '#server/ledger/coins.ts'
import {
  findIntent,
  isWithinPurchaseLimits,
  reserveUnits,
  type Intent,
  savePayment,
  lockIntent,
  setIntent,
  markUnitsUsed,
} from './intents.ts'
import { postMoney } from '#server/ledger/money.ts'
import { linesOf, type OrderDraft, type PlacedOrder } from '#server/orders/order-draft.ts'
import { refundPayment } from './refund-payment.ts'
import { notifySoldOut, type WrittenOrder, writeOrder } from '#server/orders/write-order.ts'

/** Result of a payment: an order, a refund, or waiting for the address of `/place-order`. */
export type PaymentResult = { placed: PlacedOrder } | { returned: true } | { waiting: true }

/**
 * Turns a payment into an order; the only place that does. Called by the verify call, `/place-order`, the provider's
 * event and the reconciliation. A payment leads to exactly one order or one refund, however often it is called.
 */
export async function finalisePayment(
  shop: Pick<Services, 'db' | 'clock' | 'metrics'>,
  intentId: string,
  payment: ProviderPayment,
): Promise<PaymentResult> {
  const now = shop.clock()
  const known = await findIntent(shop.db, intentId)
  if (!known) throw new Error(`There is no payment intent ${intentId}`)
  const { result, written, isNew } = await transaction(shop.db, async (tx) => {
    // Lock order: cart, then intent.
    await lockCart(tx, known.user_id)
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw new Error(`There is no payment intent ${intentId}`)
    return settle(tx, now, intent, payment)
  })
  // The same payment is reported several times; count it once.
  if (isNew) shop.metrics.payments.inc({ outcome: outcomeOf(result) })
  if (written) {
    shop.metrics.orders.inc({ payment: 'prepaid' })
    await notifySoldOut(shop.db, written)
  }
  return result
}

const outcomeOf = (result: PaymentResult) =>
  'placed' in result ? 'placed' : 'waiting' in result ? 'waiting' : 'returned'

async function settle(
  tx: Tx,
  now: Date,
  intent: Intent,
  payment: ProviderPayment,
): Promise<{ result: PaymentResult; written?: WrittenOrder; isNew: boolean }> {
  const previous = await tx
    .selectFrom('payments')
    .select('provider_payment_id as id')
    .where('intent_id', '=', intent.id)
    .where('status', 'in', ['captured', 'refunded'])
    .execute()
  await savePayment(tx, now, intent.id, payment)
  const isFirst = previous.length === 0 || previous[0]?.id === payment.id
  const isNew = !previous.some(({ id }) => id === payment.id)
  if (isNew) await postPayment(tx, now, payment)
  if (isFirst && intent.placed) return { result: { placed: intent.placed }, isNew }
  const isLate = intent.status === 'expired' && (await reserveAgain(tx, now, intent))
  const isPayable = intent.status === 'open' || intent.status === 'paid' || isLate
  if (!isFirst || !isPayable) {
    await refundPayment(tx, now, intent, payment)
    return { result: { returned: true }, isNew }
  }
  await setIntent(tx, intent.id, { status: 'paid' })
  if (!intent.snapshot.shipTo) return { result: { waiting: true }, isNew }
  const written = await placeFromIntent(tx, now, intent, intent.snapshot)
  return { result: { placed: written.placed }, written, isNew }
}

/** Places the order of a paid intent. Its units and coins are reserved, so it cannot fail for lack of them. */
export async function placeFromIntent(
  tx: Tx,
  now: Date,
  intent: Intent,
  order: OrderDraft,
  answer?: { route: string; key: string; hash: string },
): Promise<WrittenOrder> {
  const written = await writeOrder(tx, order, { now, intentId: intent.id, ...(answer && { answer }) })
  if (!('placed' in written)) throw new Error(`The reserved units of payment intent ${intent.id} are missing`)
  await markUnitsUsed(tx, now, intent.id)
  await setIntent(tx, intent.id, { status: 'consumed', snapshot: order })
  return written
}

/** Reserves units and coins of an expired intent again. Returns false if they are no longer available. */
async function reserveAgain(tx: Tx, now: Date, intent: Intent): Promise<boolean> {
  const units = linesOf(intent.snapshot)
  const stockRows = await tx
    .selectFrom('product_stock')
    .select(['product_id', 'on_hand', 'held'])
    .where(
      'product_id',
      'in',
      units.map((unit) => unit.productId),
    )
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
  const isEnough = units.every((unit) =>
    stockRows.some((row) => row.product_id === unit.productId && row.on_hand - row.held >= unit.quantity),
  )
  if (!isEnough || !(await isWithinPurchaseLimits(tx, intent))) return false
  const { userId, coins } = intent.snapshot
  // The coins of the first redemption were returned at expiry; this is a second ledger entry of the same intent.
  const reference = `${intent.id} late`
  if (!(await postCoins(tx, now, { userId, delta: -coins, reason: 'redeemed', reference }))) return false
  await reserveUnits(tx, intent.id, units, intent.expires_at)
  return true
}

const postPayment = (tx: Tx, now: Date, payment: ProviderPayment): Promise<void> =>
  postMoney(tx, now, {
    id: payment.id,
    from: 'sales',
    to: 'gateway',
    paise: payment.amountPaise,
    reference: payment.orderId,
  })
