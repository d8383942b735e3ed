import { describe, expect, it } from 'vitest'
import { gstRates, includedTax, withoutGst } from './gst.ts'

it('has the rates that exist, those of composition sellers and those of former years', () => {
  expect(gstRates).toEqual([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40])
})

it.each([
  // 100 × 9 ÷ 118 is 7.63: both halves are 8, where the rounded quotient 100 ÷ 1.18 would leave 15.
  [100, 1800, { taxablePaise: 84, halfPaise: 8 }],
  [11_800, 1800, { taxablePaise: 10_000, halfPaise: 900 }],
  [12_345, 500, { taxablePaise: 11_757, halfPaise: 294 }],
  // 21 × 2.5 ÷ 105 is exactly 0.5, which is rounded up.
  [21, 500, { taxablePaise: 19, halfPaise: 1 }],
  [99, 25, { taxablePaise: 99, halfPaise: 0 }],
  [4_900, 0, { taxablePaise: 4_900, halfPaise: 0 }],
  [0, 1800, { taxablePaise: 0, halfPaise: 0 }],
])('rounds each half of the tax in %d paise at %d basis points on its own', (gross, rate, expected) => {
  expect(includedTax(gross, rate)).toEqual(expected)
})

it('equals the exact fraction for every amount and rate', () => {
  for (const rate of [25, 300, 500, 1200, 1800, 2800, 4000])
    for (let step = 0; step < 2_000; step++) {
      const gross = step < 1_000 ? step : step * 7_919_993
      const { taxablePaise, halfPaise } = includedTax(gross, rate)
      const divisor = 2n * (10_000n + BigInt(rate))
      expect(BigInt(halfPaise)).toBe((2n * BigInt(gross) * BigInt(rate) + divisor) / (2n * divisor))
      expect(taxablePaise + 2 * halfPaise).toBe(gross)
    }
})

it.each([
  [-1, 1800],
  [1.5, 1800],
  [100, -1],
  [100, 0.5],
  [Number.MAX_SAFE_INTEGER, 1800],
])('refuses %d paise at %d basis points', (gross, rate) => {
  expect(() => includedTax(gross, rate)).toThrow(RangeError)
})

describe('withoutGst', () => {
  it.each([
    [118_00, 18, 100_00],
    [105_00, 5, 100_00],
    [100_00, 0, 100_00],
    // Central and state tax are rounded on their own, as on the invoice.
    [99_99, 18, 84_73],
    [1, 28, 1],
    [1_101, 1.1, 1_089],
  ])('%i paise at %d%% are %i', (paise, rate, net) => {
    expect(withoutGst(paise, rate)).toBe(net)
  })
})
