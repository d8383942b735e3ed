import { describe, expect, it } from 'vitest'
import { indiaDay } from './india-days.ts'
import { refundDays, refundExpectedBy, refundOf, restocksAtOnce } from './cancellation.ts'

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

it('restocks a shipped item only after its return (ruling 38)', () => {
  expect([restocksAtOnce(0), restocksAtOnce(1)]).toEqual([true, false])
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
    expect(refundDays).toEqual({ from: 5, to: 7 })
    expect(indiaDay(refundExpectedBy(new Date(requested)))).toBe(expected)
  })
})
