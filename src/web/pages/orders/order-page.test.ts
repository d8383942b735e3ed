import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { describe, expect, it } from 'vitest'
import type { Order, OrderItem, OrderParcel, OrderRefund } from '#contract/orders.ts'
import { linesToBuy } from '#web/components/orders/buy-order.ts'
import { returnOf } from './order-actions.tsx'
import { moneyLines, refundStateText, shippingHint } from './order-money.tsx'
import { itemStatusText } from './order-item.tsx'
import { attemptTexts } from './order-parcels.tsx'
import { trackerSteps } from './tracker-steps.ts'
import { isLate, nextEventText } from '#web/components/orders/order-events.ts'

const stamp = (day: string) => ({ seconds: Date.parse(`${day}T12:00:00+05:30`) / 1000, nanoseconds: 0 })
const now = new Date('2026-11-25T12:00:00+05:30')
const nextDay = new Date('2026-11-28T12:00:00+05:30')
const item = (productId: string, status: number, more: Partial<OrderItem> = {}) =>
  ({
    productId,
    productName: `Soap ${productId}`,
    status,
    quantity: 1,
    productPrice: 100,
    productDetails: { price: 100, offerPrice: 100 },
    cancel: null,
    returned: 0,
    returnableUntil: null,
    nonReturnable: false,
    sold: true,
    ...more,
  }) as OrderItem
const order = (status: number, more: Partial<Order> = {}, items: OrderItem[] = []) =>
  ({
    status,
    orderDate: stamp('2026-11-20'),
    expectedDeliveryDate: stamp('2026-11-27'),
    deliveredDate: null,
    product: { orderAmount: 0, items },
    parcels: [],
    history: [],
    refunds: [],
    ...more,
  }) as unknown as Order
const stagesOf = (one: Order) =>
  trackerSteps(one, enSignedIn, now).map(({ label, note, state }) => [label, state, note])
const moves = (...all: [productId: string, status: 0 | 1 | 2 | 3 | 4, day: string][]) =>
  all.map(([productId, status, day]) => ({ productId, status, date: stamp(day) }))
const parcel = (stage: OrderParcel['stage'], more: Partial<OrderParcel> = {}): OrderParcel => ({
  parcelId: 'h_1',
  stage,
  replacement: false,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  productIds: ['a'],
  attempts: 0,
  attemptReason: null,
  nextAttempt: null,
  events: [],
  ...more,
})

describe('the tracker', () => {
  it('shows the stages with the dates of the recorded status changes', () => {
    const items = [item('a', 2), item('b', 2)]
    const history = moves(
      ['a', 1, '2026-11-21'],
      ['b', 1, '2026-11-22'],
      ['a', 2, '2026-11-23'],
      ['b', 2, '2026-11-23'],
    )
    expect(stagesOf(order(2, { history }, items))).toEqual([
      ['Order Placed', 'done', '20 Nov 2026'],
      ['On the Way', 'done', '22 Nov 2026'],
      ['Out for Delivery', 'current', '23 Nov 2026'],
      ['Delivered', 'todo', 'Expected Fri, 27 Nov'],
    ])
    expect(stagesOf(order(3, { deliveredDate: stamp('2026-11-26') })).at(-1)).toEqual([
      'Delivered',
      'done',
      '26 Nov 2026',
    ])
  })

  it('says that a date is not available', () => {
    expect(stagesOf(order(1))[1]).toEqual(['On the Way', 'current', 'Date not available'])
  })

  it('keeps the day of shipping after a failed attempt, and shows the last time it went out', () => {
    const history = moves(
      ['a', 1, '2026-11-21'],
      ['a', 2, '2026-11-22'],
      ['a', 1, '2026-11-22'],
      ['a', 2, '2026-11-24'],
    )
    expect(
      stagesOf(order(2, { history }, [item('a', 2)]))
        .slice(1, 3)
        .map(([, , note]) => note),
    ).toEqual(['21 Nov 2026', '24 Nov 2026'])
  })

  it('follows the items that were not cancelled', () => {
    const items = [item('a', 1), item('b', 4, { cancel: { cancellationDate: null, cancellationReason: '' } })]
    const history = moves(['a', 1, '2026-11-21'], ['b', 1, '2026-11-23'], ['b', 4, '2026-11-24'])
    expect(stagesOf(order(1, { history }, items))[1]).toEqual(['On the Way', 'current', '21 Nov 2026'])
  })

  it('says that everything returns to the seller', () => {
    const history = moves(['a', 1, '2026-11-21'])
    const rto = parcel('rto', { events: [{ stage: 'rto', date: stamp('2026-11-25'), reason: null }] })
    const returning = order(1, { history, parcels: [rto] }, [item('a', 1)])
    expect(stagesOf(returning)).toEqual([
      ['Order Placed', 'done', '20 Nov 2026'],
      ['On the Way', 'done', '21 Nov 2026'],
      ['Returning to the seller', 'current', '25 Nov 2026'],
    ])
    expect(nextEventText(returning, enSignedIn, now)).toBe('Returning to the seller')
    expect(stagesOf(order(1, { history, parcels: [rto] }, [item('a', 1), item('b', 1)]))).toHaveLength(4)
  })

  it('shows a cancelled order as placed and cancelled, with or without a date', () => {
    const placed = ['Order Placed', 'done', '20 Nov 2026']
    expect(stagesOf(order(4))).toEqual([placed, ['Cancelled', 'stopped', 'Date not available']])
    const cancel = { cancellationDate: stamp('2026-11-21'), cancellationReason: '' }
    expect(stagesOf(order(4, {}, [item('a', 4, { cancel })]))).toEqual([
      placed,
      ['Cancelled', 'stopped', '21 Nov 2026'],
    ])
  })

  it('marks no stage as reached for an unknown status', () => {
    expect(trackerSteps(order(9), enSignedIn, now).map(({ state }) => state)).toEqual([
      'todo',
      'todo',
      'todo',
      'todo',
    ])
  })
})

