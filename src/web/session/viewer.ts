import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useCall } from '#web/api/client.ts'
import { onSessionChange, token } from '#web/api/token.ts'

/** Returns whether this browser has a valid token; false during server rendering and hydration. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => token() !== null,
    () => false,
  )
}

type Shell = Calls['GET /my-shell']['output']
export type Viewer = { signedIn: boolean; shell: Shell | undefined; kind: 'personal' | 'business' }

export const ViewerContext = createContext<Viewer>({ signedIn: false, shell: undefined, kind: 'personal' })

/** Loads the viewer. Only the root component calls it; all others use `useViewer`. */
export function useLoadedViewer(): Viewer {
  const signedIn = useSignedIn()
  const { data } = useCall('GET /my-shell', {}, signedIn)
  const shell = signedIn ? data : undefined
  return useMemo(() => ({ signedIn, shell, kind: shell?.kind ?? 'personal' }), [signedIn, shell])
}

/**
 * Returns the viewer with name, kind, cart count, wishlist and address. Until they are loaded the kind is
 * `personal`, as in the rendered page. After a change of cart, wishlist or address call `invalidateCalls('GET
 * /my-shell')`.
 */
export const useViewer = (): Viewer => useContext(ViewerContext)
