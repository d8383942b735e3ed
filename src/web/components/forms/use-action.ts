import { useRef, useState } from 'react'
import { RequestError } from '#web/api/request-error.ts'

/** Returns the message of a RequestError. Any other error is a defect and is thrown again. */
export function messageOf(error: unknown): string {
  if (error instanceof RequestError) return error.message
  throw error
}

/**
 * Returns `run`, which executes one request at a time, with busy state and error message; a call during a request is
 * ignored. `toMessage` returns the message, or null if the error is shown elsewhere; if it throws, as by default for an
 * error that is not a RequestError, the promise of `run` rejects.
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
