import type { OrderStatus } from './order-status.ts'

const DAY = 86_400_000

/** Time filters of My Orders, in months of 30 days (buying §2). */
export const orderPeriods = [
  { key: '6-months', days: 180 },
  { key: '1-year', days: 360 },
  { key: '2-years', days: 720 },
] as const
export type OrderPeriod = (typeof orderPeriods)[number]['key']

export type OrderFilter = { status?: OrderStatus; period?: OrderPeriod; text?: string }

export type FilteredOrder = {
  orderId: string
  status: number
  placedAt: Date
  productNames: readonly string[]
}

/** Returns the start of a period; null without a period. */
export function periodStart(period: OrderPeriod | undefined, now: Date): Date | null {
  const days = orderPeriods.find((one) => one.key === period)?.days
  return days === undefined ? null : new Date(now.getTime() - days * DAY)
}

/** Returns the orders that match status, period and text; the text is searched in order id and product names. */
export function filterOrders<Order extends FilteredOrder>(
  orders: readonly Order[],
  filter: OrderFilter,
  now: Date,
): Order[] {
  const since = periodStart(filter.period, now)
  const text = (filter.text ?? '').trim().toLowerCase()
  return orders.filter((order) => {
    if (filter.status !== undefined && order.status !== filter.status) return false
    if (since && order.placedAt < since) return false
    return (
      text === '' || [order.orderId, ...order.productNames].some((word) => word.toLowerCase().includes(text))
    )
  })
}
