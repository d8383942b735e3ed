import { describe, expect, it } from 'vitest'
import { comparedUnit, statesQuantity } from './unit-sale-price.ts'

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

it.each([
  ['Classic Basmati Rice, 5 kg', '5 kg', true],
  ['Classic Basmati Rice, 15 kg', '5 kg', false],
  ['Exam Books, Set of 3', '3 pcs', true],
  ['Exam Books (pack of 3)', '3 pieces', true],
  ['Exam Books, Set of 30', '3 pcs', false],
  ['Home Toolbox, 46 Pieces', '46 pcs', true],
  ['Home Toolbox 146 Pieces', '46 pcs', false],
  ['Green Tea, 25 Bags', '25 N', true],
  ['Sandal Mala, 108 Beads', '1 N', false],
  ['Toor Dal', '500 g', false],
])('the name "%s" states the net quantity "%s": %s', (name, quantity, states) => {
  expect(statesQuantity(name, quantity)).toBe(states)
})
