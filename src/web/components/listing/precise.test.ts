import { expect, test } from 'vitest'
import { countWith, totalWords, withPrecision } from './precise.ts'

test('an estimate and a count that was ended say so; a count does not', () => {
  expect(withPrecision(120_000, 'about', 'about ')).toBe('about 1,20,000')
  expect(withPrecision(1200, 'about', '~')).toBe('~1,200')
  expect(withPrecision(500, 'atLeast', 'about ')).toBe('500+')
  expect(withPrecision(499, 'exact', 'about ')).toBe('499')
})

test('a total is told as it was answered', () => {
  expect([
    totalWords(countWith(12_000, 'about')),
    totalWords(countWith(500, 'atLeast')),
    totalWords(countWith(1200, 'exact')),
  ]).toEqual(['about 12,000', '500+', '1,200'])
  expect(countWith(86, 'exact')).toEqual({ total: 86 })
})
