import { token } from './session.ts'

// A server that does not answer must not keep anybody waiting in a session they want to leave.
const PATIENCE_MS = 4000
/** A token whose session this browser has left but the server not yet ended. */
const LEFT = 'leftSession'

/** Ends a session on the server; answers whether it is over there. */
async function endOnServer(left: string, how: { everywhere?: boolean } = {}): Promise<boolean> {
  try {
    const { status } = await fetch('/api/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${left}`, 'content-type': 'application/json' },
      body: JSON.stringify(how),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // A session that the server does not know any more is over as well.
    return status < 400 || status === 401
  } catch {
    return false
  }
}

/**
 * Ends the session on the server, forgets everything this browser kept, and starts again at /login, loaded anew
 * (accounts §2 "Logout", ruling 13). Answers false when the server could not be told: then the session is left on this
 * browser, ends on the server with the next connection, and the caller says so.
 */
export async function logout(how: { everywhere?: boolean } = {}): Promise<boolean> {
  const left = token()
  const ended = left === null || (await endOnServer(left, how))
  localStorage.clear()
  // Drafts of forms are personal too.
  sessionStorage.clear()
  if (ended) {
    location.replace('/login')
    return true
  }
  try {
    localStorage.setItem(LEFT, JSON.stringify({ left, how }))
  } catch {
    // A browser that keeps nothing: the session ends after its hour.
  }
  endLeftSession()
  return false
}

/** Ends the session that was left without a connection, now or as soon as there is one. For the start of a page. */
export function endLeftSession(): void {
  const end = async () => {
    try {
      const { left, how } = JSON.parse(localStorage.getItem(LEFT) ?? '{}') as { left?: string; how?: object }
      if (left && (await endOnServer(left, how))) localStorage.removeItem(LEFT)
    } catch {
      localStorage.removeItem(LEFT)
    }
  }
  addEventListener('online', () => void end())
  void end()
}
