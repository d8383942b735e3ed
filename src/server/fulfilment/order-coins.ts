import { coinDiscountPaise, referralRule } from '#domain/coins.ts'
import { earnedCoins } from '#domain/earned-coins.ts'
import { orderStatus } from '#domain/order-status.ts'
import { returnableUntil } from '#domain/returns.ts'
import { readStoredSettings, type StoredSettings } from '#domain/settings.ts'
import type { CoinRules } from '#domain/shop-rules.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { earnCoins, isFirstDelivered } from '#server/ledger/coins.ts'
import type { LockedItem, LockedOrder } from './lock-orders.ts'

const selectTerms = prepared<
  [orderId: string],
  {
    settings: StoredSettings
    returned_paise: number
    windows: { delivered_at: string; return_days: number }[]
  }
>(
  'order-coin-terms',
  `select settings_of(g.settings_version) as settings,
     (select coalesce(sum(x.refund_paise), 0)::bigint from order_items i join return_items x on x.item_id = i.id
      where i.order_id = o.id) as returned_paise,
     (select coalesce(jsonb_agg(distinct jsonb_build_object('delivered_at', i.delivered_at, 'return_days', i.return_days)), '[]')
      from order_items i where i.order_id = o.id and i.delivered_at is not null) as windows
   from orders o join order_groups g on g.id = o.group_id where o.id = $1`,
)

/**
 * Returns the terms for the coins that an order earns: the rules of the shop when it was placed, the refunds for returned
 * pieces in paise, and the end of the return window of its last delivered item (`now` at the earliest).
 */
export async function findCoinTerms(
  tx: Tx,
  now: Date,
  orderId: string,
): Promise<{ rules: CoinRules; referralMinimumPaise: number; returnedPaise: number; returnsEndAt: Date }> {
  const [row] = await selectTerms(tx, orderId)
  if (!row) throw new Error(`Order ${orderId} is missing`)
  const ends = row.windows.map((item) =>
    returnableUntil(new Date(item.delivered_at), item.return_days).getTime(),
  )
  const { coins, referralMinimumPaise } = readStoredSettings(row.settings).rules
  return {
    rules: coins,
    referralMinimumPaise,
    returnedPaise: row.returned_paise,
    returnsEndAt: new Date(Math.max(now.getTime(), ...ends)),
  }
}

const selectFirstOrder = prepared<[orderId: string], { goods_paise: number }>(
  'goods-of-first-order',
  `select sum(i.line_paise)::bigint as goods_paise from orders o
   join orders part on part.group_id = o.group_id join order_items i on i.order_id = part.id
   where o.id = $1 and ${isFirstDelivered} and i.status <> ${orderStatus.cancelled} group by o.id`,
)

/**
 * Returns the price in paise of the goods, of all sellers, that were ordered together with the first delivered order of a
 * customer; null if another order was delivered before.
 */
async function findFirstOrderPaise(tx: Tx, orderId: string): Promise<number | null> {
  return (await selectFirstOrder(tx, orderId))[0]?.goods_paise ?? null
}

/** Returns the amount paid for the delivered items, in paise. */
export const paidFor = (order: LockedOrder, items: readonly LockedItem[]): number =>
  items
    .filter((item) => item.status === orderStatus.delivered)
    .reduce((sum, item) => sum + item.line_paise - coinDiscountPaise(item.coins, order.coin_value_paise), 0)

/**
 * Gives the coins that a delivered order earns, and the reward for a referral, locked until nothing of the order can be
 * returned any more (ruling 85). Pieces that were returned before earn nothing.
 */
export async function giveCoins(tx: Tx, now: Date, order: LockedOrder, paise: number): Promise<void> {
  const { id: reference, user_id: userId } = order
  const terms = await findCoinTerms(tx, now, reference)
  const { rules, returnedPaise, returnsEndAt: until } = terms
  const kept = paise - returnedPaise
  if (kept <= 0) return
  const lock = { orderId: reference, until }
  const delta = earnedCoins(kept, rules)
  await earnCoins(tx, now, { userId, delta, reason: 'earned', reference, ...lock })
  if (!order.referred_by || order.referred_by === userId) return
  const ordered = await findFirstOrderPaise(tx, reference)
  if (ordered === null || ordered - returnedPaise < terms.referralMinimumPaise) return
  const { coinsForNewCustomer, coinsForReferrer } = referralRule
  const rewards = [
    { userId, delta: coinsForNewCustomer },
    { userId: order.referred_by, delta: coinsForReferrer },
  ]
  // Both rows refer to the new customer, so that a second delivered order gives no further reward (ruling 17).
  for (const reward of rewards)
    await earnCoins(tx, now, { ...reward, reason: 'referral', reference: userId, ...lock })
}
