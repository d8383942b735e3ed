import { describe, expect, it } from 'vitest'
import {
  addedQuantity,
  checkQuantity,
  clampQuantity,
  MAX_QUANTITY,
  moqLabel,
  quantityLimits,
} from './quantity.ts'

const facts = { b2cMaxQty: 8, b2bMinQty: 15, b2bMaxQty: 600, minimumQuantity: null, purchaseLimit: null }

describe('quantityLimits, ruling 19', () => {
  it.each([
    ['personal: 1 to b2cMaxQty', facts, 'personal', { min: 1, max: 8 }],
    ['business: b2bMinQty to b2bMaxQty', facts, 'business', { min: 15, max: 600 }],
    ['the larger of two minimums', { ...facts, minimumQuantity: 20 }, 'business', { min: 20, max: 600 }],
    ['no minimum for personal accounts', { ...facts, minimumQuantity: 20 }, 'personal', { min: 1, max: 8 }],
    ['the purchase limit', { ...facts, purchaseLimit: 5 }, 'personal', { min: 1, max: 5 }],
    [
      'less the units in open orders',
      { ...facts, purchaseLimit: 5, inOpenOrders: 3 },
      'personal',
      { min: 1, max: 2 },
    ],
    [
      'the purchase limit is used up',
      { ...facts, purchaseLimit: 5, inOpenOrders: 9 },
      'personal',
      { min: 1, max: 0 },
    ],
    ['open orders without a limit', { ...facts, inOpenOrders: 9 }, 'personal', { min: 1, max: 8 }],
    ['no purchase limit for business', { ...facts, purchaseLimit: 5 }, 'business', { min: 15, max: 600 }],
    [
      'no business limits',
      { ...facts, b2bMinQty: null, b2bMaxQty: null },
      'business',
      { min: 1, max: MAX_QUANTITY },
    ],
    ['a maximum below the minimum', { ...facts, b2bMaxQty: 3 }, 'business', { min: 15, max: 15 }],
    ['no figures', { ...facts, b2cMaxQty: null, b2bMinQty: null }, 'personal', { min: 1, max: MAX_QUANTITY }],
  ] as const)('%s', (_, product, kind, limits) => {
    expect(quantityLimits(product, kind)).toEqual(limits)
  })
})

describe('clampQuantity', () => {
  it.each([
    [0, undefined, 15],
    [20, undefined, 20],
    [20.4, undefined, 20],
    [20.6, undefined, 21],
    [9_999, undefined, 600],
    [100, 40, 40],
    [100, 4, 15],
    [NaN, undefined, 15],
  ])('%d with stock %s becomes %d', (quantity, stock, clamped) => {
    expect(clampQuantity(quantity, { min: 15, max: 600 }, stock)).toBe(clamped)
  })
})

describe('checkQuantity', () => {
  const limits = { min: 2, max: 8 }
  it.each([
    [1.5, limits, 10, 'quantityNotWhole', false],
    [0, limits, 10, 'quantityNotWhole', false],
    [-4, limits, 10, 'quantityNotWhole', false],
    [2, limits, 0, 'productOutOfStock', true],
    [1, limits, 10, { code: 'quantityBelowMinimum', params: { min: 2 } }, false],
    [9, limits, 10, { code: 'quantityAboveMaximum', params: { max: 8 } }, false],
    [2, { min: 1, max: 1 }, 10, { code: 'quantityAboveMaximum', params: { max: 1 } }, false],
    [5, limits, 4, { code: 'notEnoughStock', params: { stock: 4 } }, true],
    [2, { min: 1, max: 8 }, 1, { code: 'notEnoughStock', params: { stock: 1 } }, true],
    // Ruling 69.
    [12, { min: 12, max: 60 }, 5, { code: 'belowBusinessMinimum', params: { stock: 5, minimum: 12 } }, true],
    [1, { min: 12, max: 60 }, 5, { code: 'belowBusinessMinimum', params: { stock: 5, minimum: 12 } }, true],
    [1, { min: 1, max: 0 }, 9, 'quantityLimitReached', false],
  ])('%d within %j and stock %d is refused: %j', (quantity, bounds, stock, error, lacksStock) => {
    expect(checkQuantity(quantity, bounds, stock)).toEqual({ error, lacksStock })
  })

  it.each([2, 8])('%d is accepted', (quantity) => {
    expect(checkQuantity(quantity, limits, 8)).toEqual({ ok: true })
  })
})

describe('addedQuantity, ruling 19', () => {
  const limits = { min: 15, max: 600 }
  it('raises a quantity below the minimum and returns a notice', () => {
    expect(addedQuantity(0, 1, limits)).toEqual({
      quantity: 15,
      notice: { code: 'quantityRaised', params: { min: 15 } },
    })
  })

  it('adds to the current quantity', () => {
    expect(addedQuantity(15, 1, limits)).toEqual({ quantity: 16, notice: null })
  })

  it('passes an invalid number on to the check', () => {
    expect(addedQuantity(0, -1, limits)).toEqual({ quantity: -1, notice: null })
  })
})

describe('moqLabel', () => {
  it.each([
    [
      { min: 15, max: 600 },
      { code: 'moq', params: { min: 15 } },
    ],
    [{ min: 1, max: 8 }, null],
  ])('%j is %s', (limits, label) => {
    expect(moqLabel(limits)).toEqual(label)
  })
})
