import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { ApiError, formError } from '#server/errors.ts'
import type { orders } from '#contract/orders.ts'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { orderStatus } from '#domain/order-status.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import { answerOnce, requestKey } from '#server/db/idempotency.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ViewerCtx } from '#server/context.ts'
import { moveOrder } from '#server/fulfilment/move-order.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'

type Input = z.output<(typeof orders)['cancel']['input']>

/**
 * Cancels items of an order of the viewer: all chosen items or none (rulings 38 and 39). Safe to repeat: the same
 * idempotency key, or the same items after the viewer has cancelled all of them (ruling 84), returns the first response.
 */
export async function cancelOrder(ctx: ViewerCtx, input: Input) {
  const { orderId, refundMethod } = input
  const productIds = [...new Set(input.productIds)].toSorted()
  const reason = input.cancellationReason ?? ''
  formError({
    productIds: productIds.length === 0 ? 'noItemToCancel' : null,
    cancellationReason: isOneOf(cancelReasons, reason) ? null : 'noCancelReason',
  })
  const { userId } = ctx.viewer
  const key = requestKey(ctx, '/cancel-order', { orderId, productIds, reason, refundMethod })
  const actor = { id: userId, role: 'shopper' } as const
  const move = { orderId, productIds, actor, ownerId: userId, reason, refundMethod, notice: noticeOf(ctx) }
  const { success } = await transaction(ctx.db, (tx) =>
    answerOnce(tx, ctx.now, key, async () => {
      try {
        await moveOrder(tx, ctx.now, { ...move, to: orderStatus.cancelled })
      } catch (error) {
        const isRefused = error instanceof ApiError && error.code === 'cannotCancel'
        if (!isRefused || !(await hasCancelled(tx, userId, orderId, productIds))) throw error
      }
      return { success: true }
    }),
  )
  return { success, message: textFor(ctx.locale()).messages.orderCancelled }
}

const countCancelled = prepared<
  [userId: string, orderId: string, productIds: readonly string[]],
  { products: number }
>(
  'cancelled-by-shopper',
  `select count(distinct i.product_id)::int as products from order_items i join orders o on o.id = i.order_id
   where o.id = any (array(select * from orders_called($2))) and o.user_id = $1 and i.product_id = any ($3::text[])
     and exists (select from order_moves m where m.order_id = o.id and m.item_id = i.id and m.to_status = ${orderStatus.cancelled}
       and m.actor_role = 'shopper' and m.actor_id = $1)`,
)

/** Returns true if the shopper has cancelled all of these products of the order. The caller has locked the order. */
async function hasCancelled(
  tx: Tx,
  userId: string,
  orderId: string,
  productIds: readonly string[],
): Promise<boolean> {
  const [row] = await countCancelled(tx, userId, orderId, productIds)
  return row?.products === productIds.length
}
