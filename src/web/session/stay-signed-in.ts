import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetAll, type RequestError, useCall } from '#web/api/client.ts'
import { loginPath, token } from './session.ts'
import { useSignedIn } from './viewer.ts'

type UserKey = 'GET /my-shell' | 'GET /get-user' | 'GET /user-details'
/** The connection or a busy server is the reason: trying again may help. */
const passing = new Set([0, 429, 502, 503, 504])

/** Why the call that loads the user failed, while there is no user to show; asks nothing by itself. */
function useLost(key: UserKey) {
  const { data, status, error, refresh } = useCall(key, {}, false)
  return status === 'failed' && !data ? { error, refresh } : null
}

/**
 * For personal pages. Leaves for /login when the session ends while the page is open, here or in another tab, and when
 * the user cannot be loaded (accounts §2). Answers the failure to show with "Try again" when the connection is the
 * reason.
 */
export function useStaySignedIn(): { error: RequestError; retry: () => void } | null {
  const signedIn = useSignedIn()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const lost = [useLost('GET /my-shell'), useLost('GET /get-user'), useLost('GET /user-details')].filter(
    (one) => one !== null,
  )
  const error = lost[0]?.error
  const passes = error !== undefined && passing.has(error.status)
  const trouble = error && !passes ? error.message : null
  useEffect(() => {
    const path = loginPath(pathname + search + hash)
    // While hydrating nobody seems to be signed in: the storage itself is asked.
    if (!signedIn && token() === null) void navigate(path, { replace: true })
    else if (signedIn && trouble) {
      forgetAll()
      void navigate(path, { replace: true, state: { trouble } })
    }
  }, [signedIn, trouble, pathname, search, hash, navigate])
  if (!signedIn || !passes) return null
  return { error, retry: () => lost.forEach(({ refresh }) => void refresh()) }
}
