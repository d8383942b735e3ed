import { useEffect, useState } from 'react'
import { explainSessionEnd, onSessionChange, token } from './session.ts'

// Key in sessionStorage: the form that was open when the session of this tab ended.
const OPEN_FORM = 'formOfEndedSession'

/**
 * For an open form. If the session ends, the sign-in page shows `message` (ruling 61), and the page after it opens the form
 * again (`useFormToReopen`). `message` is null while the form is closed; `form` is the key of its draft, which contains the user; null for a form without a draft.
 */
export function useSessionEnd(message: string | null, form: string | null): void {
  useEffect(
    () =>
      onSessionChange(() => {
        if (message === null || token() !== null) return
        explainSessionEnd(message)
        if (form !== null) write(form)
      }),
    [message, form],
  )
}

/** Returns the key of the form to open again, or null, and a function for closing it. It is opened once. */
export function useFormToReopen(): [form: string | null, close: () => void] {
  const [form, setForm] = useState(readFormToReopen)
  useEffect(() => write(null), [])
  return [form, () => setForm(null)]
}

/** Returns the key of the form that was open when the session of this tab ended, or null. */
export function readFormToReopen(): string | null {
  try {
    return sessionStorage.getItem(OPEN_FORM)
  } catch {
    return null
  }
}

function write(form: string | null): void {
  try {
    if (form === null) sessionStorage.removeItem(OPEN_FORM)
    else sessionStorage.setItem(OPEN_FORM, form)
  } catch {
    // Without storage the user opens the form again.
  }
}
