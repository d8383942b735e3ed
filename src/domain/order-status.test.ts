import { describe, expect, it } from 'vitest'
import {
  cancelLabel,
  canCancel,
  canMove,
  isOrderStatus,
  itemStatusText,
  orderDateText,
  statusLabel,
  statusMovers,
  statusMoves,
  statusOfItems,
  trackerStages,
} from './order-status.ts'

describe('statusLabel, buying §4', () => {
  it.each([
    [0, 'Processing'],
    [1, 'Shipped'],
    [2, 'Out for Delivery'],
    [3, 'Delivered'],
    [4, 'Cancelled'],
    [5, 'Unknown Status'],
    [-1, 'Unknown Status'],
    [1.5, 'Unknown Status'],
  ])('%d is %s', (status, label) => {
    expect(statusLabel(status)).toBe(label)
    expect(isOrderStatus(status)).toBe(label !== 'Unknown Status')
  })
})

describe('moves, ruling 45', () => {
  it('are 0 → 1 → 2 → 3 and 0, 1 → 4 only', () => {
    const all = [0, 1, 2, 3, 4].flatMap((from) => [0, 1, 2, 3, 4].map((to) => [from, to] as const))
    expect(all.filter(([from, to]) => canMove(from, to))).toEqual([
      [0, 1],
      [0, 4],
      [1, 2],
      [1, 4],
      [2, 3],
    ])
    expect(statusMoves).toHaveLength(5)
  })

  it.each([
    ['seller', 0, [1, 4]],
    ['operator', 1, [2, 4]],
    ['shopper', 0, [4]],
    ['shopper', 1, [4]],
    ['shopper', 2, []],
    ['system', 0, [4]],
    ['system', 1, []],
    ['seller', 3, []],
    ['operator', 4, []],
  ] as const)('%s at %d may go to %j', (mover, from, to) => {
    expect([0, 1, 2, 3, 4].filter((next) => canMove(from, next, mover))).toEqual(to)
  })

  it('has a label for every actor', () => {
    expect(statusMoves.flatMap((move) => move.by).every((mover) => statusMovers.includes(mover))).toBe(true)
  })
})

describe('canCancel, buying §4: enabled at 1 or lower', () => {
  it.each([
    [0, true, 'Cancel Item'],
    [1, true, 'Cancel Item'],
    [2, false, 'Cannot Cancel'],
    [3, false, 'Cannot Cancel'],
    [4, false, 'Cannot Cancel'],
    [-1, false, 'Cannot Cancel'],
  ])('%d: %s, %s', (status, may, label) => {
    expect(canCancel(status)).toBe(may)
    expect(cancelLabel(status)).toBe(label)
  })
})

describe('statusOfItems', () => {
  it.each([
    [[1, 2], 1],
    [[4, 2], 2],
    [[4, 4], 4],
    [[3, 3], 3],
    [[], 0],
  ] as const)('%j is %d', (items, status) => {
    expect(statusOfItems(items)).toBe(status)
  })
})

describe('trackerStages', () => {
  const drawn = (status: number) =>
    trackerStages(status).map((stage) => (stage.reached ? '+' : '-') + stage.label)
  it.each([
    [0, ['+Order Placed', '-On the Way', '-Out for Delivery', '-Delivered']],
    [2, ['+Order Placed', '+On the Way', '+Out for Delivery', '-Delivered']],
    [3, ['+Order Placed', '+On the Way', '+Out for Delivery', '+Delivered']],
    [4, ['+Order Placed', '+Cancelled']],
    [9, ['-Order Placed', '-On the Way', '-Out for Delivery', '-Delivered']],
  ])('at %d', (status, stages) => {
    expect(drawn(status)).toEqual(stages)
  })

  it('marks the current stage', () => {
    expect(trackerStages(1).findIndex((stage) => stage.current)).toBe(1)
  })
})

describe('itemLine, buying §4', () => {
  const dates = {
    expectedAt: new Date('2026-11-27T06:30:00Z'),
    deliveredAt: new Date('2026-11-26T20:00:00Z'),
    cancelledAt: new Date('2026-11-21T06:30:00Z'),
  }
  it.each([
    [0, 0, dates, 'Processing'],
    [1, 1, dates, 'Arriving on Fri, 27 Nov'],
    [2, 2, dates, 'Arriving on Fri, 27 Nov'],
    [2, 1, dates, 'Arriving on Fri, 27 Nov'],
    [7, 2, dates, 'Arriving on Fri, 27 Nov'],
    [1, 1, {}, 'Arriving on Date not available'],
    [3, 3, dates, 'Delivered on 27 Nov 2026'],
    [3, 2, {}, 'Delivered on Date not available'],
    [4, 0, dates, 'Cancelled on 21 Nov 2026'],
    [4, 2, {}, 'Cancelled on N/A'],
    [7, 7, dates, 'Unknown Status'],
  ])('item %d in an order at %d', (item, order, dates, line) => {
    expect(itemStatusText(item, order, dates)).toBe(line)
  })

  it('has a text for a missing date', () => {
    expect(orderDateText(null)).toBe('Date not available')
    expect(orderDateText(dates.cancelledAt)).toBe('21 Nov 2026')
  })
})
