import { send } from './call.ts'

// A server that does not answer must not keep anybody waiting in a session they want to leave.
const PATIENCE_MS = 4000

/**
 * Ends the session on the server, forgets everything this browser kept, and starts again at /login, loaded anew
 * (accounts §2 "Logout", decision 13).
 */
export async function logout(how: { everywhere?: boolean } = {}): Promise<void> {
  await send('POST /logout', how, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  localStorage.clear()
  // Drafts of forms are personal too.
  sessionStorage.clear()
  location.replace('/login')
}
