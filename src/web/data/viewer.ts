import { useSyncExternalStore } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useCall } from './call.ts'
import { onSession, token } from './session.ts'

/** Whether somebody is signed in, as far as this browser knows; false while rendering on the server. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onSession,
    () => token() !== null,
    () => false,
  )
}

export type Shell = Calls['GET /my-shell']['answers']
export type Viewer = { signedIn: boolean; shell: Shell | undefined; kind: 'personal' | 'business' }

/**
 * Who looks at the page: name, kind, cart count, hearts and address, asked once for all that show them.
 * Until it is known, prices are those of a personal account, as rendered. After a change of cart, wishlist or
 * address call `invalidate('GET /my-shell')`.
 */
export function useViewer(): Viewer {
  const signedIn = useSignedIn()
  const { data: shell } = useCall('GET /my-shell', {}, signedIn)
  return { signedIn, shell: signedIn ? shell : undefined, kind: (signedIn && shell?.kind) || 'personal' }
}
