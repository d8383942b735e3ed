import { useEffect, useRef, useState } from 'react'

/**
 * State of a form that survives a reload and a sign-in in between. It lives in this tab alone, under the name of
 * the person who typed it; `clear` forgets it. Without a name it is plain state.
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

/** What was kept under a name; null when there is nothing, or nothing that makes sense. */
export function readDraft(name: string): object | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps a draft in this tab, or forgets it. */
export function writeDraft(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value))
    else sessionStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing: the form works, it is only not remembered.
  }
}
