import { useEffect, useRef, useState } from 'react'

/**
 * Form state in sessionStorage, so that it survives a reload and a sign-in in between. The key contains the id
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
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Stores a draft in this tab, or removes it. */
export function writeDraft(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value))
    else sessionStorage.removeItem(name)
  } catch {
    // Without storage the form works, but its draft is lost on reload.
  }
}

/** Removes the drafts of this tab whose key begins with `prefix`. */
export function removeDrafts(prefix: string): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(`draft:${prefix}`)) sessionStorage.removeItem(name)
  } catch {
    // Without storage there is no draft.
  }
}
