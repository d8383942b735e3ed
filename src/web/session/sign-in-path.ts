import { useLocation } from 'react-router'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { splitPath } from '#domain/languages.ts'
import { pathTo } from '#web/path-to.ts'

/** Pages of signing in and up: never the target after a sign-in. */
const signInPages =
  /^\/+(login|signin-with-email|sign-with-otp|otp-snd|sign-up-with-email(-personal-detail)?|forget-password|reset-password)(\/|$)/i

/**
 * Returns `next` if it is a path of this site that is not a sign-in page, else `fallback` (S-19). Without the prefix of a language,
 * as the router takes paths.
 */
export function safeNext(next: string | null, fallback = '/'): string {
  if (!next?.startsWith('/') || /^\/[/\\]|[^ -~]/.test(next)) return fallback
  const url = new URL(splitPath(next).path, location.origin)
  // The resolved path needs its own check: "/.//elsewhere.example" becomes "//elsewhere.example".
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return fallback
  // The router matches decoded paths, so compare the decoded path.
  if (
    signInPages.test(
      url.pathname.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      ),
    )
  )
    return fallback
  return url.pathname + url.search + url.hash
}

/** Returns path, query and fragment of the current page, without the prefix of its language. */
export const currentPath = (): string => splitPath(location.pathname).path + location.search + location.hash

/** Returns a path of signing in or up that leads back to the page `next`; without it to the home page. */
export const withNext = (path: string, next: string | null): string =>
  next && next !== pathTo('/') ? `${path}?next=${encodeURIComponent(next)}` : path

/** Returns the path of the sign-in page that leads back to `nextPath`. */
export const loginPath = (nextPath: string): string => withNext(pathTo('/login'), nextPath)

/** Returns the page to return to after signing in; null until hydration, because rendered pages are shared. */
export function useSignInNext(): string | null {
  const { pathname, search, hash } = useLocation()
  return useIsHydrated() ? pathname + search + hash : null
}
