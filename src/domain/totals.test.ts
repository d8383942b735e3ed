import { describe, expect, it } from 'vitest'
import { rice } from '#tests/sample-prices.ts'
import { defaultShopRules, type ShippingRules } from './shop-rules.ts'
import {
  cartTotals as cartTotalsAt,
  type CoinUse,
  deliveryBySeller,
  possibleSavingPaise,
  type SellerLine,
} from './totals.ts'

const now = new Date('2026-11-20T06:30:00Z')

const shop = defaultShopRules.shipping
const cartTotals = (lines: SellerLine[], coins: CoinUse | null = null, rules: ShippingRules = shop) =>
  cartTotalsAt(lines, coins, rules, '682001')

describe('cartTotals', () => {
  const lines = [
    { sellerId: 's1', mrpPaise: 100_00, unitPaise: 90_00, quantity: 2 },
    { sellerId: 's1', mrpPaise: 50_00, unitPaise: 50_00, quantity: 1 },
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
    const totals = cartTotals(lines, { coins: 140, coinValuePaise: 10 })
    expect(totals).toMatchObject({ coinDiscountPaise: 14_00, totalPaise: 216_00, youSavePaise: 34_00 })
    expect(cartTotals(lines, { coins: 140, coinValuePaise: 20 }).coinDiscountPaise).toBe(28_00)
  })

  it('is never negative', () => {
    expect(cartTotals(lines, { coins: 9_999_999, coinValuePaise: 10 })).toMatchObject({
      totalPaise: 0,
      coinDiscountPaise: 230_00,
    })
  })

  it('charges delivery below the limit of another rule', () => {
    const rule = { chargePaise: 40_00, freeFromPaise: 500_00, sellers: [] }
    expect(cartTotals(lines, null, rule)).toMatchObject({
      shippingPaise: 40_00,
      shippingWaivedPaise: 0,
      totalPaise: 270_00,
    })
    expect(cartTotals(lines, { coins: 9_999_999, coinValuePaise: 10 }, rule)).toMatchObject({
      coinDiscountPaise: 270_00,
      totalPaise: 0,
    })
    const fifties = (quantity: number) => cartTotals([{ ...lines[1]!, quantity }], null, rule)
    expect(fifties(9)).toMatchObject({ shippingPaise: 40_00, shippingWaivedPaise: 0 })
    expect(fifties(10)).toMatchObject({ shippingPaise: 0, shippingWaivedPaise: 40_00 })
  })

  it('is 0 for an empty cart', () => {
    expect(
      Object.values(cartTotals([], { coins: 10, coinValuePaise: 10 })).every((paise) => paise === 0),
    ).toBe(true)
  })

  it('does not reduce the saving of other lines if a price is above its MRP', () => {
    const dear = { sellerId: 's1', mrpPaise: 10_00, unitPaise: 40_00, quantity: 1 }
    expect(cartTotals([...lines, dear]).youSavePaise).toBe(20_00)
  })
})

describe('charges of sellers', () => {
  const parts = [
    { sellerId: 's1', subTotalPaise: 100_00 },
    { sellerId: 's2', subTotalPaise: 300_00 },
    { sellerId: 's3', subTotalPaise: 100_00 },
  ]
  const rules: ShippingRules = {
    chargePaise: 40_00,
    freeFromPaise: 500_00,
    sellers: [
      { sellerId: 's2', pincode: '', chargePaise: 60_00, freeFromPaise: 200_00 },
      { sellerId: 's2', pincode: '79', chargePaise: 90_00, freeFromPaise: 900_00 },
      { sellerId: 's2', pincode: '7900', chargePaise: 70_00, freeFromPaise: 900_00 },
      { sellerId: 's9', pincode: '', chargePaise: 500_00, freeFromPaise: 900_00 },
    ],
  }
  const chargesAt = (pincode: string | null) =>
    deliveryBySeller(parts, rules, pincode).map((part) => [part.shippingPaise, part.shippingWaivedPaise])

  it('replace the shop’s charge for their goods; the others share the shop’s charge by value', () => {
    // Without the goods of s2 the shop's limit of ₹500 is not reached.
    expect(chargesAt('682001')).toEqual([
      [20_00, 0],
      [0, 60_00],
      [20_00, 0],
    ])
  })
  it('are chosen by the longest prefix of the pincode', () => {
    expect(chargesAt('791001')[1]).toEqual([90_00, 0])
    expect(chargesAt('790001')[1]).toEqual([70_00, 0])
  })
  it('are the highest of all pincodes while the pincode is unknown', () => {
    expect(chargesAt(null)).toEqual(chargesAt('791001'))
    const lines = parts.map(({ sellerId, subTotalPaise }) => ({
      sellerId,
      mrpPaise: subTotalPaise,
      unitPaise: subTotalPaise,
      quantity: 1,
    }))
    const totalAt = (pincode: string | null) => cartTotalsAt(lines, null, rules, pincode).totalPaise
    expect(totalAt(null)).toBe(630_00)
    for (const pincode of ['682001', '791001', '790001']) expect(totalAt(pincode)).toBeLessThanOrEqual(630_00)
  })
  it('charge nothing of the shop if every seller has a charge of its own', () => {
    const own = deliveryBySeller([parts[1]!], rules, '682001')
    expect(own).toEqual([{ sellerId: 's2', shippingPaise: 0, shippingWaivedPaise: 60_00 }])
    expect(deliveryBySeller([], rules, null)).toEqual([])
  })
})

describe('couldStillSave, ruling 36', () => {
  it.each([
    ['0 for a personal cart without coins', 'personal', [{ product: rice, quantity: 2 }], null, 0],
    ['unused coins', 'personal', [{ product: rice, quantity: 2 }], { coins: 140, coinValuePaise: 10 }, 14_00],
    ['the best tier for the units in the cart', 'business', [{ product: rice, quantity: 10 }], null, 50_00],
    ['only reachable tiers', 'business', [{ product: rice, quantity: 9, maxQuantity: 20 }], null, 45_00],
    [
      'a tier that is just reachable',
      'business',
      [{ product: rice, quantity: 9, maxQuantity: 50 }],
      null,
      90_00,
    ],
    [
      'both together',
      'business',
      [{ product: rice, quantity: 10 }],
      { coins: 10, coinValuePaise: 10 },
      51_00,
    ],
    ['0 at the last tier', 'business', [{ product: rice, quantity: 60 }], null, 0],
    [
      'at most the total of the cart',
      'personal',
      [{ product: rice, quantity: 1 }],
      { coins: 99_999, coinValuePaise: 10 },
      90_00,
    ],
    ['0 for an empty cart', 'business', [], { coins: 10, coinValuePaise: 10 }, 0],
  ] as const)('%s', (_, kind, lines, coins, paise) => {
    expect(possibleSavingPaise(lines, kind, now, coins)).toBe(paise)
  })
})
