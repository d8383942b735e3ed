import { expect, it } from 'vitest'
import { publicText as en } from '#text/en/public.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { claimsOf } from './claims.ts'

const shipping = { chargePaise: 4_000, freeFromPaise: 50_000, sellers: [] }
const rules = { ...defaultShopRules, shipping, returnDays: 10 }
const offer = (totalPaise: number, cashOnDelivery: boolean | null = null) => ({
  totalPaise,
  delivery: { pincode: '682001', undeliverable: null, cashOnDelivery },
})
const product = { nonReturnableItem: false, categoryReturnDays: null, sellerId: 's1' }

it('says free delivery only for an order that is delivered free', () => {
  expect(claimsOf(product, offer(50_000), en, rules).delivery).toEqual({
    text: en.common.freeDelivery,
    waivedPaise: 4_000,
  })
  expect(claimsOf(product, offer(49_999), en, rules).delivery).toEqual({
    text: 'Delivery ₹40.00, free from ₹500.00',
    waivedPaise: 0,
  })
})

it('names the days of the return window, and no window for what cannot be returned', () => {
  expect(claimsOf(product, offer(100), en, rules).returns).toBe('10-day return, pickup at your door')
  const notReturnable = 'This item cannot be returned'
  expect(claimsOf({ ...product, nonReturnableItem: true }, offer(100), en, rules).returns).toBe(notReturnable)
  expect(claimsOf(product, offer(100), en, { ...rules, returnDays: 0 }).returns).toBe(notReturnable)
  const ofCategory = (categoryReturnDays: number) =>
    claimsOf({ ...product, categoryReturnDays }, offer(100), en, rules).returns
  expect(ofCategory(30)).toBe('30-day return, pickup at your door')
  expect(ofCategory(0)).toBe(notReturnable)
})

it('names the charge that the seller has for the pincode, without one its highest', () => {
  const own = { sellerId: 's1', chargePaise: 9_000, freeFromPaise: 80_000 }
  const sellers = [{ ...own, pincode: '79' }]
  const withOwn = { ...rules, shipping: { ...shipping, sellers } }
  const at = (pincode: string) => ({
    totalPaise: 60_000,
    delivery: { pincode, undeliverable: null, cashOnDelivery: null },
  })
  const text = 'Delivery ₹90.00, free from ₹800.00'
  expect(claimsOf(product, at('682001'), en, withOwn).delivery?.text).toBe(en.common.freeDelivery)
  expect(claimsOf(product, at('790001'), en, withOwn).delivery?.text).toBe(text)
  expect(claimsOf(product, at(''), en, withOwn).delivery?.text).toBe(text)
  const other = { ...product, sellerId: 's2' }
  expect(claimsOf(other, at('790001'), en, withOwn).delivery?.text).toBe(en.common.freeDelivery)
})

it.each([
  [true, 100_00, en.product.paymentWays],
  [true, 50_000_01, en.product.paymentOnline],
  [false, 100_00, en.product.paymentOnline],
  [null, 100_00, en.product.paymentByPincode],
  [null, 50_000_01, en.product.paymentOnline],
])('with cash on delivery %s at the pincode and %d paise: %s', (cashOnDelivery, totalPaise, text) => {
  expect(claimsOf(product, offer(totalPaise, cashOnDelivery), en, defaultShopRules).payment).toBe(text)
})

it('says nothing about delivery and payment outside the delivery area', () => {
  const delivery = { pincode: '110001', undeliverable: 'No', cashOnDelivery: false }
  const undeliverable = { totalPaise: 100, delivery }
  expect(claimsOf(product, undeliverable, en, rules)).toMatchObject({ delivery: null, payment: null })
})
