import { enPersonal } from '#text/en-personal.ts'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { trackerSteps } from './order-page.tsx'

const stamp = (day: string) => ({ seconds: Date.parse(`${day}T12:00:00+05:30`) / 1000, nanoseconds: 0 })
const order = (status: number, more: Partial<Order> = {}) =>
  ({
    status,
    orderDate: stamp('2026-11-20'),
    expectedDeliveryDate: stamp('2026-11-27'),
    deliveredDate: null,
    product: { orderAmount: 0, items: [] },
    ...more,
  }) as unknown as Order
const stagesOf = (one: Order) =>
  trackerSteps(one, enPersonal).map(({ label, note, state }) => [label, state, note])

it('shows the stages with known dates', () => {
  expect(stagesOf(order(1))).toEqual([
    ['Order Placed', 'done', '20 Nov 2026'],
    ['On the Way', 'current', undefined],
    ['Out for Delivery', 'todo', undefined],
    ['Delivered', 'todo', 'Expected Fri, 27 Nov'],
  ])
  expect(stagesOf(order(3, { deliveredDate: stamp('2026-11-26') })).at(-1)).toEqual([
    'Delivered',
    'done',
    '26 Nov 2026',
  ])
})

it('shows a cancelled order as placed and cancelled, with or without a date', () => {
  expect(stagesOf(order(4))).toEqual([
    ['Order Placed', 'done', '20 Nov 2026'],
    ['Cancelled', 'stopped', 'Date not available'],
  ])
})

it('marks no stage as reached for an unknown status', () => {
  expect(trackerSteps(order(9), enPersonal).map(({ state }) => state)).toEqual([
    'todo',
    'todo',
    'todo',
    'todo',
  ])
})
