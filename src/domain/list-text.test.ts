import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

// text/en.test.ts compares each text with the specification.
test('no text occurs twice', () => {
  const texts = Object.values(listText).map(String)
  expect(new Set(texts).size).toBe(texts.length)
})
