import { describe, expect, it } from 'vitest'
import { comparedUnit } from './unit-sale-price.ts'

describe('compared unit', () => {
  it.each([
    ['500 g', '100 g', 0.2],
    ['80 g', '100 g', 1.25],
    ['5 kg', 'kg', 0.2],
    ['200 ml', '100 ml', 0.5],
    ['2 x 1 L', 'litre', 0.5],
    ['50 cm', 'metre', 2],
    ['4 pcs', 'piece', 0.25],
    ['2 pairs', 'piece', 0.5],
    ['4 N', 'piece', 0.25],
    ['999 g', '100 g', 100 / 999],
    ['2 × 250 g', '100 g', 0.2],
    ['1.5 litre', 'litre', 2 / 3],
    ['3 m', 'metre', 1 / 3],
  ])('of %s is %s, %d of the price', (quantity, name, share) => {
    expect(comparedUnit(quantity)).toEqual({ name, share })
  })
  it.each([
    '100 g',
    '1 kg',
    '1 L',
    '100 ml',
    '1 piece',
    '1 unit (24 cm)',
    '1000 ml',
    '1 N',
    'one size',
    '0 g',
    '12 parsecs',
    'XL',
    '',
  ])('%s has none', (quantity) => {
    expect(comparedUnit(quantity)).toBeNull()
  })
})
