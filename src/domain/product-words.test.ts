import { expect, test } from 'vitest'
import { productWords, ratingRefusals } from './product-words.ts'

// Each text byte for byte: list-words.test.ts.
test('no text is there twice', () => {
  const texts = [...Object.values(productWords), ...Object.values(ratingRefusals)].map(String)
  expect(new Set(texts).size).toBe(texts.length)
})
