import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDraft, writeDraft } from './draft.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('stores a draft and removes it', () => {
  writeDraft('draft:a', { name: 'Asha' })
  expect(readDraft('draft:a')).toEqual({ name: 'Asha' })
  writeDraft('draft:a', null)
  expect(readDraft('draft:a')).toBeNull()
})

it('returns null for an invalid draft and without storage', () => {
  for (const text of ['{', '"text"', '[1]', '7', 'null']) {
    entries.set('draft:a', text)
    expect(readDraft('draft:a')).toBeNull()
  }
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft('draft:a')).toBeNull()
  expect(() => writeDraft('draft:a', {})).not.toThrow()
})
