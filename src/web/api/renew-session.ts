import { parseSession, readJsonAnswer, type Session, storeRenewedSession, token } from '#web/api/token.ts'

// A server that does not answer must not hold the lock of all tabs.
const TIMEOUT_MS = 20_000

/** Renews the session for one hour (ruling 98). Returns null if the server refuses, and throws if the request fails. */
export async function requestRenewal(): Promise<Session | null> {
  const response = await fetch(new URL('/api/renew-session', location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 429 || response.status >= 500) throw new Error(`status ${response.status}`)
  return response.ok ? parseSession(await readJsonAnswer(response)) : null
}

/**
 * Renews the session of a token, once for all tabs. Returns the stored token, which another tab may have renewed or removed
 * meanwhile, or null if the server refuses. Without locks, which plain HTTP has not, two tabs may both ask: the server gives
 * both the same answer.
 */
export function renewSession(oldToken: string): Promise<string | null> {
  const renew = async () => {
    if (token() !== oldToken) return token()
    const session = await requestRenewal()
    if (token() !== oldToken) return token()
    if (session) storeRenewedSession(session, oldToken)
    return session && session.token
  }
  return 'locks' in navigator ? navigator.locks.request('renew-session', renew) : renew()
}
