import { useCallback } from 'react'
import { useNavigate, redirect } from 'react-router'
import { useToast } from '#ui/overlays/toast.tsx'
import { type PendingAction, savePendingAction } from './pending-action.ts'
import { token } from '#web/api/token.ts'
import { currentPath, loginPath } from './sign-in-path.ts'
import { type Locale, pathIn, splitPath } from '#domain/languages.ts'
import { pathTo } from '#web/path-to.ts'

/** Action of a button that opens a form or votes: it is pressed again after signing in. */
export const pressAgain = (intent: string): PendingAction => ({ action: 'press', intent, name: '' })

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

/**
 * Returns the inline script for the head of personal pages. It redirects a visitor to /login before the body is parsed
 * (ruling 2). An expired token is renewed later, by the first call.
 */
export const redirectScript = (locale: Locale): string =>
  "(function(){try{if(localStorage.getItem('authToken'))return}catch(x){}document.documentElement.hidden=true;var p=location.pathname+location.search+location.hash;location.replace('" +
  pathIn(locale, pathTo('/login')) +
  `'+(p==='${pathIn(locale, pathTo('/'))}'` +
  "?'':'?next='+encodeURIComponent(p)))})()"

/** Path of the last followed link. The request of a client loader has no fragment (`#…`). */
let followed = ''
export const rememberFollowedPath = (path: string): void => {
  followed = path
}

/** Returns the token, or throws a redirect to /login. For client loaders. */
export function requireToken(request: Request): string {
  const storedToken = token()
  if (storedToken) return storedToken
  const url = new URL(request.url)
  const path = splitPath(url.pathname).path + url.search
  throw redirect(loginPath(followed.startsWith(`${path}#`) ? followed : path))
}
