import { describe, expect, it } from 'vitest'
import { type AddedPrice, addedPriceAfter, priceChangeOf, orderableQuantity } from './cart-line.ts'

const personal = (unitPaise: number): AddedPrice => ({ unitPaise, kind: 'personal' })
const business = (unitPaise: number): AddedPrice => ({ unitPaise, kind: 'business' })

describe('priceChangeOf', () => {
  it.each([
    [12_000, 13_000, 'priceWentUp'],
    [13_000, 12_000, 'priceWentDown'],
    [12_000, 12_001, 'priceWentUp'],
  ])('%i, now %i paise: %s', (beforePaise, afterPaise, code) => {
    expect(priceChangeOf(personal(beforePaise), personal(afterPaise))).toEqual({
      code,
      params: { beforePaise, afterPaise },
    })
  })

  it('returns null for the same price, and for the price of the other account kind', () => {
    expect(priceChangeOf(personal(12_000), personal(12_000))).toBeNull()
    expect(priceChangeOf(business(9_000), personal(12_000))).toBeNull()
  })
})

describe('addedPriceAfter', () => {
  it('keeps the price at adding while the quantity does not change the unit price', () => {
    expect(addedPriceAfter(personal(12_000), personal(13_000), personal(13_000))).toEqual(personal(12_000))
  })

  it('takes the price of the new quantity in another price tier', () => {
    expect(addedPriceAfter(business(9_000), business(9_000), business(8_000))).toEqual(business(8_000))
    expect(addedPriceAfter(business(8_500), business(9_000), business(8_000))).toEqual(business(8_000))
  })

  it('takes the price of the new quantity for the other account kind', () => {
    expect(addedPriceAfter(business(9_000), personal(12_000), personal(12_000))).toEqual(personal(12_000))
  })
})

describe('orderableQuantity', () => {
  it.each([
    ['within stock and limits', 3, { min: 1, max: 8 }, 50, 3],
    ['the stock', 6, { min: 1, max: 8 }, 2, 2],
    ['the maximum', 6, { min: 1, max: 5 }, 50, 5],
    ['a raised minimum', 12, { min: 15, max: 60 }, 50, 15],
    ['no stock', 6, { min: 1, max: 8 }, 0, 0],
    ['less stock than the minimum of a business', 12, { min: 12, max: 60 }, 5, 0],
    ['a purchase limit that is reached', 1, { min: 1, max: 0 }, 9, 0],
  ])('%s: %i becomes', (_, quantity, limits, stock, orderable) => {
    expect(orderableQuantity(quantity, limits, stock)).toBe(orderable)
  })
})
