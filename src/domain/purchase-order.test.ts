import { describe, expect, it } from 'vitest'
import { cleanPurchaseOrder, PURCHASE_ORDER_MAX, purchaseOrderError } from './purchase-order.ts'

describe('purchaseOrderError', () => {
  it.each(['', '   ', 'PO-2026/114', '4500012345', 'Kochi & Sons (A), 7:2 #3', 'ऑर्डर १२', 'x'.repeat(40)])(
    'accepts %j',
    (number) => {
      expect(purchaseOrderError(number)).toBeNull()
    },
  )
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://x")',
    '+91',
    '-1',
    '@SUM(A1)',
    "' or 1=1 --",
    'PO {{7*7}}',
    '%0d%0aBcc: x',
  ])('refuses %j', (number) => {
    expect(purchaseOrderError(number)).toBe('purchaseOrderCharacters')
  })
  it('refuses more than 40 characters, counted without the spaces around them', () => {
    expect(purchaseOrderError(` ${'x'.repeat(40)} `)).toBeNull()
    expect(purchaseOrderError('x'.repeat(41))).toEqual({
      code: 'tooLong',
      params: { max: PURCHASE_ORDER_MAX },
    })
  })
})

describe('cleanPurchaseOrder', () => {
  it('is one line without direction marks and outer spaces', () => {
    expect(cleanPurchaseOrder('  PO\r\n 7\u202e\u200f\u00ad  ')).toBe('PO 7')
  })
})