it('the next date of an order stands first', () => {
  const textOf = (one: Order, at = now) => nextEventText(one, enSignedIn, at)
  expect(textOf(order(0))).toBe('Arriving on Fri, 27 Nov')
  expect(textOf(order(2, { expectedDeliveryDate: null }))).toBe('Arriving on Date not available')
  expect(textOf(order(3, { deliveredDate: stamp('2026-11-26') }))).toBe('Delivered on 26 Nov 2026')
  expect(textOf(order(4))).toBe('Cancelled on N/A')
  expect(textOf(order(9))).toBe('Unknown Status')
  const failed = parcel('attemptFailed', { nextAttempt: stamp('2026-11-26') })
  expect(textOf(order(1, { parcels: [failed] }))).toBe('Next attempt on Thu, 26 Nov')
  expect(textOf(order(1, { parcels: [{ ...failed, stage: 'out' }] }))).toBe('Arriving on Fri, 27 Nov')
  const late = 'Late: promised for Fri, 27 Nov'
  expect(textOf(order(0), nextDay)).toBe(late)
  expect(textOf(order(1, { parcels: [failed] }), nextDay)).toBe(late)
  const again = { ...failed, nextAttempt: stamp('2026-11-29') }
  expect(textOf(order(1, { parcels: [again] }), nextDay)).toBe('Next attempt on Sun, 29 Nov')
})

it('an order is late once its promised day is over, unless it was delivered, cancelled or returns', () => {
  const rto = parcel('rto', { events: [{ stage: 'rto', date: stamp('2026-11-25'), reason: null }] })
  expect([0, 1, 2, 3, 4].map((status) => isLate(order(status), nextDay))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isLate(order(1), now)).toBe(false)
  expect(isLate(order(1, { expectedDeliveryDate: null }), nextDay)).toBe(false)
  expect(isLate(order(1, { parcels: [rto] }, [item('a', 1)]), nextDay)).toBe(false)
  expect(trackerSteps(order(1), enSignedIn, nextDay).at(-1)?.note).toBe('Was promised for Fri, 27 Nov')
})

it('an item says that it returns to the seller, or when its delivery is tried again', () => {
  const textOf = (one: OrderParcel, at = now) =>
    itemStatusText(item('a', 1), order(1, { parcels: [one] }), enSignedIn, at)
  expect(textOf(parcel('rto'), nextDay)).toBe('Returning to the seller')
  const failed = parcel('attemptFailed', { nextAttempt: stamp('2026-11-26') })
  expect(textOf(failed)).toBe('Next attempt on Thu, 26 Nov')
  expect(textOf(failed, nextDay)).toBe('Late: promised for Fri, 27 Nov')
  expect(textOf(parcel('rto', { replacement: true }))).toBe('Arriving on Fri, 27 Nov')
})

