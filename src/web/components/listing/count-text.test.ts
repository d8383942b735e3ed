import { expect, test } from 'vitest'
import { publicText as en } from '#text/en/public.ts'
import { toCount, totalText, withPrecision } from './count-text.ts'

test('an estimate and a lower bound are marked; an exact count is not', () => {
  expect(withPrecision(120_000, 'about', (count) => `about ${count}`)).toBe('about 1,20,000')
  expect(withPrecision(1200, 'about', (count) => `~${count}`)).toBe('~1,200')
  expect(withPrecision(500, 'atLeast', String)).toBe('500+')
  expect(withPrecision(499, 'exact', String)).toBe('499')
})

test('a total is shown with its precision', () => {
  expect([
    totalText(toCount(12_000, 'about'), en),
    totalText(toCount(500, 'atLeast'), en),
    totalText(toCount(1200, 'exact'), en),
  ]).toEqual(['about 12,000', '500+', '1,200'])
  expect([toCount(86, 'exact'), toCount(86, 'about')]).toEqual([
    { total: 86 },
    { total: 86, precision: 'about' },
  ])
})
