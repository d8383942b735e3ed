import { redirect } from 'react-router'
import { pathTo } from '#web/path-to.ts'
import { loginPath, token } from './session.ts'

/**
 * Inline script for the head of personal pages. It redirects a visitor to /login before the body is parsed
 * (ruling 2).
 */
export const redirectScript =
  "(function(){try{var e=localStorage.getItem('tokenExpiry');if(localStorage.getItem('authToken')&&!(e&&(+e||Date.parse(e))<Date.now()))return}catch(x){}document.documentElement.hidden=true;var p=location.pathname+location.search+location.hash;location.replace('" +
  pathTo('/login') +
  "'+(p==='/'?'':'?next='+encodeURIComponent(p)))})()"

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
  const path = url.pathname + url.search
  throw redirect(loginPath(followed.startsWith(`${path}#`) ? followed : path))
}
