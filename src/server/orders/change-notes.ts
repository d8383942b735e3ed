import { orderStatus } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type Notes = [groupId: string, productIds: readonly string[], notes: readonly string[]]

const changed = `order_items i join orders o on o.id = i.order_id
  join unnest($2::text[], $3::text[]) as sent (product_id, note) on sent.product_id = i.product_id
  where o.group_id = $1 and i.note <> sent.note and i.status <> ${orderStatus.cancelled}`

// In the lock order of status changes: orders before their items.
const lockChanged = prepared<Notes, { id: string }>(
  'orders-with-new-notes',
  `select o.id from orders o where o.id in (select o.id from ${changed}) order by o.id for update`,
)
const updateNotes = prepared<Notes, { id: string }>(
  'change-order-notes',
  `update order_items set note = sent.note
   from orders o, unnest($2::text[], $3::text[]) as sent (product_id, note)
   where o.group_id = $1 and order_items.order_id = o.id and order_items.product_id = sent.product_id
     and order_items.status = ${orderStatus.processing} returning order_items.id`,
)
const countChanged = prepared<Notes, { count: number }>(
  'count-new-order-notes',
  `select count(*)::int as count from ${changed}`,
)

/**
 * Stores delivery notes that arrive after the order was placed; empty notes change nothing. Returns false if an item has
 * left its seller, so that its note could not be changed. Locks the orders that change.
 */
export async function changeNotes(
  tx: Tx,
  groupId: string,
  products: readonly { id: string; note: string }[],
): Promise<boolean> {
  const sent = products.map(({ id, note }) => ({ id, note: note.trim() })).filter(({ note }) => note !== '')
  if (sent.length === 0) return true
  const notes: Notes = [groupId, sent.map(({ id }) => id), sent.map(({ note }) => note)]
  if ((await lockChanged(tx, ...notes)).length === 0) return true
  await updateNotes(tx, ...notes)
  const [left] = await countChanged(tx, ...notes)
  return left?.count === 0
}
