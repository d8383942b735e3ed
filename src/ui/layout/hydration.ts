import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/** Returns false during server rendering and hydration, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}
