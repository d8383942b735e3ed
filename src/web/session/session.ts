import { sessionExpiry, isExpired, readExpiry } from '#domain/session.ts'

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

export type Session = { token: string; tokenExpiry?: number }

/**
 * The session in the answer of a sign-in call, or null when it has none. `tokenExpiry` is optional (ruling 64).
 */
export function sessionIn(answer: unknown): Session | null {
  const { token: value, tokenExpiry } = (answer ?? {}) as Record<string, unknown>
  if (typeof value !== 'string' || value === '') return null
  return { token: value, ...(typeof tokenExpiry === 'number' && { tokenExpiry }) }
}

/**
 * The one function that keeps a token; every way of signing in ends here (ruling 13). Without an expiry the token
 * lives one hour from the answer.
 */
export function signedIn({ token: value, tokenExpiry }: Session): void {
  ending = null
  localStorage.setItem('authToken', value)
  localStorage.setItem('tokenExpiry', String(tokenExpiry ?? sessionExpiry(new Date()).getTime()))
  changed()
}

/** Forgets the token and its expiry; `why` is what the person is told at the sign-in page. */
export function signedOut(why: string | null = null): void {
  ending = why
  localStorage.removeItem('authToken')
  localStorage.removeItem('tokenExpiry')
  changed()
}

/** The pages of signing in: whoever has just signed in must not end on one of them. */
const signInPages =
  /^\/+(login|signin-with-email|sign-with-otp|otp-snd|sign-up-with-email(-personal-detail)?|forget-password|reset-password)(\/|$)/i

/** A path of this site to go on to, or `fallback`: never another origin, never a page of signing in. */
export function safeNext(next: string | null, fallback = '/'): string {
  if (!next?.startsWith('/') || /^\/[/\\]|[^ -~]/.test(next)) return fallback
  const url = new URL(next, location.origin)
  // Once more when its dots are resolved: what was "/.//elsewhere.example" would lead there.
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return fallback
  // The router matches decoded paths.
  if (
    signInPages.test(
      url.pathname.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      ),
    )
  )
    return fallback
  return url.pathname + url.search + url.hash
}

/** Where the person is now: what to come back to. */
export const here = (): string => location.pathname + location.search + location.hash

/** Where to sign in and come back from. */
export const loginPath = (back: string): string =>
  back === '/' ? '/login' : `/login?next=${encodeURIComponent(back)}`
