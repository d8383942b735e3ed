import { type ContextType, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, type Location, type UNSAFE_DataRouterContext } from 'react-router'
import { connectionText } from '#domain/feedback-text.ts'
import { RequestError } from '#web/api/client.ts'

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

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
export function watchRouter(current: Router): void {
  router = current
}

/** Returns the failure to show on the current page, or null. */
export function useFailure(): Failure | null {
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

/** Returns path and query of a location, which its page data depends on. */
export const locationPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search

/** Returns the text for page data that could not be loaded. */
function failureMessage(error: unknown): string {
  if (!navigator.onLine) return connectionText.away
  if (error instanceof TypeError) return connectionText.offline
  if (error instanceof RequestError) return error.message
  // A proxy in front of the shop may answer with an HTML document.
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && /^[^<]+$/.test(error.data))
    return error.data
  return connectionText.broken
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
      void current.navigate(pending, { replace, preventScrollReset, state: pending.state as unknown }),
  })
  // A navigation to the page in view that loads nothing cancels the pending navigation.
  void current.navigate(location, {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    state: location.state as unknown,
  })
  return results
}
