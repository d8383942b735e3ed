import { describe, expect, it } from 'vitest'
import { refundOf, restocksAtOnce } from './cancellation.ts'

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
