import { expect, it } from 'vitest'
import { defaultShopRules } from './shop-rules.ts'

it('has the defaults of rulings 35, 36 and 37', () => {
  expect(defaultShopRules).toEqual({
    // ₹0.10 for a coin, at most 20 % of a total, one coin for each ₹10 paid.
    coins: { valuePaise: 10, percentage: 20, earnedPerPaise: 10_00 },
    referralMinimumPaise: 299_00,
    // ₹40.00, waived for every order.
    shipping: { chargePaise: 40_00, freeFromPaise: 0, sellers: [] },
    cod: { maxTotalPaise: 50_000_00, maxOpenOrders: 5 },
    returnDays: 7,
  })
})