it('an item with a day of its own is late by that day, whatever the rest of the order has', () => {
  const fish = item('a', 1, { expectedDeliveryDate: stamp('2026-11-25') })
  const textOf = (one: OrderItem, day: string) =>
    itemStatusText(one, order(1), enSignedIn, new Date(`${day}T12:00:00+05:30`))
  expect(textOf(fish, '2026-11-25')).toBe('Arriving on Wed, 25 Nov')
  expect(textOf(fish, '2026-11-26')).toBe('Late: promised for Wed, 25 Nov')
  expect(textOf(item('b', 1), '2026-11-26')).toBe('Arriving on Fri, 27 Nov')
})

it('each failed attempt has its day and its reason, the last one also the day of the next one', () => {
  const attempt = (day: string, reason: string | null) => ({
    stage: 'attemptFailed' as const,
    date: stamp(day),
    reason,
  })
  const events = [
    attempt('2026-11-23', 'Door locked'),
    { stage: 'out' as const, date: stamp('2026-11-24'), reason: null },
    attempt('2026-11-24', 'Nobody was at home.'),
  ]
  const failed = { attempts: 2, nextAttempt: stamp('2026-11-26'), events }
  const first = 'We tried to deliver on 23 Nov 2026: Door locked.'
  const second = 'We tried to deliver on 24 Nov 2026: Nobody was at home.'
  const textsOf = (stage: OrderParcel['stage'], more: Partial<OrderParcel> = {}, at = now) =>
    attemptTexts(parcel(stage, { ...failed, ...more }), enSignedIn, at)
  expect(textsOf('attemptFailed')).toEqual([first, `${second} Next attempt on Thu, 26 Nov.`])
  expect(textsOf('attemptFailed', {}, nextDay)).toEqual([first, second])
  expect(textsOf('out')).toEqual([first, second])
  expect(textsOf('rto', { events: [attempt('2026-11-25', null)] })).toEqual([
    'We tried to deliver on 25 Nov 2026.',
  ])
  expect(textsOf('out', { events: [] })).toEqual([])
})

describe('the amounts after a cancellation', () => {
  const amounts = {
    creditCoins: 100,
    coinValue: 0.1,
    shipping: 40,
    shippingWaived: 0,
    remaining: { items: 100, coins: 50, shipping: 40, total: 135, toPay: 0 },
  }
  const linesOf = (more: Partial<Order>, items: OrderItem[]) =>
    moneyLines(order(0, { ...amounts, ...more }, items), enSignedIn).map(({ label, amount }) => [
      label,
      amount,
    ])

  it('are what was cancelled, what remains and what is refunded', () => {
    const refund = {
      refundId: 'r_1',
      amount: 95,
      method: 'wallet' as const,
      status: 'processed' as const,
      productIds: ['b'],
      date: stamp('2026-11-21'),
      expectedBy: null,
      forReturn: false,
    }
    expect(linesOf({ refunds: [refund] }, [item('a', 0), item('b', 4)])).toEqual([
      ['Cancelled: 1 item', '−₹100.00'],
      ['Thara Coins returned', '+₹5.00'],
      ['Remaining total', '₹135.00'],
      ['Refund to your wallet', '₹95.00'],
    ])
  })

  it('contain the delivery charge once everything is cancelled, and nothing to pay then', () => {
    const remaining = { items: 0, coins: 0, shipping: 0, total: 0, toPay: 0 }
    expect(linesOf({ remaining }, [item('a', 4), item('b', 4)])).toEqual([
      ['Cancelled: 2 items', '−₹200.00'],
      ['Thara Coins returned', '+₹10.00'],
      ['Delivery charge returned', '−₹40.00'],
      ['Remaining total', '₹0.00'],
    ])
  })

  it('say what is to be paid at the door, also without a cancellation', () => {
    const remaining = { items: 200, coins: 100, shipping: 40, total: 230, toPay: 230 }
    expect(linesOf({ remaining }, [item('a', 0), item('b', 0)])).toEqual([
      ['Amount to pay on delivery', '₹230.00'],
    ])
  })
})

