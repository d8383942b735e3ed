import { expect, it } from 'vitest'
import { productOffers } from './product-offers.ts'
import { defaultShopRules } from './shop-rules.ts'

const offered = {
  kind: 'personal' as const,
  sellerId: 's1',
  unitPaise: 9_999,
  totalPaise: 9_999,
  businessPrices: [],
  pincode: null,
}
const shipping = { chargePaise: 4_000, freeFromPaise: 50_000, sellers: [] }
const withCharge = { ...defaultShopRules, shipping }
const withoutCoins = { ...defaultShopRules, coins: { ...defaultShopRules.coins, earnedPerPaise: 10_000 } }

it('counts the whole coins of the quantity that is ordered', () => {
  expect(productOffers(offered, defaultShopRules)).toEqual([{ code: 'coins', coins: 9 }])
  expect(productOffers({ ...offered, totalPaise: 10_000 }, defaultShopRules)).toEqual([
    { code: 'coins', coins: 10 },
  ])
})

it('is empty without coins, a lower business price and a charge', () => {
  expect(productOffers(offered, withoutCoins)).toEqual([])
})

it('names the least quantity at which a business account pays less, to personal accounts only', () => {
  const businessPrices = [
    { minQuantity: 15, pricePaise: 8_000 },
    { minQuantity: 2, pricePaise: 9_999 },
    { minQuantity: 5, pricePaise: 9_000 },
  ]
  expect(productOffers({ ...offered, businessPrices }, withoutCoins)).toEqual([
    { code: 'businessPrice', pricePaise: 9_000, pieces: 5 },
  ])
  expect(productOffers({ ...offered, businessPrices, kind: 'business' }, withoutCoins)).toEqual([])
  expect(productOffers({ ...offered, businessPrices, unitPaise: 8_000 }, withoutCoins)).toEqual([])
})

it('names the amount of free delivery while there is a charge', () => {
  const codes = (totalPaise: number) =>
    productOffers({ ...offered, totalPaise }, withCharge).filter(({ code }) => code === 'freeDelivery')
  expect(codes(49_999)).toEqual([{ code: 'freeDelivery', fromPaise: 50_000 }])
  expect(codes(50_000)).toEqual([])
})

it('uses the charge of the seller at the pincode', () => {
  const own = { sellerId: 's1', pincode: '79', chargePaise: 9_000, freeFromPaise: 80_000 }
  const rules = { ...withCharge, shipping: { ...shipping, sellers: [own] } }
  const at = (pincode: string) => productOffers({ ...offered, totalPaise: 60_000, pincode }, rules)
  expect(at('790001')).toContainEqual({ code: 'freeDelivery', fromPaise: 80_000 })
  expect(at('682001').map(({ code }) => code)).toEqual(['coins'])
})
