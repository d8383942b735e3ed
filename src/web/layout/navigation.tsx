import { shownText } from '#web/api/client.ts'
import { isPagePath, splitPath } from '#domain/languages.ts'
import { useText } from '#ui/layout/text.ts'
import { type ContextType, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  type Location,
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { RequestError } from '#web/api/request-error.ts'
import { rememberFollowedPath } from '#web/session/require-session.ts'
import { AlertIcon } from '#ui/layout/icons.tsx'
import { followedLink } from '#ui/navigation/followed-link.ts'

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/** A failed request for page data while the previous page stays in view. */
export type Failure = {
  message: string
  /** Path and query of the page in view. */
  currentPath: string
  /** Path and query of the page whose data failed. */
  requestedPath: string
  retry: () => void
}

let router: Router | null = null
let failure: Failure | null = null
const watchers = new Set<() => void>()

function setFailure(failureOrNull: Failure | null): void {
  failure = failureOrNull
  watchers.forEach((notify) => notify())
}

/** Stores the router of the page. The middleware has no other access to it. */
function watchRouter(current: Router): void {
  router = current
}

/** Returns the failure to show on the current page, or null. */
function useFailure(): Failure | null {
  const subscribe = (notify: () => void) => {
    watchers.add(notify)
    return () => void watchers.delete(notify)
  }
  return useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  )
}

/** Returns path and query of a location, which its page data depends on, without the prefix of the language. */
const locationPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  splitPath(pathname).path + search

/** Returns a location of the router as `navigate` and `useLocation` have it: without the prefix of the language. */
const withoutLanguage = (location: Location): Location => ({
  ...location,
  pathname: splitPath(location.pathname).path,
})

/** Returns the location that is being opened, as `useLocation` returns it; undefined if there is none. */
export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation()
  return location && withoutLanguage(location)
}

/** Returns the text for page data that could not be loaded. */
function failureMessage(error: unknown): string {
  const { connection } = shownText()
  if (!navigator.onLine) return connection.away
  if (error instanceof TypeError) return connection.offline
  if (error instanceof RequestError) return error.message
  // A proxy in front of the shop may answer with an HTML document.
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && /^[^<]+$/.test(error.data))
    return error.data
  return connection.broken
}

/** Returns whether a retry may succeed: no connection, too many requests, or a server error. */
function isTemporary(error: unknown): boolean {
  if (error instanceof Response) return false
  const status = isRouteErrorResponse(error) || error instanceof RequestError ? error.status : 0
  return status === 0 || status === 429 || status >= 500
}

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Client middleware of the root route. React Router replaces the page by an error page when page data fails to
 * load. This middleware keeps the page: it cancels a navigation, and a revalidation returns the data already
 * shown.
 */
export async function keepPageOnFailure(
  { request }: { request: Request },
  failureOrNull: () => Promise<unknown>,
): Promise<Results> {
  const { state } = router ?? {}
  // Back from a layer over the page: the page is already loaded.
  if (
    state?.initialized &&
    !state.errors &&
    state.navigation.historyAction === 'POP' &&
    locationPath(state.location) === locationPath(state.navigation.location)
  )
    return Object.fromEntries(
      Object.entries(state.loaderData).map(([id, result]) => [
        id,
        { type: 'data' as const, result: result as unknown },
      ]),
    )
  const results = (await failureOrNull()) as Results
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isTemporary(result),
  )
  const [first] = failed
  if (!router?.state.initialized || request.signal.aborted) return results
  if (!first) {
    if (Object.keys(results).length > 0) setFailure(null)
    return results
  }
  const current = router
  const { location, navigation, loaderData, errors } = current.state
  const pending = navigation.location ?? location
  const [currentPath, requestedPath] = [locationPath(location), locationPath(pending)]
  const message = failureMessage(first[1].result)
  if (currentPath === requestedPath) {
    // An error page has no data to keep, so it receives the error again.
    if (failed.some(([id]) => loaderData[id] === undefined)) return results
    setFailure({
      message,
      currentPath,
      requestedPath,
      retry: () => void current.revalidate(),
    })
    return {
      ...results,
      ...Object.fromEntries(failed.map(([id]) => [id, { type: 'data', result: loaderData[id] }])),
    }
  }
  // After Back or Forward the URL has already changed; cancelling would overwrite a history entry.
  if (errors || navigation.historyAction === 'POP') return results
  const replace = navigation.historyAction === 'REPLACE'
  const preventScrollReset = location.pathname === pending.pathname
  setFailure({
    message,
    currentPath,
    requestedPath,
    retry: () =>
      void current.navigate(withoutLanguage(pending), {
        replace,
        preventScrollReset,
        state: pending.state as unknown,
      }),
  })
  // A navigation to the page in view that loads nothing cancels the pending navigation.
  void current.navigate(withoutLanguage(location), {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    state: location.state as unknown,
  })
  return results
}

