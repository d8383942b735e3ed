import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeIdempotencyKey, storedIdempotencyKey } from './idempotency-key.ts'

/** Storage of a browser tab. */
function openTabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>()
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}
beforeEach(() => void vi.stubGlobal('sessionStorage', openTabStorage()))
afterEach(() => void vi.unstubAllGlobals())

const cart = { source: 'cart', contents: 'soap 2' }

it('is the same for all requests of one checkout', () => {
  const key = storedIdempotencyKey(cart)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(storedIdempotencyKey({ ...cart })).toBe(key)
  expect(storedIdempotencyKey({ source: 'soap', contents: '' })).not.toBe(key)
  expect(storedIdempotencyKey(cart)).toBe(key)
})

it('changes after the order', () => {
  const key = storedIdempotencyKey(cart)
  removeIdempotencyKey('cart')
  expect(storedIdempotencyKey(cart)).not.toBe(key)
})

it('changes with the contents of the cart, also when the same are put into it again', () => {
  const key = storedIdempotencyKey(cart)
  const other = storedIdempotencyKey({ source: 'cart', contents: '' })
  expect(other).not.toBe(key)
  expect([key, other]).not.toContain(storedIdempotencyKey(cart))
})

it('changes when it was not used for a quarter of an hour', () => {
  const key = storedIdempotencyKey(cart, 0)
  expect(storedIdempotencyKey(cart, 14 * 60_000)).toBe(key)
  expect(storedIdempotencyKey(cart, 28 * 60_000)).toBe(key)
  expect(storedIdempotencyKey(cart, 43 * 60_000)).not.toBe(key)
})

it('is created without storage too', () => {
  const blockedStorage = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: blockedStorage,
    setItem: blockedStorage,
    removeItem: blockedStorage,
  })
  expect(storedIdempotencyKey(cart)).toMatch(/^[0-9a-f]{32}$/)
  expect(() => removeIdempotencyKey('cart')).not.toThrow()
})
