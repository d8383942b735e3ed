import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKey, onceKey } from './once-key.ts'

/** What a browser tab keeps. */
function tab(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}
beforeEach(() => void vi.stubGlobal('sessionStorage', tab()))
afterEach(() => void vi.unstubAllGlobals())

it('is the same for one checkout however often it is asked for', () => {
  const key = onceKey('cart')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(onceKey('cart')).toBe(key)
  expect(onceKey('soap')).not.toBe(key)
})

it('is a new one after the order', () => {
  const key = onceKey('cart')
  forgetKey('cart')
  expect(onceKey('cart')).not.toBe(key)
})

it('is there in a browser that keeps nothing', () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
  expect(onceKey('cart')).toMatch(/^[0-9a-f]{32}$/)
  expect(() => forgetKey('cart')).not.toThrow()
})
