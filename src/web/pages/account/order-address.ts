import type { Calls } from '#contract/calls.ts'
import { type OrderFilter, orderPeriods, ORDERS_SHOWN } from '#domain/order-filters.ts'
import { isOrderStatus } from '#domain/order-status.ts'

/** Parses the filter of a URL; invalid values are ignored. */
export function readFilter(query: URLSearchParams): OrderFilter {
  const status = Number(query.get('status') || Number.NaN)
  const time = orderPeriods.find(({ key }) => key === query.get('time'))?.months
  const search = query.get('search')?.trim()
  return {
    ...(isOrderStatus(status) && { status }),
    ...(time && { time }),
    ...(search && { search }),
  }
}

/** Returns the number of pages that a URL shows. */
export function readPageCount(query: URLSearchParams): number {
  const count = Number(query.get('page') ?? 1)
  return Number.isInteger(count) && count >= 1 && count <= 500 ? count : 1
}

export const pageInput = (filter: OrderFilter, page: number): Calls['GET /get-all-orders']['input'] => ({
  ...filter,
  page,
  limit: ORDERS_SHOWN,
})
