import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/overlays/toast.tsx'
import { type PendingAction, savePendingAction } from './pending-action.ts'
import { currentPath, loginPath, token } from './session.ts'

/**
 * Returns a function for event handlers. With a session it returns true. Otherwise it shows `message` for three
 * seconds (buying §4), stores the action to run after signing in, opens the sign-in page, and returns false.
 *
 * It reads the session when it is called: a component rendered during hydration knows no session yet.
 */
export function useRequireSignIn(): (message: string, action?: PendingAction) => boolean {
  const toast = useToast()
  const navigate = useNavigate()
  return useCallback(
    (message, action) => {
      if (token()) return true
      toast(message, { kind: 'error', ms: 3000 })
      if (action) savePendingAction(action, currentPath())
      void navigate(loginPath(currentPath()))
      return false
    },
    [toast, navigate],
  )
}
