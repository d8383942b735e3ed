import { isExpired, readExpiry } from '#domain/session.ts'

const listeners = new Set<() => void>()
const changed = () => listeners.forEach((tell) => tell())

/** Why the last session of this page ended, in the words the sign-in page shows. */
let ending: string | null = null
export const whyEnded = (): string | null => ending

/** Hears sign-in and sign-out, in this tab and in others. Answers how to stop. */
export function onSession(tell: () => void): () => void {
  const other = (event: StorageEvent) => (event.key === 'authToken' || event.key === null) && tell()
  listeners.add(tell)
  addEventListener('storage', other)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', other)
  }
}

/** The token, or null. One whose stored expiry has passed is removed together with it (accounts §4). */
export function token(): string | null {
  if (typeof localStorage === 'undefined') return null
  const stored = localStorage.getItem('authToken')
  if (stored && isExpired(readExpiry(localStorage.getItem('tokenExpiry')), new Date())) {
    signedOut('Your session has expired. Please log in again.')
    return null
  }
  return stored
}

/** The one function that keeps a token; every way of signing in ends here (decision 13). */
export function signedIn({ token: value, tokenExpiry }: { token: string; tokenExpiry: number }): void {
  ending = null
  localStorage.setItem('authToken', value)
  localStorage.setItem('tokenExpiry', String(tokenExpiry))
  changed()
}

/** Forgets the token and its expiry; `why` is what the person is told at the sign-in page. */
export function signedOut(why: string | null = null): void {
  ending = why
  localStorage.removeItem('authToken')
  localStorage.removeItem('tokenExpiry')
  changed()
}

/** A path of this site to go on to, or `fallback`: never another origin. */
export function safeNext(next: string | null, fallback = '/'): string {
  if (!next?.startsWith('/') || /^\/[/\\]|[^ -~]/.test(next)) return fallback
  const url = new URL(next, location.origin)
  // Once more when its dots are resolved: what was "/.//elsewhere.example" would lead there.
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/** Where to sign in and come back from. */
export const loginPath = (back: string): string =>
  back === '/' ? '/login' : `/login?next=${encodeURIComponent(back)}`
