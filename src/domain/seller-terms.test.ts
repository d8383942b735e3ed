import { describe, expect, it } from 'vitest'
import { parseSellerTerms } from './seller-terms.ts'

describe('terms of a seller', () => {
  it('are read as far as they are given', () => {
    expect(parseSellerTerms({})).toEqual({ ok: {} })
    expect(parseSellerTerms({ hsnDigits: '6' })).toEqual({ ok: { hsnDigits: 6 } })
    expect(parseSellerTerms({ taxKind: 'composition', hsnDigits: '8', acceptsAtOnce: 'off' })).toEqual({
      ok: { taxKind: 'composition', hsnDigits: 8, acceptsAtOnce: false },
    })
    expect(parseSellerTerms({ taxKind: 'regular', acceptsAtOnce: 'on' })).toEqual({
      ok: { taxKind: 'regular', acceptsAtOnce: true },
    })
  })
  it('have no other values', () => {
    for (const taxKind of ['', 'Regular', 'exempt'])
      expect(parseSellerTerms({ taxKind })).toEqual({ error: 'taxKind' })
    for (const hsnDigits of ['', '5', '4.0', '04', '10'])
      expect(parseSellerTerms({ hsnDigits })).toEqual({ error: 'hsnDigits' })
    for (const acceptsAtOnce of ['', 'yes', 'true', 'ON'])
      expect(parseSellerTerms({ acceptsAtOnce })).toEqual({ error: 'acceptsAtOnce' })
  })
})
