import type { Db, Tx } from '#server/db/db.ts'
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

const selectDispute = prepared<[paymentId: string], { status: 'open' | 'lost' }>(
  'dispute-of-payment',
  `select status from disputes where provider_payment_id = $1 and status in ('open', 'lost')
   order by status = 'lost' desc limit 1`,
)

/** Returns `open` while the customer disputes a payment at the bank, `lost` if the bank has returned its money, else null. */
export const findDispute = async (db: Db, paymentId: string): Promise<'open' | 'lost' | null> =>
  (await selectDispute(db, paymentId))[0]?.status ?? null

/** Returns true if the customer disputes a payment at the bank, or has its money back after a dispute. */
export const isDisputed = async (db: Db, paymentId: string): Promise<boolean> =>
  (await findDispute(db, paymentId)) !== null

/** `reference` is that of its entry in the wallet. */
type WithheldRefund = { id: string; reference: string; user_id: string; amount_paise: number }

/** Marks the withheld wallet refunds of a payment as processed, and returns them. */
export const takeWithheldRefunds = prepared<[paymentId: string, now: Date], WithheldRefund>(
  'refunds-withheld',
  `update refunds set status = 'processed', processed_at = $2
   where provider_payment_id = $1 and method = 'wallet' and status = 'requested'
   returning id, case when return_id is null then order_item_id else id end as reference, user_id, amount_paise`,
)
