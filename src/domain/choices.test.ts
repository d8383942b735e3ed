import { describe, expect, it } from 'vitest'
import {
  cancelReasons,
  isOneOf,
  WALLET_PAGE_SIZE,
  refundMethods,
  reportReasons,
  toastMs,
  responsePromises,
  initiallyShown,
  ticketDepartments,
  walletPeriods,
} from './choices.ts'

describe('closed lists, word for word', () => {
  it('report reasons, browsing §9', () => {
    expect(reportReasons.join(', ')).toBe(
      'Incorrect Informations, Counterfeit Products, Copyright & Trademarks violation, Others',
    )
  })

  it('cancellation reasons, buying §9', () => {
    expect(cancelReasons.join('; ')).toBe(
      'I found a better price elsewhere; I entered wrong address; I ordered the wrong product; I changed my mind; Delivery time is too long; Other reason',
    )
  })

  it('refund methods, departments, promises and wallet periods, buying §9', () => {
    expect(refundMethods).toEqual(['original', 'wallet'])
    expect(ticketDepartments).toEqual(['Customer Support', 'Seller'])
    expect(responsePromises).toEqual({ ticket: '12 Hr', callback: '24hr - 72hr' })
    expect(walletPeriods).toEqual([90, 120, 200])
    expect(WALLET_PAGE_SIZE).toBe(10)
  })

  it('counts and durations, browsing §9 and buying §9', () => {
    expect(initiallyShown).toEqual({ addresses: 2, orders: 2, brandsWeDeal: 7, sellerReviews: 10 })
    expect(toastMs).toEqual({ standard: 4_000, short: 3_000 })
  })

  it.each([
    ['wallet', true],
    ['Wallet', false],
    [undefined, false],
  ])('%s is a refund method: %s', (value, expected) => {
    expect(isOneOf(refundMethods, value)).toBe(expected)
  })
})
