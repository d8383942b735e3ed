import { expect, test } from 'vitest'
import { productText, ratingErrorText } from './product-text.ts'

// Each text byte for byte: list-words.test.ts.
test('no text is there twice', () => {
  const texts = [...Object.values(productText), ...Object.values(ratingErrorText)].map(String)
  expect(new Set(texts).size).toBe(texts.length)
})
