import { expect, test } from 'vitest'
import { cardText, connectionText } from './feedback-text.ts'

// list-text.test.ts compares each text with the specification.
test('no text occurs twice', () => {
  const texts = [...Object.values(cardText), ...Object.values(connectionText)]
  expect(new Set(texts).size).toBe(texts.length)
})
