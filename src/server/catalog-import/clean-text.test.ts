import { describe, expect, test } from 'vitest'
import { cutText, decodeEntities, cleanLine, cleanText } from './clean-text.ts'

describe('cleanLine', () => {
  test.each([
    ['  Neem Soap ', 'Neem Soap'],
    ['Olive OilÂ\u00a0- Pure', 'Olive Oil - Pure'],
    ['Tree\u00a0Hair\u00a0Oil', 'Tree Hair Oil'],
    ['Peanut Butter \r\nCreamy', 'Peanut Butter Creamy'],
    ['Copper Repouss\ufffd\ufffd - Man', 'Copper Repouss - Man'],
    ['Groomer \ufffd\ufffd Trimmer', 'Groomer Trimmer'],
    ['Mother\u0092s Pickle', 'Mother’s Pickle'],
    ['Zero\u0000 byte\u0007', 'Zero byte'],
    ['Half \ud83d emoji', 'Half emoji'],
    ['Cafe\u0301', 'Café'],
    ['चाय\u200dपत्ती', 'चाय\u200dपत्ती'],
    ['Âme', 'Âme'],
    [`क${'\u0901'.repeat(10_000)}`, `क${'\u0901'.repeat(20)}`],
  ])('%j becomes %j', (text, expected) => expect(cleanLine(text)).toBe(expected))
})

describe('cleanText', () => {
  test.each([
    ['One\r\n\r\n\r\n\r\nTwo  three', 'One\n\nTwo three'],
    ['That&rsquo;s &frac12;&nbsp;kg &amp; more', 'That’s ½ kg & more'],
    ['<p>Soft</p><ul><li>a</li><li>b</li></ul>', 'Soft\na\nb'],
    ['x<script>alert(1)</script>y', 'x y'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ])('%j becomes %j', (text, expected) => expect(cleanText(text)).toBe(expected))
})

test('decodes numeric and named entities, and keeps other texts', () => {
  expect(decodeEntities('&#8377;10 &#x20B9;20 AT&T; R&D &nosuch;')).toBe('₹10 ₹20 AT&T; R&D &nosuch;')
  expect(decodeEntities('&#0;&#99999999;')).toBe('&#99999999;')
})

test('cuts a long text at the end of a word', () => {
  expect(cutText('alpha beta gamma', 12)).toBe('alpha beta…')
  expect(cutText('short', 12)).toBe('short')
})

test('cuts no character of an Indian script', () => {
  expect(cutText('കൃഷ്ണവിലാസം', 5)).toBe('കൃ…')
  expect(cutText('क्षेत्रीय', 8)).toBe('क्षे…')
})
