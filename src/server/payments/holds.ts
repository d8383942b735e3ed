import { unpaidRule } from '#domain/holds.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { releaseUnits } from '#server/inventory/hold-units.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { linesOf } from '#server/orders/order-draft.ts'
import { type Intent, lockOpenIntent, setIntent } from './intents.ts'

/**
 * Returns the reference of the coins of an intent in the coin ledger. Each reservation has its own, because the ledger
 * has each reference once.
 */
export const coinReference = (intentId: string, holds: number): string => `${intentId} ${holds}`

/** Ends an intent without an order and releases its units and coins. The caller has locked the intent. */
export async function releaseIntent(
  tx: Tx,
  now: Date,
  intent: Intent,
  status: 'superseded' | 'expired' | 'refunded',
): Promise<void> {
  await releaseUnits(tx, now, intent.id)
  const { coins } = intent.snapshot
  const reference = coinReference(intent.id, intent.holds)
  await postCoins(tx, now, { userId: intent.user_id, delta: coins, reason: 'returned', reference })
  await setIntent(tx, intent.id, { status })
}

/**
 * Ends the open intent of a user, if there is one. The caller has locked the cart and will take units of the products
 * `next`: all stock rows are locked here, in ascending order.
 */
export async function releaseOpenIntent(
  tx: Tx,
  now: Date,
  which: { userId: string; next: readonly string[] },
): Promise<void> {
  const open = await lockOpenIntent(tx, which.userId)
  if (!open) return
  const heldIds = linesOf(open.snapshot).map((line) => line.productId)
  await lockStock(tx, [...heldIds, ...which.next])
  await releaseIntent(tx, now, open, 'superseded')
}

/** What limits the reservations of an account (domain/holds.ts). */
export type HoldFacts = { account_since: Date; has_order: boolean; unpaid_holds: number }

const selectHoldFacts = prepared<
  [userId: string, now: Date, since: Date, countedAfterSeconds: number],
  HoldFacts
>(
  'hold-facts',
  `select u.created_at as account_since,
     exists (select from orders o where o.user_id = u.id and o.status <> ${orderStatus.cancelled}) as has_order,
     (select count(*)::int from payment_intents i
       where i.user_id = u.id and i.created_at > $3
         and not exists (select from payments p where p.intent_id = i.id and p.status in ('captured', 'refunded'))
         and (i.status = 'expired' or i.status = 'open' and i.expires_at <= $2
           or i.status = 'superseded' and exists (select from stock_holds h where h.intent_id = i.id
             and h.released_at >= i.created_at + make_interval(secs => $4::int)))) as unpaid_holds
   from users u where u.id = $1`,
)

/** Returns what limits the reservations of an account now. */
export async function findHoldFacts(tx: Tx, userId: string, now: Date): Promise<HoldFacts> {
  const since = new Date(now.getTime() - unpaidRule.periodMs)
  const [facts] = await selectHoldFacts(tx, userId, now, since, unpaidRule.countedAfterMs / 1000)
  if (!facts) throw new Error(`There is no user ${userId}`)
  return facts
}

const selectOverLimit = prepared<
  [userId: string, intentId: string, productIds: readonly string[], quantities: readonly number[]],
  { product_id: string }
>(
  'over-purchase-limit',
  `select p.id as product_id from unnest($3::text[], $4::int[]) as wanted (product_id, quantity)
   join products p on p.id = wanted.product_id
   where p.purchase_limit > 0 and p.purchase_limit < wanted.quantity
     + (select coalesce(sum(o.quantity), 0) from order_items o
       where o.user_id = $1 and o.product_id = p.id and o.status < ${orderStatus.delivered})
     + (select coalesce(sum(h.quantity), 0) from payment_intents i join stock_holds h on h.intent_id = i.id
       where i.user_id = $1 and i.id <> $2 and i.status in ('open', 'paid') and h.product_id = p.id
         and h.released_at is null)`,
)

/**
 * Returns whether the order of an intent without reserved units is within the purchase limits, with the open orders and
 * the other payments of the customer. A business account has no purchase limit (ruling 19). The caller holds the cart.
 */
export async function isWithinPurchaseLimits(tx: Tx, intent: Intent): Promise<boolean> {
  if (intent.snapshot.kind === 'business') return true
  const units = linesOf(intent.snapshot)
  const ids = units.map((unit) => unit.productId)
  const quantities = units.map((unit) => unit.quantity)
  return (await selectOverLimit(tx, intent.user_id, intent.id, ids, quantities)).length === 0
}
