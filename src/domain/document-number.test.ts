import { describe, expect, it } from 'vitest'
import { documentNumber, financialYear, seriesOfKind } from './document-number.ts'

describe('financial year', () => {
  it('goes from April to March in Asia/Kolkata', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27')
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28')
    expect(financialYear(new Date('2026-12-31T23:00:00Z'))).toBe('26-27')
    expect(financialYear(new Date('2026-04-01T00:00:00Z'))).toBe('26-27')
  })
  it('passes the end of a century', () => {
    expect(financialYear(new Date('2099-06-01T00:00:00Z'))).toBe('99-00')
    expect(financialYear(new Date('2100-06-01T00:00:00Z'))).toBe('00-01')
  })
})

describe('number of a document', () => {
  it('has the series, the financial year and the sequence', () => {
    expect(documentNumber('TC', '26-27', 1)).toBe('TC26-27/000001')
    expect(documentNumber(seriesOfKind.billOfSupply, '26-27', 123_456)).toBe('TB26-27/123456')
    expect(documentNumber(seriesOfKind.creditNote, '26-27', 1_000_000)).toBe('TN26-27/1000000')
  })
  it('has at most 16 letters, digits, hyphens and slashes', () => {
    for (const sequence of [1, 999_999, 99_999_999])
      expect(documentNumber('TC', '26-27', sequence)).toMatch(/^[A-Z0-9/-]{1,16}$/)
    expect(() => documentNumber('TC', '26-27', 100_000_000)).toThrow(RangeError)
  })
  it.each([0, -1, 1.5, Number.NaN])('refuses the sequence %s', (sequence) => {
    expect(() => documentNumber('TC', '26-27', sequence)).toThrow(RangeError)
  })
})
