import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath, token } from '#web/data/session.ts'
import { useSignedIn } from '#web/data/viewer.ts'

/** Leaves for /login when the session ends while the page is open, here or in another tab. */
export function useStaySignedIn(): void {
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // While hydrating nobody seems to be signed in: the storage itself is asked.
    if (!signedIn && token() === null) void navigate(loginPath(pathname + search), { replace: true })
  }, [signedIn, pathname, search, navigate])
}
