import { useCallback, useSyncExternalStore } from 'react'

let runningProofs = 0
const proofListeners = new Set<() => void>()

/** Returns whether the browser computes a proof of work before it can repeat a call. */
export function useProofOfWorkRunning(): boolean {
  const subscribe = useCallback((notify: () => void) => {
    proofListeners.add(notify)
    return () => void proofListeners.delete(notify)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => runningProofs > 0,
    () => false,
  )
}

/** Returns the answer of a challenge. Rejects if its script cannot be loaded. */
export async function solveChallenge(challenge: string): Promise<string> {
  const changeCount = (change: number) => {
    runningProofs += change
    proofListeners.forEach((notify) => notify())
  }
  changeCount(1)
  try {
    const { solveInSlices } = await import('./proof-of-work.ts')
    return await solveInSlices(challenge)
  } finally {
    changeCount(-1)
  }
}
