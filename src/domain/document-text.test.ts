import { describe, expect, it } from 'vitest'
import { documentText } from './document-text.ts'

describe('text on a document', () => {
  it('is one line with single spaces', () => {
    expect(documentText('  Meera\r\nBcc: a@b.in\tNair\u2028x\u00a0y ')).toBe('Meera Bcc: a@b.in Nair x y')
  })
  it('has no control or direction characters', () => {
    expect(documentText('a\u0000b\u202ec\u2066d\u200fe\u061cf\u001bg\u200bh')).toBe('abcdefgh')
  })
  it('keeps markup, formulas, Malayalam and joiners as text', () => {
    for (const text of ['<b>x</b>', '=1+1', 'മീര നായർ', 'ക്‍ഷ', 'मीरा नायर'])
      expect(documentText(text)).toBe(text)
  })
})
