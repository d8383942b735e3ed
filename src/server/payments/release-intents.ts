import type { Tx } from '#server/db/db.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { lockStock } from '#server/orders/lock-stock.ts'
import { type Intent, listIntents, releaseUnits, setIntent } from './intents.ts'
import { linesOf } from '#server/orders/order-draft.ts'

/** Ends an intent without an order and releases its units and coins. The caller has locked the intent. */
export async function releaseIntent(
  tx: Tx,
  now: Date,
  intent: Intent,
  status: 'superseded' | 'expired' | 'refunded',
): Promise<void> {
  await releaseUnits(tx, now, intent.id)
  const { coins } = intent.snapshot
  await postCoins(tx, now, { userId: intent.user_id, delta: coins, reason: 'returned', reference: intent.id })
  await setIntent(tx, intent.id, { status })
}

/**
 * Ends the open intents of a user, or only those of a cart version. The caller has locked the cart and will take
 * units of the products `next`: all their stock rows are locked here, in ascending order.
 */
export async function releaseIntents(
  tx: Tx,
  now: Date,
  which: { userId: string; cartVersion?: number; next: readonly string[] },
  status: 'superseded',
): Promise<void> {
  const released = (await listIntents(tx, which.userId)).filter(
    (intent) =>
      intent.status === 'open' &&
      (which.cartVersion === undefined || intent.cart_version === which.cartVersion),
  )
  if (released.length === 0) return
  const reservedIds = released.flatMap((intent) => linesOf(intent.snapshot).map((line) => line.productId))
  await lockStock(tx, [...reservedIds, ...which.next])
  for (const intent of released) await releaseIntent(tx, now, intent, status)
}
