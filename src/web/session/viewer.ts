import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useCall } from '#web/api/client.ts'
import { onSession, token } from './session.ts'

/** Whether somebody is signed in, as far as this browser knows; false while rendering on the server. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onSession,
    () => token() !== null,
    () => false,
  )
}

type Shell = Calls['GET /my-shell']['output']
export type Viewer = { signedIn: boolean; shell: Shell | undefined; kind: 'personal' | 'business' }

export const ViewerContext = createContext<Viewer>({ signedIn: false, shell: undefined, kind: 'personal' })

/** Asks who looks at the page, once for all that show it: for the frame around the pages alone. */
export function useAskedViewer(): Viewer {
  const signedIn = useSignedIn()
  const { data } = useCall('GET /my-shell', {}, signedIn)
  const shell = signedIn ? data : undefined
  return useMemo(() => ({ signedIn, shell, kind: shell?.kind ?? 'personal' }), [signedIn, shell])
}

/**
 * Who looks at the page: name, kind, cart count, hearts and address. Until it is known, prices are those of a
 * personal account, as rendered. After a change of cart, wishlist or address call `invalidate('GET /my-shell')`.
 */
export const useViewer = (): Viewer => useContext(ViewerContext)
