import { ApiError } from '#contract/errors.ts'
import type { Order, orders } from '#contract/orders.ts'
import type { ViewerCtx } from '#server/context.ts'
import type { Handlers } from '#server/http/calls.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrders, listOrders, mergeOrders } from './repo.ts'

async function own(ctx: ViewerCtx, orderId: string): Promise<Order[]> {
  const found = await findOrders(ctx.db, ctx.viewer.userId, orderId)
  if (found.length === 0) throw new ApiError('notFound', { message: 'This order was not found.' })
  return found
}

async function one(ctx: ViewerCtx, { orderId }: { orderId: string }): Promise<Order> {
  const order = mergeOrders(await own(ctx, orderId))
  if (!order) throw new ApiError('notFound')
  return order
}

export const ordersHandlers: Handlers<typeof orders> = {
  summary: (ctx, { orderId }) => own(ctx, orderId),
  all: async (ctx) => ({ orders: await listOrders(ctx.db, ctx.viewer.userId) }),
  details: one,
  cancellation: one,
  cancel: cancelOrder,
}
