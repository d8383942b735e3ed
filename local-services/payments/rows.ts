import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { type OrderRow, type PaymentRow, unknownId } from './answers.ts'

/** Part of a list: `skip` and `count` rows, newest first. */
export type Range = { count: number; skip: number }

/** Payments are `p`. */
export const selectPayment = sql`select p.*, (select coalesce(sum(r.amount_paise), 0)::bigint from local_refunds r
  where r.payment_id = p.id and r.status <> 'failed') as refunded_paise from local_payments p`

/** Locks an order of the service; throws the error of an unknown id. */
export const lockOrder = async (tx: Tx, id: string): Promise<OrderRow> => {
  const { rows } =
    await sql<OrderRow>`select * from local_payment_orders where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw unknownId()
  return rows[0]
}

/** Locks the order of a payment, then returns the payment: all changes of a payment lock in this order. */
export async function lockPayment(tx: Tx, id: string): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const { rows: found } = await sql<{ order_id: string }>`
    select order_id from local_payments where id = ${id}`.execute(tx)
  if (!found[0]) throw unknownId()
  const order = await lockOrder(tx, found[0].order_id)
  const { rows } = await sql<PaymentRow>`${selectPayment} where p.id = ${id}`.execute(tx)
  return { order, payment: rows[0]! }
}
