import { defaultShopRules } from '#domain/shop-rules.ts'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { describe, expect, it } from 'vitest'
import { soap } from '#tests/sample-product.ts'
import { lineOf } from './single-checkout-page.tsx'
import { stepWithin, totalsOf } from './use-checkout.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('the step of a URL', () => {
  const all = { hasAddress: true, canPay: true }
  it.each([
    ['payment', all, 'payment'],
    ['summary', all, 'summary'],
    [null, all, 'address'],
    ['nonsense', all, 'address'],
    ['payment', { hasAddress: false, canPay: true }, 'address'],
    ['payment', { hasAddress: true, canPay: false }, 'summary'],
    ['summary', { hasAddress: true, canPay: false }, 'summary'],
  ] as const)('%s with %o is %s', (requestedStep, facts, step) => {
    expect(stepWithin(requestedStep, facts)).toBe(step)
  })
})

describe('Buy Now', () => {
  it('starts at the minimum quantity and prices the line', () => {
    expect(lineOf({ ...soap, stock: 50 }, null, 'personal', now, enSignedIn)).toMatchObject({
      quantity: 1,
      unitPrice: 48,
      lineTotal: 48,
      maxQuantity: 10,
      problem: null,
    })
    const business = { ...soap, stock: 50, businessPrice: 45.5, b2bminQty: 5, minimumQuantity: 5 }
    expect(lineOf(business, null, 'business', now, enSignedIn)).toMatchObject({
      quantity: 5,
      unitPrice: 45.5,
      lineTotal: 227.5,
    })
  })
  it('limits the quantity', () => {
    expect(lineOf({ ...soap, stock: 50 }, 99, 'personal', now, enSignedIn).quantity).toBe(10)
    expect(lineOf({ ...soap, stock: 50, b2bminQty: 5 }, 1, 'business', now, enSignedIn).quantity).toBe(5)
  })
  it('says why it cannot be ordered', () => {
    expect(lineOf({ ...soap, stock: 0 }, 1, 'personal', now, enSignedIn).problem).toBe(
      'This product is out of stock.',
    )
    expect(lineOf(soap, 4, 'personal', now, enSignedIn).problem).toBe(
      'Only 3 pieces of this product are left.',
    )
  })
})

it('adds lines up at the prices of the server, less coins', () => {
  const line = lineOf({ ...soap, stock: 50 }, 2, 'personal', now, enSignedIn)
  expect(
    totalsOf([line, { ...line, unitPrice: 19.99, quantity: 3 }], 100, defaultShopRules, null),
  ).toMatchObject({
    subTotalPaise: 9_600 + 5_997,
    coinDiscountPaise: 1_000,
    totalPaise: 14_597,
    shippingPaise: 0,
    shippingWaivedPaise: 4_000,
  })
})
