import type { Order, OrderOrGroup } from '#contract/orders.ts'
import { toRupees } from '#domain/money.ts'
import { statusOfItems } from '#domain/order-status.ts'

/**
 * Merges the orders of a group into one, with the orders themselves as `children` (ruling 30: order pages accept either
 * id). Returns null for an empty list.
 */
export function mergeOrders(orders: readonly Order[]): OrderOrGroup | null {
  const [first] = orders
  if (!first) return null
  if (orders.length === 1) return { ...first, children: [] }
  const items = orders.flatMap((order) => order.product.items)
  const sum = (amount: (order: Order) => number) =>
    toRupees(orders.reduce((total, order) => total + Math.round(amount(order) * 100), 0))
  const last = (stamp: (order: Order) => Order['deliveredDate']) =>
    orders.map(stamp).reduce((a, b) => (a && b ? (a.seconds > b.seconds ? a : b) : null))
  return {
    ...first,
    id: first.parentOrderId,
    orderId: first.parentOrderId,
    orderNumber: first.parentOrderNumber,
    status: statusOfItems(orders.map((order) => order.status)),
    expectedDeliveryDate: last((order) => order.expectedDeliveryDate),
    deliveredDate: last((order) => order.deliveredDate),
    creditCoins: orders.reduce((total, order) => total + order.creditCoins, 0),
    shipping: sum((order) => order.shipping),
    shippingWaived: sum((order) => order.shippingWaived),
    total: sum((order) => order.total),
    product: { orderAmount: sum((order) => order.product.orderAmount), items },
    cancelledOrders: orders.flatMap((order) => order.cancelledOrders),
    refunds: orders.flatMap((order) => order.refunds),
    invoices: orders.flatMap((order) => order.invoices),
    parcels: orders.flatMap((order) => order.parcels),
    history: orders.flatMap((order) => order.history),
    remaining: {
      items: sum((order) => order.remaining.items),
      coins: orders.reduce((total, order) => total + order.remaining.coins, 0),
      shipping: sum((order) => order.remaining.shipping),
      total: sum((order) => order.remaining.total),
      toPay: sum((order) => order.remaining.toPay),
    },
    children: [...orders],
  }
}
