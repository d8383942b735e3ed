import { expect, test } from 'vitest'
import { counter } from './format.ts'

test.each([
  [0, '0 pieces'],
  [1, '1 piece'],
  [2, '2 pieces'],
  [1_000, '1000 pieces'],
])('%i in English: %s', (count, text) => {
  expect(counter('en', { one: 'piece', other: 'pieces' })(count)).toBe(text)
})

test('a language has its own rules: zero is singular in Hindi', () => {
  const letters = counter('hi', { one: 'अक्षर', other: 'अक्षरों' })
  expect([letters(0), letters(1), letters(2)]).toEqual(['0 अक्षर', '1 अक्षर', '2 अक्षरों'])
})
