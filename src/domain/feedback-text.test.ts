import { expect, test } from 'vitest'
import { cardText, connectionText } from './feedback-text.ts'

// Each text byte for byte: list-words.test.ts.
test('no text is there twice', () => {
  const texts = [...Object.values(cardText), ...Object.values(connectionText)]
  expect(new Set(texts).size).toBe(texts.length)
})
