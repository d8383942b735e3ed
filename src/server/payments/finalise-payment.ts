import { lockCartOf } from '#server/cart/change-cart.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { postCoins } from '#server/ledger/coins.ts'
import {
  findIntent,
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

/** What became of a payment: an order, money on its way back, or it waits for the address of `/place-order`. */
export type PaymentResult = { placed: PlacedOrder } | { returned: true } | { waiting: true }

/**
 * The only code that turns a payment into an order: the browser's verify call, `/place-order`, the
 * provider's event and the reconciler all end here. One payment, one order, or one refund.
 */
export async function finalisePayment(
  shop: Pick<Services, 'db' | 'clock' | 'metrics'>,
  intentId: string,
  payment: ProviderPayment,
): Promise<PaymentResult> {
  const now = shop.clock()
  const known = await findIntent(shop.db, intentId)
  if (!known) throw new Error(`There is no payment intent ${intentId}`)
  const { final, written, isNew } = await transaction(shop.db, async (tx) => {
    // The cart first, as everywhere; then the intent as it is now.
    await lockCartOf(tx, known.user_id)
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw new Error(`There is no payment intent ${intentId}`)
    return settle(tx, now, intent, payment)
  })
  // The same payment comes by several ways; only its first one counts.
  if (isNew) shop.metrics.payments.inc({ outcome: outcomeOf(final) })
  if (written) {
    shop.metrics.orders.inc({ payment: 'prepaid' })
    await notifySoldOut(shop.db, written)
  }
  return final
}

const outcomeOf = (final: PaymentResult) =>
  'placed' in final ? 'placed' : 'waiting' in final ? 'waiting' : 'returned'

async function settle(
  tx: Db,
  now: Date,
  intent: Intent,
  payment: ProviderPayment,
): Promise<{ final: PaymentResult; written?: WrittenOrder; isNew: boolean }> {
  const before = await tx
    .selectFrom('payments')
    .select('provider_payment_id as id')
    .where('intent_id', '=', intent.id)
    .where('status', 'in', ['captured', 'refunded'])
    .execute()
  await savePayment(tx, now, intent.id, payment)
  const first = before.length === 0 || before[0]?.id === payment.id
  const isNew = !before.some(({ id }) => id === payment.id)
  if (isNew) await bookPayment(tx, now, payment)
  if (first && intent.placed) return { final: { placed: intent.placed }, isNew }
  const late = intent.status === 'expired' && (await holdAgain(tx, now, intent))
  const good = intent.status === 'open' || intent.status === 'paid' || late
  if (!first || !good) {
    await refundPayment(tx, now, intent, payment)
    return { final: { returned: true }, isNew }
  }
  await setIntent(tx, intent.id, { status: 'paid' })
  if (!intent.snapshot.shipTo) return { final: { waiting: true }, isNew }
  const written = await placeFromIntent(tx, now, intent, intent.snapshot)
  return { final: { placed: written.placed }, written, isNew }
}

/** Places the order of a paid intent; its units are held and its coins taken, so nothing can be missing. */
export async function placeFromIntent(
  tx: Db,
  now: Date,
  intent: Intent,
  order: OrderDraft,
  answer?: { route: string; key: string; hash: string },
): Promise<WrittenOrder> {
  const written = await writeOrder(tx, order, { now, intentId: intent.id, ...(answer && { answer }) })
  if (!('placed' in written)) throw new Error(`What payment intent ${intent.id} holds is gone`)
  await markUnitsUsed(tx, now, intent.id)
  await setIntent(tx, intent.id, { status: 'consumed', snapshot: order })
  return written
}

/** Money that comes after the hold has ended buys the same order if all of it is still there. */
async function holdAgain(tx: Db, now: Date, intent: Intent): Promise<boolean> {
  const units = linesOf(intent.snapshot)
  const left = await tx
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
  const enough = units.every((unit) =>
    left.some((row) => row.product_id === unit.productId && row.on_hand - row.held >= unit.quantity),
  )
  if (!enough) return false
  const { userId, coins } = intent.snapshot
  // The first redemption was returned when the hold ended; this is the second of the same intent.
  const reference = `${intent.id} late`
  if (!(await postCoins(tx, now, { userId, delta: -coins, reason: 'redeemed', reference }))) return false
  await reserveUnits(tx, intent.id, units, intent.expires_at)
  return true
}

const bookPayment = (tx: Db, now: Date, payment: ProviderPayment): Promise<void> =>
  postMoney(tx, now, {
    id: payment.id,
    from: 'sales',
    to: 'gateway',
    paise: payment.amountPaise,
    reference: payment.orderId,
  })
