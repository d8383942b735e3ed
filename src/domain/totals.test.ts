import { describe, expect, it } from 'vitest'
import { rice } from '#tests/sample-prices.ts'
import { cartTotals, possibleSavingPaise } from './totals.ts'

const now = new Date('2026-11-20T06:30:00Z')

describe('cartTotals', () => {
  const lines = [
    { mrpPaise: 100_00, unitPaise: 90_00, quantity: 2 },
    { mrpPaise: 50_00, unitPaise: 50_00, quantity: 1 },
  ]

  it('shows ₹40.00 waived by default (ruling 36)', () => {
    expect(cartTotals(lines)).toEqual({
      subTotalPaise: 230_00,
      shippingPaise: 0,
      shippingWaivedPaise: 40_00,
      coinDiscountPaise: 0,
      totalPaise: 230_00,
      mrpTotalPaise: 250_00,
      youSavePaise: 20_00,
    })
  })

  it('subtracts coins and adds them to the savings', () => {
    const totals = cartTotals(lines, { coins: 140 })
    expect(totals).toMatchObject({ coinDiscountPaise: 14_00, totalPaise: 216_00, youSavePaise: 34_00 })
    expect(cartTotals(lines, { coins: 140, coinValuePaise: 20 }).coinDiscountPaise).toBe(28_00)
  })

  it('is never negative', () => {
    expect(cartTotals(lines, { coins: 9_999_999 })).toMatchObject({
      totalPaise: 0,
      coinDiscountPaise: 230_00,
    })
  })

  it('charges delivery below the limit of another rule', () => {
    const rule = { chargePaise: 40_00, freeFromPaise: 500_00 }
    expect(cartTotals(lines, null, rule)).toMatchObject({
      shippingPaise: 40_00,
      shippingWaivedPaise: 0,
      totalPaise: 270_00,
    })
    expect(cartTotals(lines, { coins: 9_999_999 }, rule)).toMatchObject({
      coinDiscountPaise: 270_00,
      totalPaise: 0,
    })
    const fifties = (quantity: number) => cartTotals([{ ...lines[1]!, quantity }], null, rule)
    expect(fifties(9)).toMatchObject({ shippingPaise: 40_00, shippingWaivedPaise: 0 })
    expect(fifties(10)).toMatchObject({ shippingPaise: 0, shippingWaivedPaise: 40_00 })
  })

  it('is 0 for an empty cart', () => {
    expect(Object.values(cartTotals([], { coins: 10 })).every((paise) => paise === 0)).toBe(true)
  })

  it('does not reduce the saving of other lines if a price is above its MRP', () => {
    const dear = { mrpPaise: 10_00, unitPaise: 40_00, quantity: 1 }
    expect(cartTotals([...lines, dear]).youSavePaise).toBe(20_00)
  })
})

describe('couldStillSave, ruling 36', () => {
  it.each([
    ['0 for a personal cart without coins', 'personal', [{ product: rice, quantity: 2 }], null, 0],
    ['unused coins', 'personal', [{ product: rice, quantity: 2 }], { coins: 140 }, 14_00],
    ['the best tier for the units in the cart', 'business', [{ product: rice, quantity: 10 }], null, 50_00],
    ['only reachable tiers', 'business', [{ product: rice, quantity: 9, maxQuantity: 20 }], null, 45_00],
    [
      'a tier that is just reachable',
      'business',
      [{ product: rice, quantity: 9, maxQuantity: 50 }],
      null,
      90_00,
    ],
    ['both together', 'business', [{ product: rice, quantity: 10 }], { coins: 10 }, 51_00],
    ['0 at the last tier', 'business', [{ product: rice, quantity: 60 }], null, 0],
    ['at most the total of the cart', 'personal', [{ product: rice, quantity: 1 }], { coins: 99_999 }, 90_00],
    ['0 for an empty cart', 'business', [], { coins: 10 }, 0],
  ] as const)('%s', (_, kind, lines, coins, paise) => {
    expect(possibleSavingPaise(lines, kind, now, coins)).toBe(paise)
  })
})
