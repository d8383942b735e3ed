import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import type { returns } from '#contract/returns.ts'
import { type ReturnReason, returnReasons } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { DECISION_MS, returnError } from '#domain/returns.ts'
import { ApiError } from '#server/errors.ts'
import type { Tx } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { type LockedOrder, lockOrders } from '#server/fulfilment/lock-orders.ts'
import { ownPictures } from '#server/reviews/check-review.ts'
import { insertReturn, type ItemFacts, listItemFacts, listSellers } from './returns-repo.ts'

type Input = z.output<(typeof returns)['request']['input']>
type Chosen = { item: ItemFacts; quantity: number }

/**
 * Requests the return of delivered pieces of an order of the customer: all of them or none. An order group gets one return
 * for each of its orders. Of parallel requests for the same pieces one succeeds, because each locks the orders.
 * Throws ApiError `notFound`, `badInput` or `cannotReturn`.
 */
export async function requestReturn(tx: Tx, ctx: Ctx, customerId: string, input: Input) {
  const { reason } = input
  if (input.items.length === 0) throw new ApiError('badInput', { reason: 'noItemToReturn' })
  if (!isOneOf(returnReasons, reason)) throw new ApiError('badInput', { reason: 'noReturnReason' })
  const returnIds = await insertReturns(tx, ctx.now, customerId, { ...input, reason })
  return {
    success: true,
    message: textFor(ctx.locale()).messages.returnRequested,
    returnId: returnIds[0] ?? '',
    returnIds,
  }
}

async function insertReturns(
  tx: Tx,
  now: Date,
  userId: string,
  input: Input & { reason: ReturnReason },
): Promise<string[]> {
  const orders = await lockOrders(tx, input.orderId, { userId })
  if (orders.length === 0) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const mediaUrls = await ownPictures(tx, userId, input.mediaUrl, 'mediaUrl')
  const orderIds = orders.map(({ id }) => id)
  const chosen = choose(await listItemFacts(tx, orderIds), input, now)
  const sellers = await listSellers(tx, orderIds)
  const ids: string[] = []
  for (const order of orders) {
    const items = chosen
      .filter(({ item }) => item.order_id === order.id)
      .map(({ item, quantity }) => ({ itemId: item.id, quantity }))
    const sellerId = sellers.find(({ id }) => id === order.id)?.seller_id
    if (items.length === 0 || sellerId === undefined) continue
    const id = newId('rt_')
    await insertReturn(tx, now, {
      id,
      orderId: order.id,
      userId,
      sellerId,
      kind: input.kind,
      reason: input.reason,
      comment: input.comment,
      mediaUrls,
      refundMethod: refundMethodOf(order, input),
      decideBy: new Date(now.getTime() + DECISION_MS),
      items,
    })
    ids.push(id)
  }
  return ids
}

/** Cash cannot return to a payment (ruling 39). */
const refundMethodOf = ({ payment_mode: mode }: LockedOrder, { refundMethod }: Input) =>
  mode === 'COD' ? 'wallet' : refundMethod

/** Returns the chosen items with their pieces. Throws ApiError `notFound` or, with the product, `cannotReturn`. */
function choose(items: readonly ItemFacts[], input: Input & { reason: ReturnReason }, now: Date): Chosen[] {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of input.items)
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return [...pieces].map(([productId, quantity]) => {
    const item = items.find((row) => row.product_id === productId)
    if (!item) throw new ApiError('notFound', { reason: 'noSuchItems' })
    const error = returnError(toReturnable(item), { quantity, reason: input.reason, now })
    if (error) throw new ApiError('cannotReturn', { reason: { product: item.name, reason: error } })
    return { item, quantity }
  })
}

/** Converts the facts of an item to those of the rules. */
export const toReturnable = (item: ItemFacts) => ({
  status: item.status,
  deliveredAt: item.delivered_at,
  returnDays: item.return_days,
  nonReturnable: item.non_returnable,
  quantity: item.quantity,
  returned: item.returned,
})
