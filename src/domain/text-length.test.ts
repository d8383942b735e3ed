import { expect, it } from 'vitest'
import { isBlank, isLonger } from './text-length.ts'

it.each([
  ['Asha', 4, false],
  ['Asha', 3, true],
  // Two and three syllables of six and seven code units.
  ['क्षत्रि', 3, false],
  ['സ്ത്രീ', 3, false],
  ['नमस्ते'.repeat(25), 100, false],
  ['नमस्ते'.repeat(40), 100, true],
  ['👩‍👩‍👧', 2, false],
  [`a${'\u0301'.repeat(20)}`, 100, false],
  [`a${'\u0301'.repeat(21)}`, 100, true],
  [`क${'\u093c'.repeat(10_000)}`, 5_000, true],
  ['क्षा'.repeat(500), 500, false],
  ['क्षा'.repeat(501), 500, true],
])('%.20s is longer than %i characters: %s', (text, max, isTooLong) => {
  expect(isLonger(text, max)).toBe(isTooLong)
})

it.each([
  ['', true],
  [' \u00a0\u2003\n', true],
  // Joiners, a soft hyphen, and letters that draw nothing
  ['\u200d\u200c\u2060', true],
  ['\u00ad\ufeff', true],
  ['\u3164\u115f\u2800', true],
  // Marks without a letter
  ['\u093f\u094d\u0902', true],
  ['ക', false],
  ['श्री', false],
  ['8', false],
  ['👍', false],
  ['#', false],
])('%j is blank: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected)
})
