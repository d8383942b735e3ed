import { expect, test } from 'vitest'
import { parseWellFormed, plainText, plainValue } from './plain-text.ts'

test('control and bidi characters are removed; tabs and line feeds stay', () => {
  expect(plainText('a\u202eb\u2066c\u0000d\te\nf')).toBe('abcd\te\nf')
  expect(plainText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
})

test('half of a surrogate pair becomes U+FFFD; whole characters and joiners stay', () => {
  expect(plainText('Thanks \ud83d')).toBe('Thanks \ufffd')
  expect(plainText('नमस्ते 👨‍👩‍👧')).toBe('नमस्ते 👨‍👩‍👧')
})

test('a value is cleaned at every depth, its keys included', () => {
  expect(plainValue({ 'a\u0000': ['\ud800', { b: '\u202ex' }], n: 1, none: null, yes: true })).toEqual({
    a: ['\ufffd', { b: 'x' }],
    n: 1,
    none: null,
    yes: true,
  })
})

test('a key "__proto__" stays a plain key', () => {
  const value = plainValue(JSON.parse('{"__proto__": {"x": 1}}')) as Record<string, unknown>
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(value['x']).toBeUndefined()
})

test('a value that is nested 40,000 levels deep is cut', () => {
  const deep = JSON.parse('['.repeat(40_000) + ']'.repeat(40_000)) as unknown
  const clean = JSON.stringify(plainValue(deep))
  expect(clean).toBe(`${'['.repeat(21)}null${']'.repeat(21)}`)
})

test.each<[string, unknown]>([
  ['"Thanks \\ud83d"', 'Thanks \ufffd'],
  ['"\\uDE00 first"', '\ufffd first'],
  ['"\\ude00\\ud83d"', '\ufffd\ufffd'],
  ['"\\ud83d\\ude00"', '😀'],
  ['"😀 \\u0041"', '😀 A'],
  ['"\\\\ud83d"', '\\ud83d'],
  [
    '{"a\\ud83d":["\\ud83d",1,null,true,{"b":"\\udfff"}]}',
    { 'a\ufffd': ['\ufffd', 1, null, true, { b: '\ufffd' }] },
  ],
  ['[]', []],
  ['"\\ud83d\\u0000"', '\ufffd\u0000'],
])('JSON %s is parsed as well-formed text', (json, value) => {
  expect(parseWellFormed(json)).toEqual(value)
})

test.each(['', '{', '"\\ud83d', '"\\ud8"'])('%j is no JSON', (json) => {
  expect(() => parseWellFormed(json)).toThrow(SyntaxError)
})
