import { describe, expect, it } from 'vitest'
import {
  MOST_ORDERS,
  orderMonths,
  orderPage,
  orderPeriods,
  ORDERS_SHOWN,
  periodStart,
} from './order-filters.ts'

const now = new Date('2026-11-20T06:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('filters of My Orders, buying §2', () => {
  it('counts months of 30 days', () => {
    expect(orderPeriods.map((period) => period.key)).toEqual(['6-months', '1-year', '2-years'])
    expect(orderMonths.map((months) => periodStart(months, now))).toEqual([180, 360, 720].map(daysAgo))
    expect(periodStart(undefined, now)).toBeNull()
  })

  it('gives a call without parameters the newest 500 orders, and any other one a page', () => {
    expect(orderPage({})).toEqual({ limit: MOST_ORDERS, offset: 0 })
    expect(orderPage({ page: undefined, status: undefined })).toEqual({ limit: MOST_ORDERS, offset: 0 })
    expect(orderPage({ status: 3 })).toEqual({ limit: ORDERS_SHOWN, offset: 0 })
    expect(orderPage({ page: 3 })).toEqual({ limit: ORDERS_SHOWN, offset: 2 * ORDERS_SHOWN })
    expect(orderPage({ page: 3, limit: 2, search: 'rice' })).toEqual({ limit: 2, offset: 4 })
  })
})
