import { describe, expect, it } from 'vitest'
import {
  canCancel,
  canMove,
  isOrderStatus,
  statusMovers,
  statusMoves,
  statusName,
  statusOfItem,
  statusOfItems,
  trackerStages,
} from './order-status.ts'

describe('statusName, buying §4', () => {
  it.each([
    [0, 'processing'],
    [1, 'shipped'],
    [2, 'outForDelivery'],
    [3, 'delivered'],
    [4, 'cancelled'],
    [5, 'unknown'],
    [-1, 'unknown'],
    [1.5, 'unknown'],
  ])('%d is %s', (status, name) => {
    expect(statusName(status)).toBe(name)
    expect(isOrderStatus(status)).toBe(name !== 'unknown')
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
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [-1, false],
  ])('%d: %s', (status, may) => {
    expect(canCancel(status)).toBe(may)
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
    trackerStages(status).map((stage) => (stage.reached ? '+' : '-') + stage.name)
  it.each([
    [0, ['+processing', '-shipped', '-outForDelivery', '-delivered']],
    [2, ['+processing', '+shipped', '+outForDelivery', '-delivered']],
    [3, ['+processing', '+shipped', '+outForDelivery', '+delivered']],
    [4, ['+processing', '+cancelled']],
    [9, ['-processing', '-shipped', '-outForDelivery', '-delivered']],
  ])('at %d', (status, stages) => {
    expect(drawn(status)).toEqual(stages)
  })

  it('marks the current stage', () => {
    expect(trackerStages(1).findIndex((stage) => stage.current)).toBe(1)
  })
})

describe('statusOfItem, buying §4', () => {
  const dates = {
    expectedAt: new Date('2026-11-27T06:30:00Z'),
    deliveredAt: new Date('2026-11-26T20:00:00Z'),
    cancelledAt: new Date('2026-11-21T06:30:00Z'),
  }
  const late = { ...dates, isMissed: true }
  it.each([
    [0, 0, dates, 'processing', null],
    [1, 1, dates, 'arriving', dates.expectedAt],
    [2, 2, dates, 'arriving', dates.expectedAt],
    [2, 1, dates, 'arriving', dates.expectedAt],
    [7, 2, dates, 'arriving', dates.expectedAt],
    [1, 1, {}, 'arriving', null],
    [1, 1, late, 'late', dates.expectedAt],
    [2, 2, late, 'late', dates.expectedAt],
    [0, 0, late, 'processing', null],
    [3, 3, dates, 'delivered', dates.deliveredAt],
    [3, 2, {}, 'delivered', null],
    [4, 0, dates, 'cancelled', dates.cancelledAt],
    [4, 2, {}, 'cancelled', null],
    [7, 7, dates, 'unknown', null],
  ])('item %d in an order at %d', (item, order, known, code, date) => {
    expect(statusOfItem(item, order, known)).toEqual({ code, date })
  })
})
