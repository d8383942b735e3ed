import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { ApiError, formError } from '#server/errors.ts'
import type { orders } from '#contract/orders.ts'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Ctx, OnBehalf } from '#server/context.ts'
import { moveOrder } from '#server/fulfilment/move-order.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'

type Input = z.output<(typeof orders)['cancel']['input']>

/**
 * Cancels items of an order of the customer: all chosen items or none (rulings 38 and 39). Safe to repeat: the same items
 * after the actor has cancelled all of them (ruling 84) return the first response.
 */
export async function cancelOrder(tx: Tx, ctx: Ctx, { actor, customerId }: OnBehalf, input: Input) {
  const { orderId, productIds, refundMethod } = input
  const reason = input.cancellationReason ?? ''
  formError({
    productIds: productIds.length === 0 ? 'noItemToCancel' : null,
    cancellationReason: isOneOf(cancelReasons, reason) ? null : 'noCancelReason',
  })
  try {
    const to = orderStatus.cancelled
    const what = { orderId, productIds, to, reason, refundMethod }
    await moveOrder(tx, ctx.now, { ...what, actor, ownerId: customerId, notice: noticeOf(ctx) })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'cannotCancel'
    if (!isRefused || !(await hasCancelled(tx, { actor, customerId }, orderId, productIds))) throw error
  }
  return { success: true, message: textFor(ctx.locale()).messages.orderCancelled }
}

const countCancelled = prepared<
  [
    customerId: string,
    orderId: string,
    productIds: readonly string[],
    actorId: string | null,
    actorRole: string,
  ],
  { products: number }
>(
  'cancelled-by-actor',
  `select count(distinct i.product_id)::int as products from order_items i join orders o on o.id = i.order_id
   where o.id = any (array(select * from orders_called($2))) and o.user_id = $1 and i.product_id = any ($3::text[])
     and exists (select from order_moves m where m.order_id = o.id and m.item_id = i.id and m.to_status = ${orderStatus.cancelled}
       and m.actor_id is not distinct from $4 and m.actor_role = $5)`,
)

/** Returns true if the actor has cancelled all of these products of the order. The caller has locked the order. */
async function hasCancelled(
  tx: Tx,
  { actor, customerId }: OnBehalf,
  orderId: string,
  productIds: readonly string[],
): Promise<boolean> {
  const [row] = await countCancelled(tx, customerId, orderId, productIds, actor.id, actor.role)
  return row?.products === productIds.length
}
