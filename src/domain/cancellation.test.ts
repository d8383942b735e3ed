import { describe, expect, it } from 'vitest'
import { indiaDay } from './india-days.ts'
import { type CancellableOrder, cancellationEffect, refundExpectedBy, refundOf } from './cancellation.ts'

describe('refundOf, ruling 39', () => {
  const line = { linePaise: 100_00, coinDiscountPaise: 20_00, shippingPaise: 0, delivered: false }
  it.each([
    ['prepaid', 'original', false, { paise: 80_00, to: 'original' }],
    ['prepaid', 'wallet', false, { paise: 80_00, to: 'wallet' }],
    ['cod', 'original', false, { paise: 0, to: 'nothing' }],
    ['cod', 'wallet', false, { paise: 0, to: 'nothing' }],
    ['cod', 'original', true, { paise: 80_00, to: 'wallet' }],
  ] as const)('%s, %s, delivered %s', (method, wanted, delivered, refund) => {
    expect(refundOf({ ...line, method, wanted, delivered })).toEqual(refund)
  })

  it('contains the delivery charge of an order without lines left (ruling 86)', () => {
    const last = { ...line, shippingPaise: 13_33, wanted: 'wallet' } as const
    expect(refundOf({ ...last, method: 'prepaid' })).toEqual({ paise: 93_33, to: 'wallet' })
    expect(refundOf({ ...last, method: 'prepaid', coinDiscountPaise: 100_00 }).paise).toBe(13_33)
    expect(refundOf({ ...last, method: 'cod' })).toEqual({ paise: 0, to: 'nothing' })
  })

  it('is 0 if coins paid for everything', () => {
    const free = { ...line, coinDiscountPaise: 100_00, method: 'prepaid', wanted: 'wallet' } as const
    expect(refundOf(free)).toEqual({ paise: 0, to: 'nothing' })
  })
})

describe('refundExpectedBy', () => {
  it.each([
    ['a Monday', '2026-11-16T06:00:00Z', '2026-11-25'],
    ['a Wednesday', '2026-11-18T06:00:00Z', '2026-11-27'],
    ['a Friday', '2026-11-20T06:00:00Z', '2026-12-01'],
    ['a Saturday', '2026-11-21T06:00:00Z', '2026-12-01'],
    ['a Sunday', '2026-11-22T06:00:00Z', '2026-12-01'],
    ['Sunday evening in UTC, which is Monday in India', '2026-11-15T19:00:00Z', '2026-11-25'],
    ['the turn of a year', '2026-12-31T06:00:00Z', '2027-01-11'],
  ])('is seven working days after %s', (_day, requested, expected) => {
    expect(indiaDay(refundExpectedBy(new Date(requested)))).toBe(expected)
  })
})

describe('cancellationEffect', () => {
  const item = (productId: string, linePaise: number, coins = 0, status = 0) => ({
    productId,
    status,
    linePaise,
    coins,
  })
  const first: CancellableOrder = {
    method: 'prepaid',
    coinValuePaise: 10,
    shippingPaise: 33_35,
    items: [item('a', 100_00, 50), item('b', 200_00, 100)],
  }
  const second: CancellableOrder = { ...first, shippingPaise: 16_68, items: [item('c', 50_00)] }
  const effect = (chosen: string[], orders = [first, second]) =>
    cancellationEffect(orders, new Set(chosen), 'wallet')

  it('returns the price of the chosen items less their coins, and the coins', () => {
    expect(effect(['a'])).toEqual({
      refund: { paise: 95_00, to: 'wallet' },
      goodsPaise: 100_00,
      coinDiscountPaise: 5_00,
      shippingPaise: 0,
      coins: 50,
    })
    expect(effect([])).toMatchObject({ refund: { paise: 0, to: 'nothing' }, coins: 0, shippingPaise: 0 })
  })

  it('contains the delivery charge of each order that has no item left', () => {
    expect(effect(['a', 'b'])).toMatchObject({ refund: { paise: 285_00 + 33_35 }, shippingPaise: 33_35 })
    expect(effect(['a', 'c'])).toMatchObject({ refund: { paise: 145_00 + 16_68 }, shippingPaise: 16_68 })
    const rest = { ...first, items: [item('a', 100_00, 50), item('b', 200_00, 100, 4)] }
    expect(effect(['a'], [rest])).toMatchObject({ refund: { paise: 95_00 + 33_35 } })
  })

  it('adds up to what was paid in every sequence', () => {
    const paid = 285_00 + 33_35 + 50_00 + 16_68
    for (const sequence of [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ]) {
      let orders = [first, second]
      let sum = 0
      for (const id of sequence) {
        sum += effect([id], orders).refund.paise
        orders = orders.map((order) => ({
          ...order,
          items: order.items.map((one) => (one.productId === id ? { ...one, status: 4 } : one)),
        }))
      }
      expect(sum).toBe(paid)
    }
  })

  it('returns no money for cash that was not paid, but the coins', () => {
    const unpaid: CancellableOrder = { ...first, method: 'cod' }
    expect(effect(['a', 'b'], [unpaid])).toMatchObject({ refund: { paise: 0, to: 'nothing' }, coins: 150 })
  })
})
