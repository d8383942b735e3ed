import { useRef, useState } from 'react'
import { RequestError } from '#web/api/request-error.ts'

/** Returns the message of a RequestError. Any other error is a defect and is thrown again. */
export function messageOf(error: unknown): string {
  if (error instanceof RequestError) return error.message
  throw error
}

/**
 * Runs the request of a button, one at a time, with a busy state and an error message. `toMessage` returns
 * that message, or null if the error is shown elsewhere.
 */
export function useAction(toMessage: (error: unknown) => string | null = messageOf) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  // The second press of a double click comes before `busy` is rendered.
  const running = useRef(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setMessage(null)
    try {
      await work()
    } catch (error) {
      setMessage(toMessage(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, message, run, clear: () => setMessage(null) }
}
