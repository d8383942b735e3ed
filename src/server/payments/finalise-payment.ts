import { SETTLE_RETRY_MS } from '#domain/payments.ts'
import { toLocale } from '#domain/languages.ts'
import { ApiError } from '#server/errors.ts'
import { lockCart } from '#server/cart/change-cart.ts'
import { isTemporary, transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Services } from '#server/context.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { lockEnoughUnits, markUnitsUsed, reserveUnits } from '#server/inventory/hold-units.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { recordDifference, resolveDifferences } from '#server/payment-records/differences.ts'
import { savePayment } from '#server/payment-records/save-payment.ts'
import { coinReference, isWithinPurchaseLimits, releaseIntent } from './holds.ts'
import { findIntent, type Intent, lockIntent, setIntent } from './intents.ts'
import { postMoney } from '#server/ledger/money.ts'
import { refundMail } from '#server/orders/messages.ts'
import { linesOf, type OrderDraft, type PlacedOrder } from '#server/orders/order-draft.ts'
import { notifySoldOut, type WrittenOrder, writeOrder } from '#server/orders/write-order.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { refundPayment } from '#server/refunds/create-refund.ts'

/**
 * Result of a payment: an order, a refund, waiting for the address of `/place-order`, or `unsettled`: an unexpected
 * error, after which the payment is recorded and tried again.
 */
export type PaymentResult =
  | { placed: PlacedOrder }
  | { returned: true }
  | { waiting: true }
  | { unsettled: true }

type PaymentServices = Pick<Services, 'db' | 'env' | 'log' | 'clock' | 'metrics'>

/**
 * Turns a collected payment into an order; the only place that does. Called by the verify call, `/place-order`, the
 * provider's event and the reconciliation. A payment leads to exactly one order or one refund, however often it is
 * called. Throws only if the database is temporarily unavailable.
 */
export async function finalisePayment(
  shop: PaymentServices,
  intentId: string,
  payment: ProviderPayment,
): Promise<PaymentResult> {
  const known = await findIntent(shop.db, intentId)
  if (!known) throw new Error(`There is no payment intent ${intentId}`)
  try {
    return await settlePayment(shop, known, payment)
  } catch (error) {
    if (isTemporary(error)) throw error
    return saveUnsettled(shop, known, payment, error)
  }
}

async function settlePayment(
  shop: PaymentServices,
  { id, user_id: userId }: Intent,
  payment: ProviderPayment,
): Promise<PaymentResult> {
  const now = shop.clock()
  const { result, written, isNew } = await transaction(shop.db, async (tx) => {
    const intent = await lockCartAndIntent(tx, userId, id)
    const settled = await settle(tx, now, intent, payment)
    // An earlier attempt that failed has stored the payment.
    if (!settled.isNew) await resolveDifferences(tx, now, payment.id, 'notSettled')
    return settled
  })
  // The same payment is reported several times; count it once.
  if (isNew) shop.metrics.payments.inc({ outcome: outcomeOf(result) })
  if (written) {
    shop.metrics.orders.inc({ payment: 'prepaid' })
    await notifySoldOut(shop.db, written)
  }
  return result
}

/** Locks the cart of the user, then the intent; the order of all transactions. */
async function lockCartAndIntent(tx: Tx, userId: string, intentId: string): Promise<Intent> {
  await lockCart(tx, userId)
  const intent = await lockIntent(tx, intentId)
  if (!intent) throw new Error(`There is no payment intent ${intentId}`)
  return intent
}

const outcomeOf = (result: PaymentResult) =>
  'placed' in result ? 'placed' : 'waiting' in result ? 'waiting' : 'returned'

type Settled = { result: PaymentResult; written?: WrittenOrder; isNew: boolean }

async function settle(tx: Tx, now: Date, intent: Intent, payment: ProviderPayment): Promise<Settled> {
  const { isNew, isFirst } = await recordPayment(tx, now, intent, payment)
  if (isFirst && intent.placed) return { result: { placed: intent.placed }, isNew }
  if (!isFirst || !(await reserveForPayment(tx, now, intent))) {
    await returnPayment(tx, now, intent, payment)
    if (isFirst && isHeld(intent)) await releaseIntent(tx, now, intent, 'refunded')
    return { result: { returned: true }, isNew }
  }
  await setIntent(tx, intent.id, { status: 'paid' })
  if (!intent.snapshot.shipTo) return { result: { waiting: true }, isNew }
  const written = await writePaidOrder(tx, now, intent, intent.snapshot)
  return { result: { placed: written.placed }, written, isNew }
}

/** Returns true if the intent still reserves units and coins. */
const isHeld = ({ status }: Intent) => status === 'open' || status === 'paid'

const selectCollected = prepared<[intentId: string], { id: string; is_returned: boolean }>(
  'payments-collected',
  `select p.provider_payment_id as id, exists (select from refunds r
     where r.provider_payment_id = p.provider_payment_id and r.order_item_id is null) as is_returned
   from payments p where p.intent_id = $1 and p.status in ('captured', 'refunded')
   order by p.created_at, p.provider_payment_id`,
)

/**
 * Stores a collected payment and posts it to the ledger. `isFirst`: the first of its intent that was not returned as a
 * whole. One that was returned must not become an order any more.
 */
