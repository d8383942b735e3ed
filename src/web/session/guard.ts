import { redirect } from 'react-router'
import { loginPath, token } from './session.ts'

/**
 * Runs in the head, before the body is read: a visitor of a personal page is on the way to /login before
 * anything of it shows (ruling 2).
 */
export const guardScript =
  "(function(){try{var e=localStorage.getItem('tokenExpiry');if(localStorage.getItem('authToken')&&!(e&&(+e||Date.parse(e))<Date.now()))return}catch(x){}document.documentElement.hidden=true;var p=location.pathname+location.search+location.hash;location.replace('/login'+(p==='/'?'':'?next='+encodeURIComponent(p)))})()"

/** The link that was followed last: a loader is not told the part behind the #. */
let followed = ''
export const follows = (path: string): void => {
  followed = path
}

/** The same for a navigation inside the page: throws the way to /login. */
export function requireToken(request: Request): string {
  const held = token()
  if (held) return held
  const url = new URL(request.url)
  const path = url.pathname + url.search
  throw redirect(loginPath(followed.startsWith(`${path}#`) ? followed : path))
}
