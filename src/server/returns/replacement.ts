import type { ParcelActor, Stage } from '#domain/fulfilment.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { newId } from '#server/ids.ts'
import type { LockedReturn } from './returns-repo.ts'

const takeUnits = prepared<
  [itemIds: readonly string[], quantities: readonly number[], now: Date, returnId: string],
  { product_id: string }
>(
  'take-replacement',
  `with item as (
     select i.id, i.product_id, t.quantity from unnest($1::text[], $2::int[]) as t (id, quantity)
     join order_items i on i.id = t.id
   ), stock as (
     update product_stock k set on_hand = k.on_hand - item.quantity from item
     where k.product_id = item.product_id and not exists (
       select from item short left join product_stock s using (product_id)
       where coalesce(s.on_hand - s.held, 0) < short.quantity)
     returning k.product_id, item.id, item.quantity
   )
   insert into stock_ledger (product_id, delta, reason, reference, at)
   select product_id, -quantity, 'replaced', $4 || ' ' || id, $3 from stock returning product_id`,
)

/**
 * Takes the units of a replacement from the stock and creates its parcel: a second dispatch of the same lines, without a
 * new order or payment. Returns false, and changes nothing, if there is not enough stock. The caller has locked the stock.
 */
export async function dispatchReplacement(
  tx: Tx,
  now: Date,
  { id: returnId, order_id: orderId, seller_id: sellerId }: LockedReturn,
  pieces: readonly { item_id: string; quantity: number }[],
): Promise<boolean> {
  const ids = pieces.map((piece) => piece.item_id)
  const quantities = pieces.map((piece) => piece.quantity)
  const taken = await takeUnits(tx, ids, quantities, now, returnId)
  if (taken.length < pieces.length) return false
  const id = newId('sh_')
  await tx
    .insertInto('shipments')
    .values({
      id,
      order_id: orderId,
      seller_id: sellerId,
      stage: 'accepted',
      return_id: returnId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const actor = { id: null, role: 'system' } as const
  await insertParcelMove(tx, now, { shipmentId: id, from: 'new', to: 'accepted', actor, reason: null })
  return true
}

export async function insertParcelMove(
  tx: Tx,
  now: Date,
  move: {
    shipmentId: string
    from: Stage
    to: Stage
    actor: { id: string | null; role: ParcelActor }
    reason: string | null
  },
): Promise<void> {
  await tx
    .insertInto('shipment_moves')
    .values({
      shipment_id: move.shipmentId,
      from_stage: move.from,
      to_stage: move.to,
      actor_id: move.actor.id,
      actor_role: move.actor.role,
      reason: move.reason,
      at: now,
    })
    .execute()
}
