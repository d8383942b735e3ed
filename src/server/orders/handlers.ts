import { ApiError } from '#server/errors.ts'
import type { Order, orders } from '#contract/orders.ts'
import type { ViewerCtx } from '#server/context.ts'
import type { Handlers } from '#server/http/calls.ts'
import { cancelOrder } from './cancel-order.ts'
import { findConfirmation, findOrders, listOrders, mergeOrders } from './repo.ts'

async function requireOrders(ctx: ViewerCtx, orderId: string): Promise<Order[]> {
  const orders = await findOrders(ctx.db, ctx.viewer.userId, orderId)
  if (orders.length === 0) throw new ApiError('notFound', { reason: 'orderNotFound' })
  return orders
}

async function requireOrder(ctx: ViewerCtx, { orderId }: { orderId: string }): Promise<Order> {
  return merge(await requireOrders(ctx, orderId))
}

function merge(orders: Order[]): Order {
  const order = mergeOrders(orders)
  if (!order) throw new ApiError('notFound')
  return order
}

export const ordersHandlers: Handlers<typeof orders> = {
  summary: async (ctx, { orderId }) => {
    const orders = await requireOrders(ctx, orderId)
    const confirmation = await findConfirmation(ctx.db, ctx.viewer.userId, orders[0]?.parentOrderId ?? '')
    return orders.map((order) => ({ ...order, confirmation }))
  },
  all: async (ctx) => ({ orders: await listOrders(ctx.db, ctx.viewer.userId) }),
  details: requireOrder,
  cancellation: async (ctx, { orderId }) => {
    const childOrders = await requireOrders(ctx, orderId)
    return { ...merge(childOrders), childOrders }
  },
  cancel: cancelOrder,
}
