import { expect, it } from 'vitest'
import { locales } from './languages.ts'
import { preferredLocale } from './preferred-locale.ts'

it('a header of 8 kB is read in part', () => {
  expect(preferredLocale(`${'x,'.repeat(4000)}hi`, locales)).toBeNull()
  expect(preferredLocale('hi-IN,hi;q=0.9,en;q=0.8', ['en', 'ml'])).toBe('en')
})
