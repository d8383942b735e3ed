import { useEffect, useState } from 'react'
import { tabStore } from '#web/api/browser-storage.ts'
import { explainSessionEnd, onSessionChange, token } from '#web/api/token.ts'

// Key of this tab: the form that was open when the session of this tab ended.
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
  return tabStore.read(OPEN_FORM)
}

function write(form: string | null): void {
  if (form === null) tabStore.remove(OPEN_FORM)
  else tabStore.write(OPEN_FORM, form)
}
