import { expect, test } from 'vitest'
import { cardText, connectionText } from './feedback-text.ts'

// text/en.test.ts compares each text with the specification.
test('no text occurs twice', () => {
  const texts = [...Object.values(cardText), ...Object.values(connectionText)]
  expect(new Set(texts).size).toBe(texts.length)
})
