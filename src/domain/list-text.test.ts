import { expect, test } from 'vitest'
import { homeErrorText, listText } from './list-text.ts'

// text/en.test.ts compares each text with the specification.
test('no text occurs twice', () => {
  const texts = [...Object.values(listText), ...Object.values(homeErrorText)].map(String)
  expect(new Set(texts).size).toBe(texts.length)
})
