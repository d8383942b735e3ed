import { useLocation } from 'react-router'
import { useIsHydrated } from '#ui/layout/hydration.ts'

/** Returns the page to return to after signing in; null until hydration, because rendered pages are shared. */
export function useSignInNext(): string | null {
  const { pathname, search, hash } = useLocation()
  return useIsHydrated() ? pathname + search + hash : null
}