async function recordPayment(tx: Tx, now: Date, intent: Intent, payment: ProviderPayment) {
  const collected = await selectCollected(tx, intent.id)
  await savePayment(tx, now, intent.id, payment)
  const isNew = !collected.some(({ id }) => id === payment.id)
  if (isNew)
    await postMoney(tx, now, {
      id: payment.id,
      from: 'sales',
      to: 'gateway',
      paise: payment.amountPaise,
      reference: payment.orderId,
    })
  const kept = collected.filter((row) => !row.is_returned)
  const isReturned = collected.some((row) => row.id === payment.id && row.is_returned)
  return { isNew, isFirst: !isReturned && (kept[0]?.id ?? payment.id) === payment.id }
}

/** Returns true if an order can be placed from the intent; its units and coins are reserved then. */
async function reserveForPayment(tx: Tx, now: Date, intent: Intent): Promise<boolean> {
  if (await isCartPlaced(tx, intent)) return false
  if (isHeld(intent)) return true
  return intent.status === 'expired' && !(await hasNewerIntent(tx, intent)) && reserveAgain(tx, now, intent)
}

const selectCartPlaced = prepared<[userId: string, cartVersion: number, intentId: string], { id: string }>(
  'cart-version-placed',
  `select id from order_groups where user_id = $1 and cart_version = $2 and intent_id is distinct from $3`,
)

/** Returns true if another payment, or cash on delivery, has already placed the cart of the intent. */
async function isCartPlaced(
  tx: Tx,
  { id, user_id: userId, cart_version: version }: Intent,
): Promise<boolean> {
  return version !== null && (await selectCartPlaced(tx, userId, version, id)).length > 0
}

const selectNewerIntent = prepared<[userId: string, createdAt: Date, id: string], { id: string }>(
  'intent-newer',
  `select id from payment_intents where user_id = $1 and created_at >= $2 and id <> $3
   and status in ('open', 'paid', 'consumed') limit 1`,
)

/** Returns true if the customer has opened another payment since, and it is open or was paid (ruling 52). */
const hasNewerIntent = async (tx: Tx, intent: Intent): Promise<boolean> =>
  (await selectNewerIntent(tx, intent.user_id, intent.created_at, intent.id)).length > 0

/**
 * Places the order of a paid intent. Its units and coins are reserved, so it cannot fail for lack of them. Throws
 * ApiError `orderRefused` if the cart was placed in another way; the reconciliation then refunds the payment.
 */
export async function placeFromIntent(
  tx: Tx,
  now: Date,
  intent: Intent,
  order: OrderDraft,
  answer?: { route: string; key: string; hash: string },
): Promise<WrittenOrder> {
  if (await isCartPlaced(tx, intent)) throw new ApiError('orderRefused', { reason: 'paymentReturned' })
  return writePaidOrder(tx, now, intent, order, answer)
}

async function writePaidOrder(
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

/** Refunds a whole payment that leads to no order, once, and notifies the customer. */
export async function returnPayment(
  tx: Tx,
  now: Date,
  { user_id: userId, snapshot }: Intent,
  { id: paymentId, amountPaise: paise }: Pick<ProviderPayment, 'id' | 'amountPaise'>,
): Promise<void> {
  const { email, customerName, locale } = snapshot
  if (!(await refundPayment(tx, now, { paymentId, userId, paise })) || !email) return
  await queueMessage(tx, now, { ...refundMail(toLocale(locale), email, customerName, paise), userId })
}

/** Reserves units and coins of an expired intent again. Returns false if they are no longer available. */
async function reserveAgain(tx: Tx, now: Date, intent: Intent): Promise<boolean> {
  const units = linesOf(intent.snapshot)
  if (!(await lockEnoughUnits(tx, units)) || !(await isWithinPurchaseLimits(tx, intent))) return false
  const { userId, coins } = intent.snapshot
  const holds = intent.holds + 1
  const reference = coinReference(intent.id, holds)
  if (!(await postCoins(tx, now, { userId, delta: -coins, reason: 'redeemed', reference }))) return false
  await reserveUnits(tx, intent.id, units, intent.expires_at)
  await setIntent(tx, intent.id, { holds })
  return true
}

/**
 * Records a payment whose order could not be placed because of an unexpected error, with an alarm. It is tried again for
 * `SETTLE_RETRY_MS`; then it is refunded, so that it neither fails forever nor is lost.
 */
async function saveUnsettled(
  shop: PaymentServices,
  { id, user_id: userId }: Intent,
  payment: ProviderPayment,
  error: unknown,
): Promise<PaymentResult> {
  const now = shop.clock()
  shop.log({
    level: 'error',
    operation: 'finalise-payment',
    code: 'paymentNotSettled',
    message: 'The order of a collected payment could not be placed.',
    intent: id,
    payment: payment.id,
    err: error,
  })
  const collectedAt = await transaction(shop.db, async (tx) => {
    const intent = await lockCartAndIntent(tx, userId, id)
    await recordPayment(tx, now, intent, payment)
    const detail = error instanceof Error ? error.message : String(error)
    const { id: subject, amountPaise: providerPaise } = payment
    await recordDifference(shop, tx, now, { kind: 'notSettled', subject, providerPaise, detail })
    const { captured_at: collectedAt } = await tx
      .selectFrom('payments')
      .select('captured_at')
      .where('provider_payment_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    return collectedAt ?? now
  })
  if (now.getTime() - collectedAt.getTime() < SETTLE_RETRY_MS) return { unsettled: true }
  return transaction(shop.db, async (tx) => {
    const intent = await lockCartAndIntent(tx, userId, id)
    if (intent.placed) return { placed: intent.placed }
    await returnPayment(tx, now, intent, payment)
    if (isHeld(intent)) await releaseIntent(tx, now, intent, 'refunded')
    await resolveDifferences(tx, now, payment.id, 'notSettled')
    return { returned: true as const }
  })
}
