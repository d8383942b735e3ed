import { inShownLanguage, pathTo } from '#web/path-to.ts'
import { removeAllSearches } from './recent-searches.ts'
import { validToken } from '#web/api/client.ts'
import { browserStore, readJson, tabStore } from '#web/api/browser-storage.ts'
import { requestRenewal } from '#web/api/renew-session.ts'
import { token } from '#web/api/token.ts'
import { withNext } from './sign-in-path.ts'

// A server that does not answer must not delay the sign-out.
const TIMEOUT_MS = 4000
/** Storage key of a session that was left in this browser but not yet ended on the server. */
const UNENDED_SESSION = 'leftSession'

/** Ends a session on the server. Returns whether it has ended there. */
async function endOnServer(sessionToken: string, options: { everywhere?: boolean } = {}): Promise<boolean> {
  try {
    const { status } = await fetch('/api/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${sessionToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(options),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status !== 401) return status < 400
    // The token has expired, but its session can be renewed. A new sign-in in this browser has ended it already.
    if (token() !== null) return true
    const renewed = await requestRenewal()
    return renewed === null || (await endOnServer(renewed.token, options))
  } catch {
    return false
  }
}

/**
 * Ends the session on the server, clears the storage of this browser and loads /login as a new document
 * (accounts §2 "Logout", ruling 13), from which `next` leads back. Returns false if the server could not be reached: the session ends there
 * with the next connection, and the caller must say so.
 */
export async function logout({
  next = null,
  ...options
}: { everywhere?: boolean; next?: string | null } = {}): Promise<boolean> {
  const sessionToken = await validToken().catch(token)
  const isEnded = sessionToken === null || (await endOnServer(sessionToken, options))
  browserStore.clear()
  // Drafts of forms are personal data.
  tabStore.clear()
  removeAllSearches()
  // The caches of the service worker contain the pages that the user viewed (ADR-44). Caches exist only on a secure origin.
  try {
    if ('caches' in window) await Promise.all(['pages', 'pictures'].map((name) => caches.delete(name)))
  } catch {
    // A browser that blocks the data of sites has no caches.
  }
  if (isEnded) {
    location.replace(inShownLanguage(withNext(pathTo('/login'), next)))
    return true
  }
  // Without storage the session ends after 30 days.
  browserStore.write(UNENDED_SESSION, JSON.stringify({ left: sessionToken, how: options }))
  retryEndSession()
  return false
}

/**
 * Ends a session that `logout` could not end, now or when the browser is online again. Called when a page
 * starts.
 */
export function retryEndSession(): void {
  const retry = async () => {
    const stored = readJson(browserStore, UNENDED_SESSION) as
      | { left?: string; how?: object }
      | null
      | undefined
    // An invalid entry is removed too.
    if (!stored?.left || (await endOnServer(stored.left, stored.how))) browserStore.remove(UNENDED_SESSION)
  }
  addEventListener('online', () => void retry())
  void retry()
}
