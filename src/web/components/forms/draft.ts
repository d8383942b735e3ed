import { useEffect, useRef, useState } from 'react'
import { readJson, tabStore } from '#web/api/browser-storage.ts'

/**
 * Form state of this tab, so that it survives a reload and a sign-in in between. The key contains the id
 * of the user who typed it; `clear` removes it. With a null key it is plain state.
 */
export function useDraft<T extends object>(key: string | null, initial: T) {
  const name = key && `draft:${key}`
  const [value, setValue] = useState<T>(() => ({ ...initial, ...(name && readDraft(name)) }))
  const untouched = useRef(value)
  useEffect(() => {
    if (name && value !== untouched.current) writeDraft(name, value)
  }, [name, value])
  const clear = () => {
    if (name) writeDraft(name, null)
  }
  return [value, setValue, clear] as const
}

/** Returns a stored draft; null if there is none or it is invalid. */
export function readDraft(name: string): object | null {
  const value = readJson(tabStore, name)
  return typeof value === 'object' && !Array.isArray(value) ? value : null
}

/** Stores a draft in this tab, or removes it. */
export function writeDraft(name: string, value: object | null): void {
  if (value) tabStore.write(name, JSON.stringify(value))
  else tabStore.remove(name)
}

/** Removes the drafts of this tab whose key begins with `prefix`. */
export function removeDrafts(prefix: string): void {
  for (const name of draftsOf(prefix)) tabStore.remove(name)
}

/** Returns the keys of the drafts of this tab whose key begins with `prefix`. */
export const draftsOf = (prefix: string): string[] =>
  tabStore.keys().filter((name) => name.startsWith(`draft:${prefix}`))
