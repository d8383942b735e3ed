import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a function that submits a form once the value that completes it is rendered, for the last digit of a code. The
 * form ignores it while it is sent already.
 */
export function useSendCompleted(submit: () => void): () => void {
  // A new object for each complete value.
  const [completed, setCompleted] = useState<object>()
  const send = useEffectEvent(submit)
  useEffect(() => {
    if (completed) send()
  }, [completed])
  return () => setCompleted({})
}
