import { lockCart } from '#server/cart/change-cart.ts'
import { transaction } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { finalisePayment } from './finalise-payment.ts'
import { findIntent, type Intent, listIntentIds, lockIntent, releaseIntent } from './intents.ts'
import { refundPayment } from './refund-payment.ts'
import { findCollectedPayment } from './verify-payment.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A payment without an address is refunded after this time. */
const ADDRESS_WAIT_MS = 30 * MINUTE

/**
 * Job, every minute: checks payments that no event reported, ends expired intents, refunds payments without an order
 * and enqueues pending refunds. With `deep` (hourly) it also checks intents that ended within the last four days.
 */
export async function reconcilePayments(shop: Services, { deep = false }: { deep?: boolean }): Promise<void> {
  const now = shop.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const since = ago(4 * DAY)
  const open = await listIntentIds(shop.db, ['open'], now, since)
  const ended = deep ? await listIntentIds(shop.db, ['superseded', 'expired'], now, since) : []
  const paid = await listIntentIds(shop.db, ['paid'], ago(ADDRESS_WAIT_MS), since)
  for (const id of [...open, ...ended]) await attempt(shop, id, checkIntent)
  for (const id of paid) await attempt(shop, id, returnUnplaced)
  const refunds = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .where('provider_refund_id', 'is', null)
    .where('created_at', '<', ago(15 * MINUTE))
    .limit(200)
    .execute()
  for (const { id } of refunds) await enqueue(shop.db, 'sendRefund', { id }, { key: `refund ${id}` })
  await shop.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago(2 * DAY))
    .execute()
}

/** An error of one intent must not stop the others. */
async function attempt(
  shop: Services,
  id: string,
  work: (shop: Services, intent: Intent) => Promise<void>,
): Promise<void> {
  try {
    const intent = await findIntent(shop.db, id)
    if (intent) await work(shop, intent)
  } catch (error) {
    shop.log({ level: 'error', at: 'reconcile', intent: id, err: error })
  }
}

async function checkIntent(shop: Services, intent: Intent): Promise<void> {
  const attempts = intent.provider_order_id
    ? await shop.providers.payments.paymentsOf(intent.provider_order_id)
    : []
  for (const { id, status } of attempts) {
    const payment =
      status === 'captured' || status === 'authorized' ? await findCollectedPayment(shop, intent, id) : null
    if (payment) await finalisePayment(shop, intent.id, payment)
  }
  const now = shop.clock()
  if (intent.status !== 'open' || intent.expires_at > now) return
  await transaction(shop.db, async (tx) => {
    await lockCart(tx, intent.user_id)
    const locked = await lockIntent(tx, intent.id)
    if (locked?.status === 'open') await releaseIntent(tx, now, locked, 'expired')
  })
}

async function returnUnplaced(shop: Services, intent: Intent): Promise<void> {
  const now = shop.clock()
  const returned = await transaction(shop.db, async (tx) => {
    await lockCart(tx, intent.user_id)
    const locked = await lockIntent(tx, intent.id)
    if (locked?.status !== 'paid') return false
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('intent_id', '=', intent.id)
      .where('status', '=', 'captured')
      .executeTakeFirst()
    if (payment)
      await refundPayment(tx, now, locked, {
        id: payment.provider_payment_id,
        orderId: intent.provider_order_id ?? '',
        amountPaise: payment.amount_paise,
        currency: 'INR',
        status: 'captured',
      })
    await releaseIntent(tx, now, locked, 'refunded')
    return payment !== undefined
  })
  if (returned) shop.metrics.payments.inc({ outcome: 'returned' })
}
