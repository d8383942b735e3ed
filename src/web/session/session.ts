import { sessionExpiry, isExpired, readExpiry } from '#domain/session.ts'
import { shownText } from '#web/layout/page-text.ts'
import { pathTo } from '#web/path-to.ts'

const listeners = new Set<() => void>()
const notifyAll = () => listeners.forEach((notify) => notify())

/** Message of the sign-in page about the end of the last session. */
let endMessage: string | null = null
/** The server has refused the token (accounts §8, 403). */
let wasRefused = false
export const sessionEndMessage = (): string | null => endMessage

/** Replaces the message of an ended session by that of the form that was open (ruling 61). */
export function explainSessionEnd(message: string): void {
  if (!wasRefused) endMessage = message
}

/** Subscribes to sign-in and sign-out, in this tab and in others. Returns the function that unsubscribes. */
export function onSessionChange(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => (event.key === 'authToken' || event.key === null) && notify()
  listeners.add(notify)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', onStorage)
  }
}

/** Returns the token, or null. An expired token is removed with its expiry (accounts §4). */
export function token(): string | null {
  if (typeof localStorage === 'undefined') return null
  const stored = localStorage.getItem('authToken')
  if (stored && isExpired(readExpiry(localStorage.getItem('tokenExpiry')), new Date())) {
    removeSession(shownText().layout.sessionExpired)
    return null
  }
  return stored
}

export type Session = { token: string; tokenExpiry?: number }

/**
 * Returns the session in the response of a sign-in call, or null. `tokenExpiry` is optional, in milliseconds
 * since 1970 (ruling 64).
 */
export function parseSession(answer: unknown): Session | null {
  const { token: value, tokenExpiry } = (answer ?? {}) as Record<string, unknown>
  if (typeof value !== 'string' || value === '') return null
  return { token: value, ...(typeof tokenExpiry === 'number' && { tokenExpiry }) }
}

/**
 * Stores the token; every way of signing in calls this function (ruling 13). Without an expiry the token is
 * valid for one hour.
 */
export function storeSession({ token: value, tokenExpiry }: Session): void {
  endMessage = null
  localStorage.setItem('authToken', value)
  localStorage.setItem('tokenExpiry', String(tokenExpiry ?? sessionExpiry(new Date()).getTime()))
  notifyAll()
}

/**
 * Removes the token and its expiry. The sign-in page shows `message`, also if a form was open when the server has
 * `refused` the token.
 */
export function removeSession(message: string | null = null, refused = false): void {
  endMessage = message
  wasRefused = refused
  localStorage.removeItem('authToken')
  localStorage.removeItem('tokenExpiry')
  notifyAll()
}

/** Pages of signing in and up: never the target after a sign-in. */
const signInPages =
  /^\/+(login|signin-with-email|sign-with-otp|otp-snd|sign-up-with-email(-personal-detail)?|forget-password|reset-password)(\/|$)/i

/** Returns `next` if it is a path of this site that is not a sign-in page, else `fallback` (S-19). */
export function safeNext(next: string | null, fallback = '/'): string {
  if (!next?.startsWith('/') || /^\/[/\\]|[^ -~]/.test(next)) return fallback
  const url = new URL(next, location.origin)
  // The resolved path needs its own check: "/.//elsewhere.example" becomes "//elsewhere.example".
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return fallback
  // The router matches decoded paths, so compare the decoded path.
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

/** Returns path, query and fragment of the current page. */
export const currentPath = (): string => location.pathname + location.search + location.hash

/** Returns a path of signing in or up that leads back to the page `next`; without it to the home page. */
export const withNext = (path: string, next: string | null): string =>
  next && next !== pathTo('/') ? `${path}?next=${encodeURIComponent(next)}` : path

/** Returns the path of the sign-in page that leads back to `nextPath`. */
export const loginPath = (nextPath: string): string => withNext(pathTo('/login'), nextPath)
