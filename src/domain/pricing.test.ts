import { describe, expect, it } from 'vitest'
import { rice } from '#tests/sample-prices.ts'
import { isDealLive, lineTotal, nextTier, priceLine, unitPrice } from './pricing.ts'

const now = new Date('2026-11-20T06:30:00Z')
const later = new Date('2026-11-21T06:30:00Z')

const onDeal = { ...rice, dealPaise: 78_00, dealEndsAt: later }

describe('unitPrice, ruling 18', () => {
  it.each([
    ['personal account: selling price', rice, 1, 'personal', 90_00],
    ['personal account: no price tier', rice, 100, 'personal', 90_00],
    ['business account: business price', rice, 9, 'business', 80_00],
    ['business account at the first tier', rice, 10, 'business', 75_00],
    ['business account between the tiers', rice, 49, 'business', 75_00],
    ['business account at the second tier', rice, 50, 'business', 70_00],
    ['business account without a business price', { ...rice, businessPaise: null }, 1, 'business', 90_00],
    ['a running deal for a personal account', onDeal, 1, 'personal', 78_00],
    ['a running deal below the business price', onDeal, 1, 'business', 78_00],
    ['a tier below the deal', onDeal, 10, 'business', 75_00],
    ['a deal that ends now', { ...onDeal, dealEndsAt: now }, 1, 'personal', 90_00],
    ['a deal above the price', { ...onDeal, dealPaise: 95_00 }, 1, 'personal', 90_00],
    ['a deal without an end', { ...onDeal, dealEndsAt: null }, 1, 'personal', 78_00],
    ['unsorted tiers', { ...rice, tiers: rice.tiers.toReversed() }, 50, 'business', 70_00],
  ] as const)('%s', (_, product, quantity, kind, paise) => {
    expect(unitPrice(product, quantity, kind, now)).toBe(paise)
  })

  it('is multiplied by the quantity', () => {
    expect(lineTotal(rice, 10, 'business', now)).toBe(750_00)
    expect(priceLine(rice, 2, 'personal', now)).toEqual({ mrpPaise: 100_00, unitPaise: 90_00, quantity: 2 })
    expect(isDealLive(rice, now)).toBe(false)
  })
})

describe('nextRung', () => {
  it.each([
    [1, { minQuantity: 10, pricePaise: 75_00 }],
    [10, { minQuantity: 50, pricePaise: 70_00 }],
    [50, null],
  ])('after %d pieces', (quantity, tier) => {
    expect(nextTier(rice, quantity, now)).toEqual(tier)
  })

  it('is the nearest one if the tiers are not sorted', () => {
    expect(nextTier({ ...rice, tiers: rice.tiers.toReversed() }, 1, now)?.minQuantity).toBe(10)
  })

  it('skips a tier that is not cheaper than a deal', () => {
    expect(nextTier({ ...onDeal, dealPaise: 72_00 }, 1, now)?.minQuantity).toBe(50)
  })
})
