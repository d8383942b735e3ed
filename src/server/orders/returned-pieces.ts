import { returnableUntil } from '#domain/returns.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { isNumberTaken } from './fulfil-repo.ts'
import { type LockedItem, type LockedOrder, lockOrders } from './lifecycle-repo.ts'

export type { LockedItem, LockedOrder }
export { isNumberTaken }

/** Locks an order, or all orders of a group, for a return; with `ownerId` only if they belong to that user. */
export const lockOrdersToReturn = (
  tx: Tx,
  orderId: string,
  ownerId: string | undefined,
): Promise<LockedOrder[]> => lockOrders(tx, orderId, ownerId)

const selectPaise = prepared<[orderId: string], { paise: number }>(
  'returned-paise',
  `select coalesce(sum(x.refund_paise), 0)::bigint as paise from order_items i join return_items x on x.item_id = i.id
   where i.order_id = $1`,
)

/** Returns what was refunded for returned pieces of an order, in paise. */
export const returnedPaise = async (tx: Tx, orderId: string): Promise<number> =>
  (await selectPaise(tx, orderId))[0]?.paise ?? 0

const selectCoins = prepared<[orderId: string], { reference: string; coins: number }>(
  'returned-coins',
  `select x.return_id || ' ' || x.item_id as reference, x.coins from order_items i
   join return_items x on x.item_id = i.id where i.order_id = $1 and x.coins > 0 order by 1`,
)

/** Returns the used coins of returned pieces of an order, with the reference of their ledger entry. */
export const listReturnedCoins = (tx: Tx, orderId: string) => selectCoins(tx, orderId)

const selectWindows = prepared<[orderId: string], { delivered_at: Date; return_days: number }>(
  'return-windows',
  `select distinct delivered_at, return_days from order_items where order_id = $1 and delivered_at is not null`,
)

/** Returns the moment at which the last delivered item of an order can no longer be returned. */
export async function returnsEndAt(tx: Tx, now: Date, orderId: string): Promise<Date> {
  const windows = await selectWindows(tx, orderId)
  const ends = windows.map((item) => returnableUntil(item.delivered_at, item.return_days).getTime())
  return new Date(Math.max(now.getTime(), ...ends))
}
