import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { safeNext } from './session.ts'

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