/**
 * Lets the router handle every plain link of the shop. One listener for the page: a router link for each of a
 * hundred links takes a quarter of the rendering time, on the server and in the browser.
 */
export function useShopLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event, isPagePath)
      if (!link) return
      event.preventDefault()
      if (link.language) {
        const { locale } = splitPath(link.path)
        void import('./change-language.ts').then(({ changeLanguage }) => changeLanguage(locale))
        return
      }
      // A link in a text of the data, such as an answer of the FAQ, has no language.
      const { path } = splitPath(link.path)
      rememberFollowedPath(path)
      void navigate(path, { replace: link.isSamePage })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** Says that the next page could not be loaded, with a retry button. The page in view stays. */
export function RetryBar() {
  const text = useText()
  const router = useContext(DataRouterContext)?.router
  useEffect(() => router && watchRouter(router), [router])
  const currentLocation = useLocation()
  const { state } = useNavigation()
  const offline = useOffline(currentLocation)
  const failure = useFailure()
  const [attempts, setAttempts] = useState(0)
  const visibleFailure = offline ?? (failure?.currentPath === locationPath(currentLocation) ? failure : null)
  // A failure on the page in view, such as a filter, is shown as the error line of the list (browsing §4, §8).
  const isSamePage =
    visibleFailure &&
    new URL(visibleFailure.requestedPath, window.location.href).pathname === currentLocation.pathname
  return (
    <div className="toasts md:inset-x-6 md:top-auto md:bottom-6" role="alert">
      {visibleFailure && state === 'idle' && (
        <div className="toast" data-kind="error" key={attempts}>
          <AlertIcon />
          <span>
            {isSamePage
              ? text.common.errorMessage({ message: visibleFailure.message })
              : visibleFailure.message}
          </span>
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              setAttempts(attempts + 1)
              visibleFailure.retry()
            }}
          >
            {text.common.tryAgain}
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * Blocks navigations while the browser is offline. Otherwise the router reloads the document when a route
 * script fails to load, and the browser shows its own error page.
 */
function useOffline(location: Location): Failure | null {
  const text = useText()
  const {
    state,
    location: next,
    proceed,
  } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && locationPath(currentLocation) !== locationPath(nextLocation),
  )
  if (state !== 'blocked') return null
  return {
    message: text.connection.away,
    currentPath: locationPath(location),
    requestedPath: locationPath(next),
    retry: () => navigator.onLine && proceed(),
  }
}

/** Time in ms that a mouse rests on a card before its product counts as wanted. */
const REST_MS = 80

/**
 * Loads scripts and data of a product page ahead when its card is pressed or a mouse rests on it, not with data saver on.
 * The router still asks whether the data is current, so no price is old.
 */
export function LoadAhead() {
  const { pathname: currentPath } = useLocation()
  const router = useContext(DataRouterContext)?.router
  const manifest = useContext(FrameworkContext)?.manifest
  const [page, setPage] = useState<{ path: string; currentPath: string }>()
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    // `PrefetchPageLinks` reloads the document if a script of the page cannot be loaded, so the scripts are loaded before.
    const load = async (path: string) => {
      if (!navigator.onLine) return
      const routes = (router && matchRoutes(router.routes, path, router.basename)) ?? []
      const scripts = routes.flatMap(({ route: { id } }) => manifest?.routes[id]?.module ?? [])
      try {
        await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)))
        setPage({ path, currentPath })
      } catch {
        // The press of the card says why.
      }
    }
    let rest: ReturnType<typeof setTimeout> | undefined
    const watch = ({ type, target, pointerType }: PointerEvent) => {
      clearTimeout(rest)
      const link = target instanceof Element ? target.closest('.card-link') : null
      if (!(link instanceof HTMLAnchorElement)) return
      const { pathname } = link
      if (type === 'pointerdown') void load(pathname)
      else if (pointerType === 'mouse') rest = setTimeout(() => void load(pathname), REST_MS)
    }
    const listeners = new AbortController()
    for (const type of ['pointerdown', 'pointerover'] as const)
      document.addEventListener(type, watch, { signal: listeners.signal })
    return () => {
      clearTimeout(rest)
      listeners.abort()
    }
  }, [router, manifest, currentPath])
  // After the page was opened, there is nothing to load ahead.
  return page?.currentPath === currentPath && <PrefetchPageLinks page={page.path} />
}
