import { describe, expect, it } from 'vitest'
import { hasScriptOf, languageOf } from './scripts.ts'

describe('languageOf', () => {
  it.each([
    ['Good rice', 'en'],
    ['बहुत अच्छा चावल', 'hi'],
    ['നല്ല അരി', 'ml'],
    ['अच्छा rice', 'hi'],
    ['Best quality अच्छा', 'en'],
    ['5 ★★★', undefined],
    ['', undefined],
    ['நல்ல அரிசி', undefined],
    ['\u200d', undefined],
  ])('%j is %j', (text, language) => expect(languageOf(text, ['en', 'hi', 'ml'])).toBe(language))
})

describe('hasScriptOf', () => {
  it.each([
    ['बासमती rice', 'hi', true],
    ['basmati', 'hi', false],
    ['അരി', 'hi', false],
    ['അരി', 'ml', true],
    ['500', 'ml', false],
  ])('%j in %s is %j', (text, language, expected) => expect(hasScriptOf(text, language)).toBe(expected))
})
