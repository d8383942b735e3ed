import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { want } from './want.ts'
import { confirmWanted, takeWanted, wantedFor } from './wanted.ts'

const store = new Map<string, string>()
const wanted = { action: 'cart', productId: 'p1', quantity: 2, name: 'Basmati Rice' } as const
const page = '/product-page/p1?q=1#reviews'

beforeEach(() => {
  store.clear()
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is carried out once, on its page, after a sign-in that leads back there', () => {
  want(wanted, page)
  expect(wantedFor(page)).toMatchObject(wanted)
  expect(takeWanted(page)).toBeNull()
  confirmWanted(page)
  expect(takeWanted(page)).toMatchObject(wanted)
  expect(takeWanted(page)).toBeNull()
})

it.each([null, '/', '/products', 'https://evil.example', '/product-page/p1'])(
  'a sign-in that leads to %j forgets it',
  (next) => {
    want(wanted, page)
    confirmWanted(next)
    expect(takeWanted(page)).toBeNull()
    expect(store.size).toBe(0)
  },
)

it('another page does not carry it out, and neither does a later one', () => {
  want(wanted, page)
  confirmWanted(page)
  expect(takeWanted('/products')).toBeNull()
  expect(takeWanted(page)).toBeNull()
})

it('ends after half an hour', () => {
  want(wanted, page)
  vi.advanceTimersByTime(30 * 60_000)
  expect(wantedFor(page)).toBeNull()
  confirmWanted(page)
  expect(takeWanted(page)).toBeNull()
})

it.each([
  'no JSON',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...wanted, action: 'order', next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...wanted, quantity: -1, next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...wanted, quantity: 1.5, next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...wanted, next: page, at: 2_000_000, go: true }),
  JSON.stringify({ ...wanted, next: page, go: true }),
])('%s in the storage is nothing', (text) => {
  store.set('wanted', text)
  expect(takeWanted(page)).toBeNull()
})
