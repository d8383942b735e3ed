import { describe, expect, it } from 'vitest'
import { cancelReasons, faultReasons, refundMethods, returnReasons } from './after-sale-choices.ts'

describe('closed lists, word for word', () => {
  it('cancellation reasons, buying §9', () => {
    expect(cancelReasons.join('; ')).toBe(
      'I found a better price elsewhere; I entered wrong address; I ordered the wrong product; I changed my mind; Delivery time is too long; Other reason',
    )
  })

  it('reasons of returns, ruling 92; a product that is not returnable only with the first two', () => {
    expect(returnReasons.join(', ')).toBe(
      'Damaged, Wrong product, Not as described, Missing parts, Quality, I changed my mind',
    )
    expect(faultReasons).toEqual(returnReasons.slice(0, 2))
  })

  it('refund methods, buying §9: the first one is the default', () => {
    expect(refundMethods).toEqual(['original', 'wallet'])
  })
})
