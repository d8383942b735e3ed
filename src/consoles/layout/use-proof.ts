import { useCallback, useRef, useState } from 'react'

/**
 * Lets calls wait for a proof of identity. `ask` opens the dialog and resolves with true when the proof was given, and with
 * false when the dialog was closed; calls that ask at the same time share one dialog.
 */
export function useProof() {
  const asked = useRef<PromiseWithResolvers<boolean> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = useCallback(() => {
    asked.current ??= Promise.withResolvers<boolean>()
    setIsOpen(true)
    return asked.current.promise
  }, [])
  const settle = useCallback((isGiven: boolean) => {
    asked.current?.resolve(isGiven)
    asked.current = null
    setIsOpen(false)
  }, [])
  return { isOpen, ask, settle }
}