it('a refund has its state in words, and the day by which it arrives', () => {
  const textOf = (more: Partial<OrderRefund>) =>
    refundStateText(
      {
        refundId: 'r_1',
        amount: 95,
        method: 'original',
        status: 'requested',
        productIds: [],
        date: stamp('2026-11-21'),
        expectedBy: stamp('2026-11-30'),
        forReturn: false,
        ...more,
      },
      enSignedIn,
    )
  const expected = 'Expected by Mon, 30 Nov: banks take 5 to 7 working days.'
  expect(textOf({})).toBe(`Requested on 21 Nov 2026. ${expected}`)
  expect(textOf({ status: 'sent' })).toBe(
    `Requested on 21 Nov 2026, and sent to where you paid from. ${expected}`,
  )
  expect(textOf({ status: 'processed', expectedBy: null })).toBe(
    'Refunded to where you paid from on 21 Nov 2026. Your bank shows it within 5 to 7 working days.',
  )
  expect(textOf({ method: 'wallet', status: 'processed', expectedBy: null })).toBe(
    'Added to your wallet on 21 Nov 2026.',
  )
  expect(textOf({ status: 'failed' })).toMatch(/^Your bank has not accepted this refund/)
})

describe('a return', () => {
  const now = new Date('2026-11-28T12:00:00+05:30')
  const until = (day: string) => ({
    seconds: Date.parse(`${day}T00:00:00+05:30`) / 1000,
    nanoseconds: 0,
  })
  const of = (more: Partial<OrderItem>) => returnOf(item('a', 3, more), now, enSignedIn)

  it('is offered until the end of its last day', () => {
    expect(of({ returnableUntil: until('2026-12-05') })).toEqual({
      possible: true,
      notes: ['Returnable until 4 Dec 2026'],
    })
    expect(of({ returnableUntil: until('2026-11-28') })).toEqual({
      possible: false,
      notes: ['Return window closed on 27 Nov 2026'],
    })
  })

  it('is not offered when it was requested for all pieces', () => {
    const returnableUntil = until('2026-12-05')
    expect(of({ returnableUntil, quantity: 2, returned: 1 }).possible).toBe(true)
    expect(of({ returnableUntil, quantity: 2, returned: 2 })).toEqual({
      possible: false,
      notes: ['Return already requested'],
    })
  })

  it('of goods that are not returnable is for damaged and wrong ones', () => {
    expect(of({ returnableUntil: until('2026-12-05'), nonReturnable: true }).notes.at(-1)).toBe(
      'Only if it is damaged or the wrong product',
    )
  })
})

it('an order is bought again with its quantities, and says why a product was not added', () => {
  const items = [item('a', 3, { quantity: 2 }), item('b', 3, { sold: false }), item('a', 4, { quantity: 1 })]
  expect(linesToBuy(items)).toEqual([
    { productId: 'a', productName: 'Soap a', quantity: 3, sold: true },
    { productId: 'b', productName: 'Soap b', quantity: 1, sold: false },
  ])
  const { boughtAgain } = enSignedIn.orders
  expect(boughtAgain({ count: 2, changed: [], failed: [] })).toBe('2 products added to cart.')
  const failed = [
    { productName: 'Soap b', reason: 'No longer sold' },
    { productName: 'Soap c', reason: 'This product is out of stock.' },
  ]
  const changed = [{ productName: 'Soap a', reason: 'Only 2 left, so the quantity was set to 2.' }]
  const notAdded = 'Not added: Soap b (No longer sold); Soap c (This product is out of stock).'
  expect(boughtAgain({ count: 1, changed, failed })).toBe(
    `1 product added to cart. Soap a: Only 2 left, so the quantity was set to 2. ${notAdded}`,
  )
  expect(boughtAgain({ count: 0, changed: [], failed })).toBe(notAdded)
})

describe('the delivery charge of one of several orders', () => {
  const hint = (shipping: number) =>
    shippingHint(order(0, { shipping, shippingTogether: 40, ordersTogether: 3 }), enSignedIn)

  it('is named as a part of the charge of all', () => {
    expect(hint(13.33)).toBe('Part of ₹40.00 for the 3 orders placed together')
  })

  it('needs no words if delivery is free, if the order has the whole charge, and for all orders together', () => {
    expect([hint(0), hint(40)]).toEqual([undefined, undefined])
  })
})
