import { carrierName, isTrackingNumber } from '#domain/carriers.ts'
import {
  findMove,
  type FulfilmentStep,
  mayGoOutAgain,
  type ParcelActor,
  type Stage,
} from '#domain/fulfilment.ts'
import type { GoodsCondition } from '#domain/returns.ts'
import type { Services } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError, formError } from '#server/errors.ts'
import { isNumberTaken, lockOrdersToReturn } from '#server/orders/returned-pieces.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'
import { restockPieces } from '#server/inventory/move-units.ts'
import { moveReturn } from './move-return.ts'
import { insertParcelMove } from './replacement.ts'
import { listPieces } from './returns-repo.ts'

type ReplacementStep = {
  shipmentId: string
  step: FulfilmentStep
  /** A seller names its store, and reaches only the parcels of that store. */
  actor: { id: string | null; role: ParcelActor; sellerId?: string }
  carrier?: string
  trackingNumber?: string
  reason?: string
  condition?: GoodsCondition
}

type Parcel = { order_id: string; return_id: string; stage: Stage; attempts: number }

const selectParcel = prepared<[shipmentId: string, sellerId: string | null], Parcel>(
  'replacement-parcel',
  `select order_id, return_id, stage, attempts from shipments
   where id = $1 and return_id is not null and ($2::text is null or seller_id = $2)`,
)

/**
 * Takes a step with the parcel of a replacement, along the stages of any parcel. Its items were delivered before, so that
 * no status of an order changes, and it has no invoice. If it is lost or comes back, its return is refunded instead.
 * Throws ApiError `notFound`, `badInput` or `cannotMove`, and then changes nothing.
 */
export async function moveReplacement(
  tx: Tx,
  shop: Pick<Services, 'env'>,
  now: Date,
  request: ReplacementStep,
): Promise<Stage> {
  const { shipmentId, step, actor } = request
  if (actor.role === 'seller' && actor.sellerId === undefined) throw new ApiError('forbidden')
  const sellerId = actor.sellerId ?? null
  const [known] = await selectParcel(tx, shipmentId, sellerId)
  if (!known) throw new ApiError('notFound', { reason: 'orderNotFound' })
  await lockOrdersToReturn(tx, known.order_id, undefined)
  // Read again: the order is locked now.
  const [parcel = known] = await selectParcel(tx, shipmentId, sellerId)
  const move = findMove(step, parcel.stage, actor.role)
  if (!move) throw new ApiError('cannotMove', { reason: 'stepNotPossible' })
  if (step === 'out' && !mayGoOutAgain(parcel.attempts))
    throw new ApiError('cannotMove', { reason: 'tooManyAttempts' })
  await updateParcel(tx, now, parcel, move.to, request)
  if (move.effects.includes('restock') && request.condition !== 'damaged')
    await restock(tx, now, shipmentId, parcel.return_id)
  if (move.effects.includes('refund'))
    await moveReturn(tx, shop, now, {
      returnId: parcel.return_id,
      step: 'refund',
      actor: { id: null, role: 'system' },
    })
  return move.to
}

async function updateParcel(
  tx: Tx,
  now: Date,
  parcel: Parcel,
  to: Stage,
  { shipmentId, step, actor, carrier = '', trackingNumber = '', reason = '', condition }: ReplacementStep,
): Promise<void> {
  const isReady = step === 'ready'
  const isAttempt = step === 'recordAttempt'
  if (isReady)
    formError({
      carrier: carrier.trim() === '' ? 'carrierRequired' : null,
      trackingNumber: isTrackingNumber(trackingNumber) ? null : 'trackingNumberInvalid',
    })
  if (isAttempt) formError({ reason: reason.trim() === '' ? 'attemptReasonRequired' : null })
  await tx
    .updateTable('shipments')
    .set({
      stage: to,
      updated_at: now,
      ...(isReady && { carrier: carrierName(carrier), tracking_number: trackingNumber }),
      ...(isAttempt && { attempts: parcel.attempts + 1, attempt_reason: reason.trim() }),
      ...(condition && { condition }),
    })
    .where('id', '=', shipmentId)
    .execute()
    .catch((error: unknown) => {
      if (!isNumberTaken(error)) throw error
      throw new ApiError('badInput', { fields: { trackingNumber: 'trackingNumberTaken' } })
    })
  const text = reason.trim() || null
  await insertParcelMove(tx, now, { shipmentId, from: parcel.stage, to, actor, reason: text })
  await addAuditEntry(tx, now, {
    actorId: actor.id,
    role: actor.role,
    action: `fulfilment.${step}`,
    subject: shipmentId,
    data: { from: parcel.stage, to, reason: text },
  })
}

const selectProducts = prepared<[returnId: string], { product_id: string }>(
  'products-of-return',
  `select i.product_id from return_items x join order_items i on i.id = x.item_id where x.return_id = $1`,
)

/** Puts the units of a replacement that came back into the stock again. */
async function restock(tx: Tx, now: Date, shipmentId: string, returnId: string): Promise<void> {
  const products = await selectProducts(tx, returnId)
  await lockStock(
    tx,
    products.map((row) => row.product_id),
  )
  await restockPieces(tx, now, shipmentId, await listPieces(tx, returnId))
}
