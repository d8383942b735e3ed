import type { ParcelActor, Stage } from '#domain/fulfilment.ts'
import type { Tx } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { takeReplacement } from '#server/inventory/move-units.ts'
import type { LockedReturn } from './returns-repo.ts'

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
  if (!(await takeReplacement(tx, now, returnId, pieces))) return false
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
