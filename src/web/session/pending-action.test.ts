import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  savePendingAction,
  confirmPendingAction,
  takePendingAction,
  pendingActionFor,
} from './pending-action.ts'

const store = new Map<string, string>()
const action = { action: 'cart', productId: 'p1', quantity: 2, name: 'Basmati Rice' } as const
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

it('runs once, on its page, after a sign-in that leads back to it', () => {
  savePendingAction(action, page)
  expect(pendingActionFor(page)).toMatchObject(action)
  expect(takePendingAction(page, ['cart'])).toBeNull()
  confirmPendingAction(page)
  expect(takePendingAction(page, ['cart'])).toMatchObject(action)
  expect(takePendingAction(page, ['cart'])).toBeNull()
})

it.each([null, '/', '/products', 'https://evil.example', '/product-page/p1'])(
  'a sign-in that leads to %j removes the action',
  (next) => {
    savePendingAction(action, page)
    confirmPendingAction(next)
    expect(takePendingAction(page, ['cart'])).toBeNull()
    expect(store.size).toBe(0)
  },
)

it('another page does not run the action, and removes it', () => {
  savePendingAction(action, page)
  confirmPendingAction(page)
  expect(takePendingAction('/products', ['cart'])).toBeNull()
  expect(takePendingAction(page, ['cart'])).toBeNull()
})

it.each(['listToCart', 'copyList'] as const)('leaves the action %s to the component that runs it', (name) => {
  const list = { action: name, token: 'x'.repeat(43), name: 'Onam' }
  savePendingAction(list, page)
  confirmPendingAction(page)
  expect(takePendingAction(page, ['cart', 'wish'])).toBeNull()
  expect(takePendingAction(page, ['listToCart', 'copyList'])).toMatchObject(list)
  expect(store.size).toBe(0)
})

it('presses a button again', () => {
  const press = { action: 'press', intent: 'ask', name: '' } as const
  savePendingAction(press, page)
  confirmPendingAction(page)
  expect(takePendingAction(page, ['cart', 'wish', 'press'])).toMatchObject(press)
})

it('expires after 30 minutes', () => {
  savePendingAction(action, page)
  vi.advanceTimersByTime(30 * 60_000)
  expect(pendingActionFor(page)).toBeNull()
  confirmPendingAction(page)
  expect(takePendingAction(page, ['cart'])).toBeNull()
})

it.each([
  'no JSON',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...action, action: 'order', next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...action, action: 'listToCart', next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...action, action: 'press', next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...action, quantity: -1, next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...action, quantity: 1.5, next: page, at: 1_000_000, go: true }),
  JSON.stringify({ ...action, next: page, at: 2_000_000, go: true }),
  JSON.stringify({ ...action, next: page, go: true }),
])('ignores the invalid entry %s', (text) => {
  store.set('pendingAction', text)
  expect(takePendingAction(page, ['cart'])).toBeNull()
})
