import { describe, expect, it } from 'vitest'
import { type AddedPrice, addedPriceAfter, priceChangeOf } from './cart-line.ts'

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
