import { useCallback, useRef, useState } from 'react'
import type { Need } from '#consoles/api/desk-state.ts'

/** Proof that a dialog can ask for: the code of the app, or for `enter` a recovery code too. */
export type DialogNeed = Exclude<Need, 'enrol'>

/**
 * Lets calls wait for a proof of identity. `ask` opens the dialog and resolves with true when the proof was given, and with
 * false when the dialog was closed; calls that ask at the same time share one dialog.
 */
export function useProof() {
  const asked = useRef<PromiseWithResolvers<boolean> | null>(null)
  const [need, setNeed] = useState<DialogNeed | null>(null)
  const ask = useCallback((asking: DialogNeed) => {
    asked.current ??= Promise.withResolvers<boolean>()
    setNeed(asking)
    return asked.current.promise
  }, [])
  const settle = useCallback((isGiven: boolean) => {
    asked.current?.resolve(isGiven)
    asked.current = null
    setNeed(null)
  }, [])
  return { need, ask, settle }
}
