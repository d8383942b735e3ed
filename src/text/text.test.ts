import { expect, test } from 'vitest'
import { en } from './en.ts'
import { enServer } from './en-server.ts'
import { addressRules } from '#text/en/rules-address.ts'
import { accountRules } from '#text/en/rules-account.ts'
import { cartRules } from '#text/en/rules-cart.ts'
import { reviewRules } from '#text/en/rules-reviews.ts'
import { isReason, reasonText } from './server-text.ts'
import { fieldTexts, preferredLocale, textOf } from './text.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en', 'en'],
  ['EN-in', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['de, fr;q=0.5', 'en'],
  ['de;q=1, en;q=0.1', 'en'],
  ['en;q=0', 'en'],
  ['en;q=high', 'en'],
  [';;q=,,', 'en'],
  ['constructor, __proto__', 'en'],
  ['x'.repeat(8_000), 'en'],
])('Accept-Language "%s" is answered in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

test.each([
  ['ml', 'ml'],
  ['ml-IN', 'ml'],
  ['hi, ml', 'hi'],
  ['hi;q=0.5, ml;q=0.9', 'ml'],
  ['ml ; q=0.2 , hi ; q=0.7', 'hi'],
  ['ml;q=0.2;level=1, hi;q=0.1', 'ml'],
  ['ml;q=0, hi;q=0.1', 'hi'],
  ['ml;q=x, hi;q=0.1', 'hi'],
  ['ml;q=7, hi', 'hi'],
  ['ml;q=-1, hi;q=0.1', 'hi'],
  ['de, ml;q=0.1', 'ml'],
  ['de, fr', 'en'],
  ['*, ml;q=0.5', 'ml'],
])('of several languages, "%s" prefers %s', (header, locale) => {
  expect(preferredLocale(header, ['en', 'hi', 'ml'], 'en')).toBe(locale)
})

test('a text is read by its code, with its parameters', () => {
  expect(textOf(en.rules, 'nameRequired')).toBe('Full Name is required')
  expect(textOf(en.rules, { code: 'quantityAboveMaximum', params: { max: 1 } })).toBe(
    'You can order at most 1 piece of this product.',
  )
})

test('errors of fields become texts', () => {
  const errors = { name: 'nameRequired', note: { code: 'tooLong', params: { max: 9 } } } as const
  expect(fieldTexts(en, errors)).toEqual({
    name: 'Full Name is required',
    note: 'Please use at most 9 characters.',
  })
})

test.each([
  ['badInput', 'Please check your input and try again'],
  ['productNotFound', 'This product was not found.'],
  ['nameRequired', 'Full Name is required'],
  [{ code: 'cartFull', params: { max: 200 } }, 'A cart holds at most 200 products.'],
  [
    { code: 'codValue', params: { maxPaise: 5_000_000 } },
    'Cash on Delivery is available for orders up to ₹50,000.00.',
  ],
  [{ product: 'Rice', reason: 'productOutOfStock' }, 'Rice: This product is out of stock.'],
  [
    { product: 'Rice', reason: { code: 'notEnoughStock', params: { stock: 1 } } },
    'Rice: Only 1 piece of this product is left.',
  ],
  [{ text: 'At least 2.' }, 'At least 2.'],
] as const)('the reason %j says "%s"', (reason, text) => {
  expect(reasonText('en', reason)).toBe(text)
})

test('a reason is one of the codes without parameters', () => {
  const codes = ['badInput', 'amountDecimals', 'nameRequired', 'cartFull', 'toString', 'Too big']
  expect(codes.filter((code) => isReason('en', code))).toEqual(['badInput', 'amountDecimals', 'nameRequired'])
})

test('a code has the same text in every table', () => {
  const tables = [
    accountRules,
    addressRules,
    cartRules,
    reviewRules,
    enServer.errors,
    enServer.errorDetails,
  ] as Record<string, unknown>[]
  const differing = tables.flatMap((table, index) =>
    Object.keys(table).filter((code) =>
      tables.slice(index + 1).some((other) => Object.hasOwn(other, code) && other[code] !== table[code]),
    ),
  )
  expect(differing).toEqual([])
})
