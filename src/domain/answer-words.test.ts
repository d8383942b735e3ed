import { expect, test } from 'vitest'
import { cardWords, connectionWords } from './answer-words.ts'

// Each text byte for byte: list-words.test.ts.
test('no text is there twice', () => {
  const texts = [...Object.values(cardWords), ...Object.values(connectionWords)]
  expect(new Set(texts).size).toBe(texts.length)
})
