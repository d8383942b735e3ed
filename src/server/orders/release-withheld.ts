import { orderStatus } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { type LockedOrder, lockOrders } from '#server/fulfilment/lock-orders.ts'
import { giveCoins, paidFor } from '#server/fulfilment/order-coins.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { payWithheldRefunds } from '#server/refunds/withheld.ts'

const selectGroup = prepared<[paymentId: string], { id: string }>(
  'group-of-payment',
  `select g.id from payments p join order_groups g on g.intent_id = p.intent_id where p.provider_payment_id = $1`,
)

/** Locks the orders that were placed with a payment; none if it became no order. */
export async function lockOrdersOfPayment(tx: Tx, paymentId: string): Promise<LockedOrder[]> {
  const [group] = await selectGroup(tx, paymentId)
  return group ? lockOrders(tx, group.id, 'all') : []
}

/** Used coins of returned pieces of an order, with the reference of their ledger entry. */
const listReturnedCoins = prepared<[orderId: string], { reference: string; coins: number }>(
  'returned-coins',
  `select x.return_id || ' ' || x.item_id as reference, x.coins from order_items i
   join return_items x on x.item_id = i.id where i.order_id = $1 and x.coins > 0 order by 1`,
)

/**
 * Gives what a dispute about a payment withheld: coins of cancelled items, coins earned by delivered orders, wallet
 * refunds. After a lost dispute (`isLost`) only the coins of cancelled items, which the customer had before. The caller
 * has locked the orders.
 */
export async function releaseWithheld(
  tx: Tx,
  now: Date,
  orders: readonly LockedOrder[],
  isLost: boolean,
): Promise<void> {
  for (const order of orders) {
    const { user_id: userId, items } = order
    for (const { coins, id } of items.filter((item) => item.status === orderStatus.cancelled))
      await postCoins(tx, now, { userId, delta: coins, reason: 'returned', reference: id })
    for (const { coins, reference } of await listReturnedCoins(tx, order.id))
      await postCoins(tx, now, { userId, delta: coins, reason: 'returned', reference })
    if (!isLost && order.status === orderStatus.delivered)
      await giveCoins(tx, now, order, paidFor(order, items))
  }
  const paymentId = orders[0]?.payment_id
  if (!isLost && paymentId) await payWithheldRefunds(tx, now, paymentId)
}
