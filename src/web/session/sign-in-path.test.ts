import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { safeNext } from './sign-in-path.ts'

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
