import { useSyncExternalStore } from 'react'
import type { User } from '#contract/shapes.ts'
import { useCall } from './call.ts'
import { onSession, token } from './session.ts'

/** Whether somebody is signed in, as far as this browser knows; false while rendering on the server. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSession, () => token() !== null, () => false)
}

export type Viewer = { signedIn: boolean; user: User | undefined; kind: 'personal' | 'business' }

/** Who looks at the page. Until the user is known, prices are those of a personal account, as rendered. */
export function useViewer(): Viewer {
  const signedIn = useSignedIn()
  const { data: user } = useCall('GET /user-details', {}, signedIn)
  return { signedIn, user: signedIn ? user : undefined, kind: (signedIn && user?.kind) || 'personal' }
}
