import { expect, test } from 'vitest'
import { productText, ratingErrorText } from './product-text.ts'

// text/en.test.ts compares each text with the specification.
test('no text occurs twice', () => {
  const texts = [...Object.values(productText), ...Object.values(ratingErrorText)].map(String)
  expect(new Set(texts).size).toBe(texts.length)
})
