import { describe, expect, it } from 'vitest'
import { defaultShopRules, type ShippingRules } from './shop-rules.ts'
import { deliveryCharge, freeDeliveryFrom, sellerCharge } from './shipping.ts'

const shop = defaultShopRules.shipping
const rules: ShippingRules = {
  chargePaise: 40_00,
  freeFromPaise: 500_00,
  sellers: [
    { sellerId: 's2', pincode: '', chargePaise: 60_00, freeFromPaise: 200_00 },
    { sellerId: 's2', pincode: '79', chargePaise: 90_00, freeFromPaise: 900_00 },
    { sellerId: 's2', pincode: '7900', chargePaise: 70_00, freeFromPaise: 900_00 },
  ],
}

describe('deliveryCharge', () => {
  it.each([
    [499_99, 40_00, 0],
    [500_00, 0, 40_00],
  ])('for goods of %i paise is %i, waived are %i', (subTotalPaise, shippingPaise, shippingWaivedPaise) => {
    expect(deliveryCharge(subTotalPaise, rules)).toEqual({ shippingPaise, shippingWaivedPaise })
  })
})

describe('sellerCharge', () => {
  const goods = { sellerId: 's2', subTotalPaise: 300_00 }
  it.each([
    ['682001', 60_00],
    ['791001', 90_00],
    ['790001', 70_00],
    [null, 90_00],
  ])('is that of the longest prefix of %s, or the highest', (pincode, chargePaise) => {
    expect(sellerCharge(goods, rules, pincode)).toMatchObject({ chargePaise })
  })
  it('is the charge of the shop without one of the seller', () => {
    for (const pincode of ['682001', null])
      expect(sellerCharge({ ...goods, sellerId: 's1' }, rules, pincode)).toBe(rules)
  })
})

describe('freeDeliveryFrom', () => {
  it('is the highest value from which any of the charges is waived', () => {
    expect(freeDeliveryFrom(shop)).toBe(0)
    expect(freeDeliveryFrom({ ...shop, freeFromPaise: 500_00 })).toBe(500_00)
    expect(freeDeliveryFrom(rules)).toBe(900_00)
    expect(freeDeliveryFrom({ chargePaise: 0, freeFromPaise: 500_00, sellers: [] })).toBe(0)
  })
})
