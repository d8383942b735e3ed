import { describe, expect, it } from 'vitest'
import { formatNumber, formatRupees, formatWholeRupees, percentOff, toPaise, toRupees } from './money.ts'

describe('toPaise', () => {
  it.each([
    [0, 0],
    [40, 4_000],
    [499.5, 49_950],
    [19.99, 1_999],
    [0.1 + 0.2, 30],
    [1.005 * 100, 10_050],
    [123_456_789.01, 12_345_678_901],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise)
  })

  it.each([-1, -0.01, 0.001, 19.999, NaN, Infinity, -Infinity, 1e308, 1e16])('refuses %d', (rupees) => {
    expect(() => toPaise(rupees)).toThrow(RangeError)
  })

  it('throws for values that are not numbers', () => {
    expect(() => toPaise('1e3' as unknown as number)).toThrow(RangeError)
  })

  it('distinguishes large amounts from rounding errors', () => {
    for (let paise = 9_000_000_000_001; paise < 9_000_000_900_000; paise += 1_237) {
      expect(toPaise(toRupees(paise))).toBe(paise)
    }
    expect(() => toPaise(1_000_000_000.005)).toThrow(RangeError)
  })

  it('converts every amount in paise to rupees and back', () => {
    for (let paise = 0; paise <= 200_000; paise += 7) expect(toPaise(toRupees(paise))).toBe(paise)
  })
})

describe('formatRupees', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [4_000, '₹40.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_234_567_890, '₹1,23,45,678.90'],
  ])('%d paise are %s', (paise, message) => {
    expect(formatRupees(paise)).toBe(message)
  })
})

it('groups numbers in the Indian way', () => {
  expect([formatNumber(999), formatNumber(1_234_567), formatWholeRupees(1_00_000)]).toEqual([
    '999',
    '12,34,567',
    '₹1,00,000',
  ])
})

describe('percentOff, browsing §9', () => {
  it.each([
    [10_000, 7_700, 23],
    [10_000, 10_000, 0],
    [10_000, 12_000, 0],
    [0, 0, 0],
    [-5, -9, 0],
    [30_000, 20_000, 33],
    [20_000, 19_900, 1],
    [20_000, 19_901, 0],
  ])('from %d to %d is %d percent', (price, selling, percent) => {
    expect(percentOff(price, selling)).toBe(percent)
  })
})
