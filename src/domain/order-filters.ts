import type { OrderStatus } from './order-status.ts'

const MONTH = 30 * 86_400_000

/** Time filters of My Orders, in months of 30 days (buying §2). */
export const orderPeriods = [
  { key: '6-months', months: 6 },
  { key: '1-year', months: 12 },
  { key: '2-years', months: 24 },
] as const
export type OrderPeriod = (typeof orderPeriods)[number]['key']
export type OrderMonths = (typeof orderPeriods)[number]['months']
export const orderMonths: readonly OrderMonths[] = orderPeriods.map(({ months }) => months)

/** The filters as calls have them. */
export type OrderFilter = { status?: OrderStatus; time?: OrderMonths; search?: string }

/** Orders that My Orders shows at first, and that "Show more orders" adds. */
export const ORDERS_SHOWN = 10
/** Orders of a call without parameters, which older clients send. */
export const MOST_ORDERS = 500

/** Returns the time from which orders count; null without a time filter. */
export function periodStart(months: OrderMonths | undefined, now: Date): Date | null {
  return months === undefined ? null : new Date(now.getTime() - months * MONTH)
}

/**
 * Returns the page of a call: without any parameter the newest 500 orders, else the page that was asked for, with
 * `ORDERS_SHOWN` orders unless there is a limit.
 */
export function orderPage(
  query: { page?: number | undefined; limit?: number | undefined } & {
    [Name in keyof OrderFilter]: OrderFilter[Name] | undefined
  },
): { limit: number; offset: number } {
  const isBare = Object.values(query).every((value) => value === undefined)
  const limit = isBare ? MOST_ORDERS : (query.limit ?? ORDERS_SHOWN)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}
