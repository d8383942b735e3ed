import { expect, test } from 'vitest'
import { withLatinDigits } from './latin-digits.ts'

test.each([
  ['682 017', '682 017'],
  ['६८२०१७', '682017'],
  ['൬൮൨൦൧൭', '682017'],
  ['٦٨٢٠١٧', '682017'],
  ['６８２０１７', '682017'],
  // Digits of other scripts, fractions and numbers in circles are no digits of a phone.
  ['᠐½①', '᠐½①'],
])('%j is %j', (text, latin) => expect(withLatinDigits(text)).toBe(latin))
