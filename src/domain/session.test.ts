import { describe, expect, it } from 'vitest'
import { sessionExpiry, isExpired, readExpiry } from './session.ts'

const now = new Date('2026-11-20T06:30:00Z')

describe('a session, accounts §9', () => {
  it('is valid for one hour', () => {
    expect(sessionExpiry(now).toISOString()).toBe('2026-11-20T07:30:00.000Z')
  })

  it.each([
    ['2026-11-20T06:29:59.999Z', true],
    ['2026-11-20T06:30:00.000Z', false],
    ['2026-11-20T07:30:00.000Z', false],
  ])('with expiry %s is expired: %s', (expiry, expired) => {
    expect(isExpired(new Date(expiry), now)).toBe(expired)
  })

  it('without an expiry is not expired', () => {
    expect(isExpired(null, now)).toBe(false)
  })

  it.each([
    ['1795156200000', '2026-11-20T06:30:00.000Z'],
    ['2026-11-20T06:30:00Z', '2026-11-20T06:30:00.000Z'],
    ['nonsense', undefined],
    ['99999999999999999999', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads the stored value %s', (stored, iso) => {
    expect(readExpiry(stored)?.toISOString()).toBe(iso)
  })
})
