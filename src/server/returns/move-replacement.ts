import { findMove, mayGoOutAgain, type Stage } from '#domain/fulfilment.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { lockOrders } from '#server/fulfilment/lock-orders.ts'
import {
  findReplacement,
  type ReplacementStep,
  updateReplacement,
} from '#server/fulfilment/replacement-parcels.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'
import { restockPieces } from '#server/inventory/move-units.ts'
import { moveReturn } from './move-return.ts'
import { listPieces } from './returns-repo.ts'

/**
 * Moves the parcel of a replacement along the usual stages, without an invoice and without a change of the order's status.
 * If the parcel is lost or returned to the seller, the return is refunded instead. Throws ApiError `notFound`, `badInput` or
 * `cannotMove`.
 */
export async function moveReplacement(
  tx: Tx,
  shop: Pick<Services, 'env'>,
  now: Date,
  request: ReplacementStep,
): Promise<Stage> {
  const { shipmentId, step, actor } = request
  if (actor.role === 'seller' && actor.sellerId === undefined) throw new ApiError('forbidden')
  const of = actor.sellerId === undefined ? 'all' : { sellerId: actor.sellerId }
  const known = await findReplacement(tx, shipmentId, of)
  if (!known) throw new ApiError('notFound', { reason: 'orderNotFound' })
  await lockOrders(tx, known.order_id, 'all')
  // Read again: the order is locked now.
  const parcel = (await findReplacement(tx, shipmentId, of)) ?? known
  const move = findMove(step, parcel.stage, actor.role)
  if (!move) throw new ApiError('cannotMove', { reason: 'stepNotPossible' })
  if (step === 'out' && !mayGoOutAgain(parcel.attempts))
    throw new ApiError('cannotMove', { reason: 'tooManyAttempts' })
  await updateReplacement(tx, now, parcel, move.to, request)
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
