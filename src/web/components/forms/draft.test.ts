import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDraft, writeDraft } from './draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('keeps what was typed, and forgets it', () => {
  writeDraft('draft:a', { name: 'Asha' })
  expect(readDraft('draft:a')).toEqual({ name: 'Asha' })
  writeDraft('draft:a', null)
  expect(readDraft('draft:a')).toBeNull()
})

it('makes nothing of nonsense, or of a browser that keeps nothing', () => {
  for (const text of ['{', '"text"', '[1]', '7', 'null']) {
    kept.set('draft:a', text)
    expect(readDraft('draft:a')).toBeNull()
  }
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft('draft:a')).toBeNull()
  expect(() => writeDraft('draft:a', {})).not.toThrow()
})
