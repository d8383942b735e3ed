import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#web/data/session.ts'
import { useSignedIn } from '#web/data/viewer.ts'

/** Leaves for /login when the session ends while the page is open, here or in another tab. */
export function useStaySignedIn(): void {
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!signedIn) void navigate(loginPath(pathname + search), { replace: true })
  }, [signedIn, pathname, search, navigate])
}
