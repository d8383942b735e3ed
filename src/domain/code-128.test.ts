import { describe, expect, it } from 'vitest'
import { readCode128 as read } from '#tests/read-code-128.ts'
import { code128 } from './code-128.ts'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32))
const digits = Array.from({ length: 22 }, (_, index) => '9081726354012345678907'.slice(0, index + 1))
const mixed = digits.flatMap((run) => [`AWB${run}`, `${run}-IN`, `x${run}y`, `${run}A${run}`])

describe('a barcode', () => {
  it.each([
    ['every character of printable ASCII', [...ascii, ascii.join('')]],
    ['digits of every length', digits],
    ['digits beside letters', mixed],
  ])('reads back as the text: %s', (_, texts) => {
    const found = texts.map((text) => read(code128(text) ?? []).text)
    expect(found).toEqual(texts)
  })
  it.each([
    ['12', 2],
    ['1234', 3],
    ['12345', 5],
    ['AWB123', 7],
    ['AWB1234', 7],
    ['AB123456CD', 10],
    ['1234AB', 6],
  ])('of %s has the fewest symbols before its check symbol: %d', (text, symbols) => {
    expect(read(code128(text) ?? []).symbols).toBe(symbols)
  })
  it.each(['', 'नमस्ते', 'a\nb', 'é', '\u007f'])('is null for %j', (text) => {
    expect(code128(text)).toBeNull()
  })
})
