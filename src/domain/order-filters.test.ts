import { describe, expect, it } from 'vitest'
import { filterOrders, orderPeriods, periodStart } from './order-filters.ts'
import type { OrderFilter } from './order-filters.ts'

const now = new Date('2026-11-20T06:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const orders = [
  { orderId: 'TC-100', status: 0, placedAt: daysAgo(1), productNames: ['Basmati Rice', 'Green Tea'] },
  { orderId: 'TC-200', status: 3, placedAt: daysAgo(180), productNames: ['Soap'] },
  { orderId: 'TC-300', status: 4, placedAt: daysAgo(181), productNames: ['Cotton Shirt'] },
  { orderId: 'TC-400', status: 3, placedAt: daysAgo(721), productNames: ['Rice Cooker'] },
]

describe('filterOrders, buying §2', () => {
  it.each([
    [{}, ['100', '200', '300', '400']],
    [{ status: 3 }, ['200', '400']],
    [{ status: 0 }, ['100']],
    [{ period: '6-months' }, ['100', '200']],
    [{ period: '1-year' }, ['100', '200', '300']],
    [{ period: '2-years' }, ['100', '200', '300']],
    [{ text: ' RICE ' }, ['100', '400']],
    [{ text: 'tc-2' }, ['200']],
    [{ text: 'rice', status: 3, period: '1-year' }, []],
  ] as [OrderFilter, string[]][])('%j', (filter, ids) => {
    expect(filterOrders(orders, filter, now).map((order) => order.orderId)).toEqual(
      ids.map((id) => `TC-${id}`),
    )
  })

  it('counts months of 30 days', () => {
    expect(orderPeriods.map((period) => period.key)).toEqual(['6-months', '1-year', '2-years'])
    expect(orderPeriods.map((period) => period.days)).toEqual([6 * 30, 12 * 30, 24 * 30])
    expect(periodStart('2-years', now)).toEqual(daysAgo(720))
    expect(periodStart(undefined, now)).toBeNull()
  })
})
