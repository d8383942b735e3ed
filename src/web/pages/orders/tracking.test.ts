import { describe, expect, it } from 'vitest'
import type { Order, OrderItem, OrderParcel } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { enPersonal as text } from '#text/en-personal.ts'
import { order as sample, orderItem, stampOf } from '#tests/sample-order.ts'
import {
  attemptTexts,
  cannotCancelReason,
  itemLine,
  nextEventText,
  orderToTrack,
  parcelsToShow,
  returnChoice,
  trackerSteps,
} from './tracking.ts'

const now = new Date('2026-11-24T10:00:00+05:30')
const withItems = (items: readonly Partial<OrderItem>[], more: Partial<Order> = {}): Order => ({
  ...sample,
  product: { orderAmount: 97, items: items.map((item) => ({ ...orderItem, ...item })) },
  ...more,
})
const moved = (productId: string, ...days: string[]) =>
  days.map((day, at) => ({ productId, status: at as OrderStatus, date: stampOf(day) }))
const stagesOf = (order: Order) =>
  trackerSteps(order, text).map(({ label, note, state }) => [label, state, note])
const parcel: OrderParcel = {
  parcelId: 'k',
  stage: 'shipped',
  carrier: 'Delhivery',
  trackingNumber: 'AWB12345678',
  trackingUrl: null,
  productIds: ['p'],
  attempts: 0,
  attemptReason: null,
  nextAttempt: null,
  events: [],
  replacement: false,
}

