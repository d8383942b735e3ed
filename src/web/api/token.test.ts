import { afterAll, describe, expect, it, vi } from 'vitest'
import { parseSession, storeSession } from './token.ts'

afterAll(() => {
  vi.unstubAllGlobals()
})

describe('the session in a response (ruling 64)', () => {
  it.each([null, undefined, '', [], {}, { token: '' }, { token: null }, { token: 7 }, { tokenExpiry: 5 }])(
    'is null for %j',
    (response) => {
      expect(parseSession(response)).toBeNull()
    },
  )

  it('has a token and an optional expiry', () => {
    expect(parseSession({ token: 't' })).toEqual({ token: 't' })
    expect(parseSession({ token: 't', tokenExpiry: '5' })).toEqual({ token: 't' })
    expect(parseSession({ token: 't', tokenExpiry: 5, message: '' })).toEqual({ token: 't', tokenExpiry: 5 })
  })

  it('is valid for one hour without an expiry', () => {
    const entries = new Map<string, string>()
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => entries.set(key, value) })
    vi.setSystemTime('2026-11-22T10:00:00Z')
    storeSession({ token: 't' })
    expect(entries.get('authToken')).toBe('t')
    expect(entries.get('tokenExpiry')).toBe(String(Date.parse('2026-11-22T11:00:00Z')))
    vi.useRealTimers()
    storeSession({ token: 't', tokenExpiry: 5 })
    expect(entries.get('tokenExpiry')).toBe('5')
  })
})
