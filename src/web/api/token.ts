import { sessionExpiry, isExpired, readExpiry, RENEW_BEFORE_MS } from '#domain/session.ts'
import { browserStore } from '#web/api/browser-storage.ts'
import { isRecord } from '#web/api/request-error.ts'

const listeners = new Set<() => void>()
const notifyAll = () => listeners.forEach((notify) => notify())

/** Message of the sign-in page about the end of the last session. */
let endMessage: string | null = null
/** The server has refused the token (accounts §8, 403). */
let wasRefused = false
export const sessionEndMessage = (): string | null => endMessage

/** Replaces the message of an ended session by the message of the open form (ruling 61). */
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

/**
 * Returns the stored token, or null. An expired one counts: the next call renews the session, and removes token and expiry
 * if that fails (accounts §4, ruling 98).
 */
export const token = (): string | null => browserStore.read('authToken')

/** Returns whether the stored token has expired, or expires within the time in which it is renewed. */
export function tokenAge(): 'fresh' | 'ending' | 'expired' {
  const expiry = readExpiry(browserStore.read('tokenExpiry'))
  if (isExpired(expiry, new Date())) return 'expired'
  return isExpired(expiry, new Date(Date.now() + RENEW_BEFORE_MS)) ? 'ending' : 'fresh'
}

/** Differences of two clocks in ms that are ignored; an answer may be on its way for some seconds. */
const SMALL_MS = 90_000

/**
 * Returns a time of the server, in ms, by the clock of this browser, which the header `Date` of the same answer tells. Without
 * it a fast clock would end each session of a desk, because these cannot be renewed.
 */
function byOwnClock(serverTime: number, headers: Headers): number {
  const difference = Date.now() - Date.parse(headers.get('date') ?? '')
  return Math.abs(difference) > SMALL_MS ? serverTime + difference : serverTime
}

/** Returns the JSON of an answer, with the end of its session by the clock of this browser. Throws if it is no JSON. */
export async function readJsonAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  if (!isRecord(body) || typeof body['tokenExpiry'] !== 'number') return body
  return { ...body, tokenExpiry: byOwnClock(body['tokenExpiry'], response.headers) }
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
 * valid for one hour. Returns false if the browser does not store it.
 */
export function storeSession({ token: value, tokenExpiry }: Session): boolean {
  endMessage = null
  const expiry = String(tokenExpiry ?? sessionExpiry(new Date()).getTime())
  const isStored = browserStore.write('authToken', value) && browserStore.write('tokenExpiry', expiry)
  notifyAll()
  return isStored
}

/** Stores the later end of the stored session, in ms since 1970, by the clock of this browser. */
export const storeExpiry = (expiry: number): boolean => browserStore.write('tokenExpiry', String(expiry))

/** Stores the end of a session that an answer has extended: the desks extend it by use (ruling 93). */
export function storeExtension({ headers }: Response): void {
  const expiry = Number(headers.get('token-expiry'))
  if (expiry > 0) storeExpiry(byOwnClock(expiry, headers))
}

/** Former token of the session that was renewed last, so that other tabs know the new token as that of the same person. */
const RENEWED_TOKEN = 'renewedToken'

export function storeRenewedSession(session: Session, oldToken: string): void {
  browserStore.write(RENEWED_TOKEN, oldToken)
  storeSession(session)
}

/** Returns whether the stored token continues the session of a former token. */
export const continuesSession = (oldToken: string | null): boolean =>
  oldToken !== null && token() !== null && browserStore.read(RENEWED_TOKEN) === oldToken

/**
 * Removes the token and its expiry. The sign-in page shows `message`, also if a form was open when the server has
 * `refused` the token.
 */
export function removeSession(message: string | null = null, refused = false): void {
  endMessage = message
  wasRefused = refused
  browserStore.remove('authToken')
  browserStore.remove('tokenExpiry')
  notifyAll()
}
