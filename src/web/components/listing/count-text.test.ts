import { expect, test } from 'vitest'
import { toCount, totalText, withPrecision } from './count-text.ts'

test('an estimate and a lower bound are marked; an exact count is not', () => {
  expect(withPrecision(120_000, 'about', 'about ')).toBe('about 1,20,000')
  expect(withPrecision(1200, 'about', '~')).toBe('~1,200')
  expect(withPrecision(500, 'atLeast', 'about ')).toBe('500+')
  expect(withPrecision(499, 'exact', 'about ')).toBe('499')
})

test('a total is shown with its precision', () => {
  expect([
    totalText(toCount(12_000, 'about')),
    totalText(toCount(500, 'atLeast')),
    totalText(toCount(1200, 'exact')),
  ]).toEqual(['about 12,000', '500+', '1,200'])
  expect(toCount(86, 'exact')).toEqual({ total: 86 })
})
