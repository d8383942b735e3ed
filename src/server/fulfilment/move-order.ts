import type { RefundMethod } from '#domain/after-sale-choices.ts'
import { mayGoOutAgain, pathToStatus } from '#domain/fulfilment.ts'
import { canMove, type OrderStatus, orderStatus, type StatusMover, statusName } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { carryOut } from './carry-out.ts'
import { type LockedItem, type LockedOrder, lockOrders } from './lock-orders.ts'
import { toParts } from './plan-moves.ts'
import type { Notice } from './status-messages.ts'

type Move = {
  /** An order, or an order group: then all its orders. */
  orderId: string
  to: OrderStatus
  /** The products to change; by default all items that are not cancelled. */
  productIds?: readonly string[]
  actor: { id: string | null; role: StatusMover }
  /** Required owner of the order, if a customer changes it. */
  ownerId?: string
  reason?: string
  refundMethod?: RefundMethod
  notice: Notice
}

/**
 * Changes the status of an order or of some of its items, and passes the stages between in one step (ruling 56).
 * Throws ApiError `notFound`, `cannotCancel` or `cannotMove`, and then changes nothing.
 */
export async function moveOrder(tx: Tx, now: Date, move: Move): Promise<void> {
  const orders = await lockOrders(
    tx,
    move.orderId,
    move.ownerId === undefined ? 'all' : { userId: move.ownerId },
  )
  const chosen = new Set(
    chooseItems(orders, move.productIds, ({ status }) => status !== orderStatus.cancelled),
  )
  const { to, actor } = move
  const pathOf = (item: LockedItem) => {
    const path = canMove(item.status, to, actor.role) ? pathToStatus(item.stage, to, actor.role) : null
    if (!path || (to === orderStatus.outForDelivery && !mayGoOutAgain(item.parcel?.attempts ?? 0)))
      throw statusError(item.status, move)
    return path
  }
  const parts = toParts(orders, chosen, pathOf)
  await carryOut(tx, now, parts, move)
}

/**
 * Returns the items of the products, or those that `isMeant` by default. Throws ApiError `notFound` if there is no order
 * or a product is in none of them.
 */
export function chooseItems(
  orders: readonly LockedOrder[],
  productIds: readonly string[] | undefined,
  isMeant: (item: LockedItem) => boolean,
): LockedItem[] {
  if (orders.length === 0) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const wanted = productIds && new Set(productIds)
  const items = orders.flatMap((order) => order.items)
  const chosen = items.filter((item) => (wanted ? wanted.has(item.product_id) : isMeant(item)))
  if (chosen.length === 0 || (wanted && chosen.length < wanted.size))
    throw new ApiError('notFound', { reason: 'noSuchItems' })
  return chosen
}

function statusError(from: number, { to }: Move): ApiError {
  if (to === orderStatus.cancelled) return new ApiError('cannotCancel')
  const params = { from: statusName(from), to: statusName(to) }
  return new ApiError('cannotMove', { reason: { code: 'cannotMoveFromTo', params } })
}
