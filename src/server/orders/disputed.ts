import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { type LockedOrder, lockOrders } from './lifecycle-repo.ts'

const selectGroup = prepared<[paymentId: string], { id: string }>(
  'group-of-payment',
  `select g.id from payments p join order_groups g on g.intent_id = p.intent_id where p.provider_payment_id = $1`,
)

/** Locks the orders that were placed with a payment; none if it became no order. */
export async function lockOrdersOfPayment(tx: Tx, paymentId: string): Promise<LockedOrder[]> {
  const [group] = await selectGroup(tx, paymentId)
  return group ? lockOrders(tx, group.id, undefined) : []
}
