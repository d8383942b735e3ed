import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { safeNext, sessionIn, signedIn } from './session.ts'

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
])('after signing in %s leads to %s', (next, path) => {
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
])('%j leads nowhere but home (S-19)', (next) => {
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
])('%j is a page of signing in: after it comes home', (next) => {
  expect(safeNext(next)).toBe('/')
})

it.each(['/login-help', '/gst-registration', '/search-result-page?q=/login'])('%j is none', (next) => {
  expect(safeNext(next)).toBe(next)
})

describe('the session of an answer (ruling 64)', () => {
  it.each([null, undefined, '', [], {}, { token: '' }, { token: null }, { token: 7 }, { tokenExpiry: 5 }])(
    '%j has none',
    (answer) => {
      expect(sessionIn(answer)).toBeNull()
    },
  )

  it('has a token, and an expiry where there is one', () => {
    expect(sessionIn({ token: 't' })).toEqual({ token: 't' })
    expect(sessionIn({ token: 't', tokenExpiry: '5' })).toEqual({ token: 't' })
    expect(sessionIn({ token: 't', tokenExpiry: 5, message: '' })).toEqual({ token: 't', tokenExpiry: 5 })
  })

  it('lives one hour from the answer when nothing else is said', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
    const before = Date.now()
    signedIn({ token: 't' })
    expect(kept.get('authToken')).toBe('t')
    const expiry = Number(kept.get('tokenExpiry'))
    expect(expiry).toBeGreaterThanOrEqual(before + 3_600_000)
    expect(expiry).toBeLessThanOrEqual(Date.now() + 3_600_000)
    signedIn({ token: 't', tokenExpiry: 5 })
    expect(kept.get('tokenExpiry')).toBe('5')
  })
})
