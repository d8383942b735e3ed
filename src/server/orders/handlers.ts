import { ApiError } from '#server/errors.ts'
import type { Order, OrderDetails, orders } from '#contract/orders.ts'
import { type OrderMonths, orderPage, periodStart } from '#domain/order-filters.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { byViewer, type ViewerCtx } from '#server/context.ts'
import type { Handlers } from '#server/http/calls.ts'
import { textFor } from '#text/server.ts'
import { cancelOrder } from './cancel-order.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders, type OrderListFilter } from './list-repo.ts'
import { findConfirmation, findOrders, mergeOrders } from './repo.ts'

async function requireOrders(ctx: ViewerCtx, orderId: string): Promise<Order[]> {
  const orders = await findOrders(ctx.db, ctx.viewer.userId, orderId)
  if (orders.length === 0) throw new ApiError('notFound', { reason: 'orderNotFound' })
  return orders
}

async function requireOrder(ctx: ViewerCtx, { orderId }: { orderId: string }): Promise<OrderDetails> {
  const children = await requireOrders(ctx, orderId)
  const order = mergeOrders(children)
  if (!order) throw new ApiError('notFound')
  return { ...order, children }
}

type FilterInput = {
  status?: OrderStatus | undefined
  time?: OrderMonths | undefined
  search?: string | undefined
}

const readFilter = (ctx: ViewerCtx, { status, time, search }: FilterInput): OrderListFilter => ({
  since: periodStart(time, ctx.now),
  status,
  search,
})

export const ordersHandlers: Handlers<typeof orders> = {
  summary: async (ctx, { orderId }) => {
    const orders = await requireOrders(ctx, orderId)
    const confirmation = await findConfirmation(ctx.db, ctx.viewer.userId, orders[0]?.parentOrderId ?? '')
    return orders.map((order) => ({ ...order, confirmation }))
  },
  all: async (ctx, input) => {
    const page = orderPage(input)
    const { orders, total } = await listOrders(ctx.db, ctx.viewer.userId, readFilter(ctx, input), page)
    return { rows: { orders }, total, precision: 'exact', limit: page.limit }
  },
  export: (ctx, input) => {
    if (ctx.viewer.kind !== 'business') throw new ApiError('notFound', { reason: 'exportForBusiness' })
    const { userId } = ctx.viewer
    const text = textFor(ctx.locale())
    return exportOrders(ctx.db, { userId, filter: readFilter(ctx, input), text, now: ctx.now })
  },
  details: requireOrder,
  cancellation: requireOrder,
  cancel: (ctx, input) => cancelOrder(ctx.tx, ctx, byViewer(ctx), input),
}
