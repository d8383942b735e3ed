import { expect, test } from 'vitest'
import { pluralRule } from './format.ts'

test.each([
  ['en', 0, 'pieces'],
  ['en', 1, 'piece'],
  ['en', 2, 'pieces'],
  ['en', 1_000, 'pieces'],
  // Zero is singular in Hindi.
  ['hi', 0, 'piece'],
  ['hi', 2, 'pieces'],
  ['ml', 1, 'piece'],
])('%s: %i %s', (locale, count, word) => {
  expect(pluralRule(locale)(count, { one: 'piece', other: 'pieces' })).toBe(word)
})

test('a form that a language does not have is replaced by `other`', () => {
  expect(pluralRule('en')(1, { other: 'sheep' })).toBe('sheep')
})
