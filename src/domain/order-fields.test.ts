import { describe, expect, it } from 'vitest'
import { cleanOrderFields, givenOrderFields, orderFieldErrors, PURCHASE_ORDER_MAX } from './order-fields.ts'

const purchaseOrderError = (purchaseOrder: string) => orderFieldErrors({ purchaseOrder }).purchaseOrder

describe('the number of a purchase order', () => {
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

describe('the fields of an order', () => {
  it('are stored in one line without direction marks and outer spaces', () => {
    expect(cleanOrderFields({ purchaseOrder: '  PO\r\n 7\u202e\u200f\u00ad  ' })).toEqual({
      purchaseOrder: 'PO 7',
    })
    expect(cleanOrderFields({})).toEqual({ purchaseOrder: '' })
  })
  it('are shown if they are not empty', () => {
    expect(givenOrderFields({ purchaseOrder: 'PO 7' })).toEqual({ purchaseOrder: 'PO 7' })
    expect(givenOrderFields({ purchaseOrder: '' })).toEqual({})
  })
})
