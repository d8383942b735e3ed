import { expect, test } from 'vitest'
import { publicText as en } from '#text/en/public.ts'
import { serverText as enServer } from '#text/en/server.ts'
import { isReason, reasonText } from './server.ts'
import { toLocale } from '#domain/languages.ts'
import { preferredLocale } from '#domain/preferred-locale.ts'
import { fieldTexts, textOf } from './text.ts'

test.each([
  [undefined, null],
  ['', null],
  ['en', 'en'],
  ['EN-in', 'en'],
  ['*', null],
  ['de', null],
  ['de, fr;q=0.5', null],
  ['de;q=1, en;q=0.1', 'en'],
  ['en;q=0', null],
  ['en;q=high', null],
  [';;q=,,', null],
  ['constructor, __proto__', null],
  ['x'.repeat(8_000), null],
])('Accept-Language "%s" prefers %s', (header, locale) => {
  expect(preferredLocale(header, ['en'])).toBe(locale)
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
  ['de, fr', null],
  ['*, ml;q=0.5', 'ml'],
])('of several languages, "%s" prefers %s', (header, locale) => {
  expect(preferredLocale(header, ['en', 'hi', 'ml'])).toBe(locale)
})

test.each([
  ['en', 'en'],
  [null, 'en'],
  ['de', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
])('the setting %j means the language %s', (setting, locale) => {
  expect(toLocale(setting)).toBe(locale)
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
  [
    { code: 'guessablePassword', params: { warning: null } },
    'This password is too common. Please choose another one.',
  ],
  [
    { code: 'guessablePassword', params: { warning: 'topTen' } },
    'This password is too common. Please choose another one. This is a heavily used password.',
  ],
] as const)('the reason %j says "%s"', (reason, text) => {
  expect(reasonText('en', reason)).toBe(text)
})

test.each([
  [{ code: 'stateNotOfPincode', params: { states: ['Punjab', 'Chandigarh'] } }, /पंजाब या चंडीगढ़/],
  [
    {
      code: 'stateProblem',
      params: { problem: 'stateElsewhere', pincode: '682001', state: 'Goa', states: ['Kerala'] },
    },
    /केरल.*गोवा/,
  ],
  [
    { code: 'stateProblem', params: { problem: 'stateInvalid', pincode: '', state: 'Malabar', states: [] } },
    /Malabar/,
  ],
] as const)('the reason %j names States in Hindi', (reason, text) => {
  expect(reasonText('hi', reason).normalize('NFC')).toMatch(text)
})

test('a reason is one of the codes without parameters', () => {
  const codes = ['badInput', 'amountDecimals', 'nameRequired', 'cartFull', 'toString', 'Too big']
  expect(codes.filter((code) => isReason('en', code))).toEqual(['badInput', 'amountDecimals', 'nameRequired'])
})

test('a code has the same text in every table', () => {
  const tables: Record<string, unknown>[] = [enServer.rules, enServer.errors, enServer.errorDetails]
  const differing = tables.flatMap((table, index) =>
    Object.keys(table).filter((code) =>
      tables.slice(index + 1).some((other) => Object.hasOwn(other, code) && other[code] !== table[code]),
    ),
  )
  expect(differing).toEqual([])
})

test.each([
  [null, 50, 'Under ₹50'],
  [500, 1_000, '₹500 to ₹1,000'],
  [1_00_000, null, '₹1,00,000 and above'],
])('the price range from %j to below %j is "%s"', (from, below, text) => {
  expect(enServer.facetText.priceRange({ from, below })).toBe(text)
})

test.each([
  ['Chrome', 'Android', 'Chrome on Android'],
  ['Chrome', null, 'Chrome'],
  [null, 'Android', 'Android'],
  [null, null, 'Unknown device'],
])('the browser %s and the system %s are "%s"', (browser, system, text) => {
  expect(enServer.deviceText({ browser, system })).toBe(text)
})
