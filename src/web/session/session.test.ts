import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { safeNext, parseSession, storeSession } from './session.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example' })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['/shopping-cart', '/shopping-cart'],
  ['/search?q=a%20b&page=2#top', '/search?q=a%20b&page=2#top'],
  ['/a/../checkout', '/checkout'],
])('accepts %s as the next path %s', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

it.each([
  null,
  '',
  'shopping-cart',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\u2028/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/../\\evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example',
])('replaces %j by the home page (S-19)', (next) => {
  expect(safeNext(next)).toBe('/')
})

it.each([
  '/login',
  '/login/',
  '/LOGIN?next=/login',
  '/login#top',
  '/%6Cogin',
  '/a/../login',
  '/signIn-with-Email',
  '/sign-with-otp?next=%2Fproducts',
  '/otp-snd/9876543210/abc',
  '/sign-up-with-email',
  '/sign-up-with-email-personal-detail/9876543210',
  '/forget-password',
  '/reset-password/abc',
])('replaces the sign-in page %j by the home page', (next) => {
  expect(safeNext(next)).toBe('/')
})

it.each(['/login-help', '/gst-registration', '/search-result-page?q=/login'])(
  'accepts %j, which only looks like a sign-in page',
  (next) => {
    expect(safeNext(next)).toBe(next)
  },
)

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
