import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '#web/api/client.ts'
import { type RequestError } from '#web/api/request-error.ts'
import { token } from '#web/api/token.ts'
import { loginPath } from './sign-in-path.ts'
import { useSignedIn } from './viewer.ts'

type UserKey = 'GET /my-shell' | 'GET /get-user' | 'GET /user-details'
/** No connection, rate limit or unavailable server: a retry may succeed. */
const temporaryStatuses = new Set([0, 429, 502, 503, 504])

/** Returns the error of a call that loads the user if there is no data to show. Sends no request. */
function useLoadError(key: UserKey) {
  const { data, status, error, refresh } = useCall(key, {}, false)
  return status === 'failed' && !data ? { error, refresh } : null
}

/**
 * Redirects to /login when the session ends while a personal page is open, here or in another tab, or when the
 * user cannot be loaded (accounts §2). Returns a temporary error to show with "Try again".
 */
export function useStaySignedIn(): { error: RequestError; retry: () => void } | null {
  const signedIn = useSignedIn()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const loadErrors = [
    useLoadError('GET /my-shell'),
    useLoadError('GET /get-user'),
    useLoadError('GET /user-details'),
  ].filter((loadError) => loadError !== null)
  const error = loadErrors[0]?.error
  const isTemporary = error !== undefined && temporaryStatuses.has(error.status)
  const message = error && !isTemporary ? error.message : null
  /** The user could not be loaded on an earlier page; this page asks once more. */
  const failedEarlier = useRef(message !== null)
  const retry = () => loadErrors.forEach(({ refresh }) => void refresh())
  const askAgain = useEffectEvent(retry)
  useEffect(() => {
    const path = loginPath(pathname + search + hash)
    // During hydration `signedIn` is always false, so read the storage too.
    if (!signedIn && token() === null) void navigate(path, { replace: true })
    else if (signedIn && message) {
      if (failedEarlier.current) askAgain()
      // The error stays in the cache: loading again while the sign-in page opens would fail again.
      else void navigate(path, { replace: true, state: { trouble: message } })
      failedEarlier.current = false
    }
  }, [signedIn, message, pathname, search, hash, navigate])
  if (!signedIn || !isTemporary) return null
  return { error, retry }
}
