import { expect, test } from 'vitest'
import { gtinCheckDigit, gtinError, isForInternalUse, toGtin14 } from './gtin.ts'

// Codes of the examples at https://www.gs1.org/services/check-digit-calculator and of the GS1 General Specifications.
test.each([
  ['GTIN-8', '96385074'],
  ['GTIN-12', '614141000036'],
  ['GTIN-13', '4006381333931'],
  ['GTIN-13 of India', '8901030865275'],
  ['GTIN-14', '10614141000415'],
  ['GTIN-14 with leading zeros', '00614141000036'],
])('%s %s is valid', (_, gtin) => {
  expect(gtinError(gtin)).toBeNull()
})

test.each([
  ['', 'gtinLength'],
  ['9638507', 'gtinLength'],
  ['963850741', 'gtinLength'],
  ['6141410000', 'gtinLength'],
  ['61414100003', 'gtinLength'],
  ['106141410004150', 'gtinLength'],
  ['61414100003X', 'gtinLength'],
  ['-14141000036', 'gtinLength'],
  ['9.63851E+12', 'gtinLength'],
  ['६१४१४१००००३६', 'gtinLength'],
  ['96385075', 'gtinCheckDigit'],
  ['614141000035', 'gtinCheckDigit'],
  // Two neighbouring digits exchanged.
  ['4006381339331', 'gtinCheckDigit'],
  ['10614141000410', 'gtinCheckDigit'],
  ['00000000', 'gtinCheckDigit'],
  ['00000000000000', 'gtinCheckDigit'],
])('%s has the error %s', (gtin, error) => {
  expect(gtinError(gtin)).toBe(error)
})

test('every other last digit is an error', () => {
  const digits = '400638133393'
  const valid = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(
    (gtin) => gtinError(gtin) === null,
  )
  expect(valid).toEqual([digits + gtinCheckDigit(digits)])
})

test.each([
  ['96385074', '00000096385074'],
  ['614141000036', '00614141000036'],
  ['0614141000036', '00614141000036'],
  ['10614141000415', '10614141000415'],
])('%s is %s in 14 digits, and valid', (gtin, long) => {
  expect([toGtin14(gtin), gtinError(long)]).toEqual([long, null])
})

test.each([
  ['2012345000005', true],
  ['2901234500009', true],
  ['0212345678901', true],
  ['0412345678909', true],
  ['212345678901', true],
  ['20123451', true],
  ['8901030865275', false],
  ['614141000036', false],
  ['96385074', false],
  ['9521234567898', false],
  ['3012345678901', false],
])('%s is for use inside one company: %s', (gtin, expected) => {
  expect(isForInternalUse(toGtin14(gtin))).toBe(expected)
})
