import type { Db } from '#server/db/db.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { lockStock } from '#server/orders/lock-stock.ts'
import { type Intent, listIntents, releaseUnits, setIntent } from './intents.ts'
import { linesOf } from '#server/orders/order-draft.ts'

/** Ends an intent that became no order: its units and coins are free again. The intent is held by the caller. */
export async function releaseIntent(
  tx: Db,
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
 * Ends a shopper's open intent, or only the one for a certain version of the cart. The cart is held by the caller, whose
 * transaction takes units of the products `next` afterwards: all their stock rows are locked here, in ascending order.
 */
export async function releaseIntents(
  tx: Db,
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
  const held = released.flatMap((intent) => linesOf(intent.snapshot).map((line) => line.productId))
  await lockStock(tx, [...held, ...which.next])
  for (const intent of released) await releaseIntent(tx, now, intent, status)
}
