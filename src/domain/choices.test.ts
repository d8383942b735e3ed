import { describe, expect, it } from 'vitest'
import {
  isOneOf,
  WALLET_PAGE_SIZE,
  reportReasons,
  toastMs,
  initiallyShown,
  ticketDepartments,
  walletPeriods,
} from './choices.ts'
import { storeInitiallyShown } from './seller-figures.ts'
import { responsePromises } from './tickets.ts'

describe('closed lists, word for word', () => {
  it('report reasons, browsing §9', () => {
    expect(reportReasons.join(', ')).toBe(
      'Incorrect Informations, Counterfeit Products, Copyright & Trademarks violation, Others',
    )
  })

  it('departments, promises and wallet periods, buying §9', () => {
    expect(ticketDepartments).toEqual(['Customer Support', 'Seller'])
    expect(responsePromises).toEqual({ ticket: '12 Hr', callback: '24hr - 72hr' })
    expect(walletPeriods).toEqual([90, 120, 200])
    expect(WALLET_PAGE_SIZE).toBe(10)
  })

  it('counts and durations, browsing §9 and buying §9', () => {
    expect(initiallyShown).toEqual({ addresses: 2, orders: 2 })
    expect(storeInitiallyShown).toEqual({ brands: 7, reviews: 10 })
    expect(toastMs).toEqual({ standard: 4_000, short: 3_000 })
  })

  it.each([
    ['Seller', true],
    ['seller', false],
    [undefined, false],
  ])('%s is a department: %s', (value, expected) => {
    expect(isOneOf(ticketDepartments, value)).toBe(expected)
  })
})