describe('the tracker', () => {
  it('has the dates of the recorded changes: that of the last item at each stage', () => {
    const order = withItems([{ productId: 'a' }, { productId: 'b' }], {
      history: [...moved('a', '2026-11-20', '2026-11-21'), ...moved('b', '2026-11-20', '2026-11-22')],
    })
    expect(stagesOf(order)).toEqual([
      ['Order Placed', 'done', '20 Nov 2026'],
      ['On the Way', 'current', '22 Nov 2026'],
      ['Out for Delivery', 'todo', undefined],
      ['Delivered', 'todo', 'Expected Fri, 27 Nov'],
    ])
  })

  it('leaves out cancelled items', () => {
    const order = withItems(
      [
        { productId: 'a', status: 3 },
        { productId: 'b', status: 4 },
      ],
      {
        status: 3,
        history: [
          ...moved('a', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'),
          ...moved('b', '2026-11-20'),
        ],
      },
    )
    expect(stagesOf(order).map(([, , note]) => note)).toEqual([
      '20 Nov 2026',
      '21 Nov 2026',
      '23 Nov 2026',
      '24 Nov 2026',
    ])
  })

  it('says that a date is missing where a change was not recorded', () => {
    const order = withItems([{ status: 3 }], { status: 3, deliveredDate: stampOf('2026-11-26') })
    expect(stagesOf(order).map(([, , note]) => note)).toEqual([
      '20 Nov 2026',
      'Date not available',
      'Date not available',
      '26 Nov 2026',
    ])
  })

  it('shows a cancelled order as placed and cancelled, with or without a date', () => {
    const cancelled = (cancellationDate: ReturnType<typeof stampOf> | null) =>
      withItems([{ status: 4, cancel: { cancellationDate, cancellationReason: '' } }], { status: 4 })
    expect(stagesOf(cancelled(null))).toEqual([
      ['Order Placed', 'done', '20 Nov 2026'],
      ['Cancelled', 'stopped', 'Date not available'],
    ])
    expect(stagesOf(cancelled(stampOf('2026-11-21')))[1]).toEqual(['Cancelled', 'stopped', '21 Nov 2026'])
  })

  it('marks no stage as reached for an unknown status', () => {
    const order = { ...sample, status: 9 as OrderStatus }
    expect(trackerSteps(order, text).map(({ state }) => state)).toEqual(['todo', 'todo', 'todo', 'todo'])
  })
})

describe('the next event', () => {
  const next = (order: Order, at = now) => nextEventText(order, at, text)

  it('is the promised day until it is over, also before the order is shipped', () => {
    expect(next(sample)).toBe('Arriving on Fri, 27 Nov')
    expect(next({ ...sample, status: 0 })).toBe('Arriving on Fri, 27 Nov')
    expect(next(sample, new Date('2026-11-27T23:59:59+05:30'))).toBe('Arriving on Fri, 27 Nov')
    expect(next(sample, new Date('2026-11-28T00:00:00+05:30'))).toBe('Late: it was expected on Fri, 27 Nov')
    expect(next({ ...sample, expectedDeliveryDate: null })).toBe('Arriving on Date not available')
  })

  it('is the next attempt after a failed one, and the way back to the seller', () => {
    const failed = { ...parcel, stage: 'attemptFailed' as const, nextAttempt: stampOf('2026-11-28') }
    expect(next({ ...sample, parcels: [failed] })).toBe('Next attempt on Sat, 28 Nov')
    expect(next({ ...sample, parcels: [{ ...parcel, stage: 'rto' }] })).toBe('Returning to the seller')
    expect(next({ ...sample, parcels: [{ ...parcel, stage: 'rto' }, parcel] })).toBe(
      'Arriving on Fri, 27 Nov',
    )
  })

  it('is the end of an order that was delivered or cancelled', () => {
    const delivered = withItems([{ status: 3 }], { status: 3, deliveredDate: stampOf('2026-11-26') })
    expect(next(delivered)).toBe('Delivered on 26 Nov 2026')
    const cancel = { cancellationDate: stampOf('2026-11-21'), cancellationReason: '' }
    expect(next(withItems([{ status: 4, cancel }], { status: 4 }))).toBe('Cancelled on 21 Nov 2026')
    expect(next(withItems([{ status: 4 }], { status: 4 }))).toBe('Cancelled on N/A')
  })
})

describe('parcels', () => {
  const attempt = (day: string, reason: string | null) =>
    ({ stage: 'attemptFailed', date: stampOf(day), reason }) as const

  it('have a sentence for each failed attempt, the last one with the next day', () => {
    const events = [attempt('2026-11-23', 'Nobody was at home.'), attempt('2026-11-24', null)]
    const failed = { ...parcel, stage: 'attemptFailed' as const, events, nextAttempt: stampOf('2026-11-25') }
    expect(attemptTexts(failed, text)).toEqual([
      'Delivery was attempted on Mon, 23 Nov: Nobody was at home.',
      'Delivery was attempted on Tue, 24 Nov. Next attempt on Wed, 25 Nov.',
    ])
    expect(attemptTexts({ ...failed, stage: 'out' }, text)[1]).toBe('Delivery was attempted on Tue, 24 Nov.')
  })

  it('are shown once a carrier has them', () => {
    const packed = { ...parcel, stage: 'packed' as const, carrier: null, trackingNumber: null }
    expect(parcelsToShow({ ...sample, parcels: [packed, parcel] })).toEqual([parcel])
    expect(parcelsToShow({ ...sample, parcels: [{ ...packed, replacement: true }] })).toHaveLength(1)
  })

  it('on the way back say so at their items', () => {
    const order = { ...sample, parcels: [{ ...parcel, stage: 'rto' as const }] }
    expect(itemLine(orderItem, order, text)).toBe('Returning to the seller')
    expect(itemLine({ ...orderItem, productId: 'q' }, order, text)).toBe('Arriving on Fri, 27 Nov')
  })
})

it('#track-details of a group leads to the first order that is not delivered or cancelled', () => {
  const orders = [3, 4, 1, 0].map((status) => ({ ...sample, status: status as OrderStatus }))
  expect(orderToTrack(orders)).toBe(orders[2])
  expect(orderToTrack(orders.slice(0, 2))).toBe(orders[0])
  expect(orderToTrack([])).toBeUndefined()
})

describe('what can be done with an item', () => {
  const delivered: OrderItem = {
    ...orderItem,
    status: 3,
    // The end of 30 November in India.
    returnableUntil: { seconds: Date.parse('2026-12-01T00:00:00+05:30') / 1000, nanoseconds: 0 },
  }
  const choice = (item: OrderItem, at = now) => returnChoice(item, at, text)

  it('a delivered item can be returned to the end of its last day', () => {
    expect(choice(delivered)).toEqual({ isPossible: true, note: 'Returnable until 30 Nov 2026' })
    expect(choice(delivered, new Date('2026-12-01T00:00:00+05:30'))).toEqual({
      isPossible: false,
      note: 'It could be returned until 30 Nov 2026.',
    })
    expect(choice(orderItem)).toBeNull()
  })

  it('says that only faulty goods can be returned, and that all pieces are in a return', () => {
    expect(choice({ ...delivered, nonReturnable: true })?.note).toBe(
      'Returnable until 30 Nov 2026 only if it is damaged or the wrong product',
    )
    expect(choice({ ...delivered, returned: 1 })?.isPossible).toBe(true)
    expect(choice({ ...delivered, returned: 2 })).toEqual({
      isPossible: false,
      note: 'All pieces are in a return already.',
    })
  })

  it('says why an item cannot be cancelled', () => {
    expect(
      [2, 3, 4].map((status) => cannotCancelReason({ ...orderItem, status } as OrderItem, text)),
    ).toEqual(['It is out for delivery already.', 'It was delivered already.', 'It was cancelled already.'])
  })
})
