import { describe, expect, it } from 'vitest'
import { inStock, stockShortage, RECENTLY_VIEWED_IN_STOCK_ABOVE, stockNote } from './quantity.ts'

describe('stockNote, browsing §5 and ruling 20', () => {
  it.each([
    [-3, 'outOfStock'],
    [0, 'outOfStock'],
    [1, { code: 'onlyLeft', params: { stock: 1 } }],
    [4, { code: 'onlyLeft', params: { stock: 4 } }],
    [5, 'fewLeft'],
    [9, 'fewLeft'],
    [10, null],
    [5_000, null],
  ])('%d units: %j', (stock, note) => {
    expect(stockNote(stock)).toEqual(note)
  })
})

describe('inStock', () => {
  it.each([
    [0, undefined, false],
    [1, undefined, true],
    [5, RECENTLY_VIEWED_IN_STOCK_ABOVE, false],
    [6, RECENTLY_VIEWED_IN_STOCK_ABOVE, true],
  ])('%d above %s is %s', (stock, above, expected) => {
    expect(inStock(stock, above)).toBe(expected)
  })
})

describe('stockShortage, ruling 69', () => {
  it.each([
    [5, 1, null],
    [12, 12, null],
    [0, 1, 'outOfStock'],
    [0, 12, 'outOfStock'],
    [-1, 12, 'outOfStock'],
    [11, 12, { code: 'belowBusinessMinimum', params: { stock: 11, minimum: 12 } }],
    [5, 12, { code: 'belowBusinessMinimum', params: { stock: 5, minimum: 12 } }],
  ])('%d units with a minimum of %d: %s', (stock, minimum, message) => {
    expect(stockShortage(stock, minimum)).toEqual(message)
  })
})
