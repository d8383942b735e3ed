import { expect, it } from 'vitest'
import { en } from '#text/en.ts'
import { claimsOf } from './claims.ts'

const rules = { shipping: { chargePaise: 4_000, freeFromPaise: 50_000 }, returnDays: 10 }
const offer = (totalPaise: number, cashOnDelivery: boolean | null = null) => ({
  totalPaise,
  delivery: { undeliverable: null, cashOnDelivery },
})
const product = { nonReturnableItem: false }

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
  expect(claimsOf(product, offer(100), en, rules).returns).toBe('Returns accepted within 10 days of delivery')
  const notReturnable = 'This item cannot be returned'
  expect(claimsOf({ nonReturnableItem: true }, offer(100), en, rules).returns).toBe(notReturnable)
  expect(claimsOf(product, offer(100), en, { ...rules, returnDays: 0 }).returns).toBe(notReturnable)
})

it.each([
  [true, 100_00, en.product.paymentWays],
  [true, 50_000_01, en.product.paymentOnline],
  [false, 100_00, en.product.paymentOnline],
  [null, 100_00, en.product.paymentByPincode],
  [null, 50_000_01, en.product.paymentOnline],
])('with cash on delivery %s at the pincode and %d paise: %s', (cashOnDelivery, totalPaise, text) => {
  expect(claimsOf(product, offer(totalPaise, cashOnDelivery), en).payment).toBe(text)
})

it('says nothing about delivery and payment outside the delivery area', () => {
  const undeliverable = { totalPaise: 100, delivery: { undeliverable: 'No', cashOnDelivery: false } }
  expect(claimsOf(product, undeliverable, en)).toMatchObject({ delivery: null, payment: null })
})
