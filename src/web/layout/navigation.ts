import { type ContextType, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, type Location, type UNSAFE_DataRouterContext } from 'react-router'
import { connectionText } from '#domain/feedback-text.ts'
import { RequestError } from '#web/api/client.ts'

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

/** A request for page data that failed while the page before it stays in view. */
export type Failure = {
  words: string
  /** Path and query of the page that stays. */
  from: string
  /** Path and query of the page that was asked for. */
  to: string
  retry: () => void
}

let router: Router | null = null
let failure: Failure | null = null
const watchers = new Set<() => void>()

function setFailure(next: Failure | null): void {
  failure = next
  watchers.forEach((tell) => tell())
}

/** Tells this module the router of the page; the middleware has no other access to it. */
export function watchRouter(current: Router): void {
  router = current
}

/** Returns the failure to show on the current page, or null. */
export function useFailure(): Failure | null {
  const subscribe = (tell: () => void) => {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  }
  return useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  )
}

/** Path and query of a location: what its page data depends on. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search

/** Says in plain words why page data could not be loaded. */
function failureWords(error: unknown): string {
  if (!navigator.onLine) return connectionText.away
  if (error instanceof TypeError) return connectionText.offline
  if (error instanceof RequestError) return error.message
  // A proxy in front of the shop may answer with a whole document.
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && /^[^<]+$/.test(error.data))
    return error.data
  return connectionText.broken
}

/** Whether the same request may succeed later: no answer, too many requests, or a fault of the server. */
function isTemporary(error: unknown): boolean {
  if (error instanceof Response) return false
  const status = isRouteErrorResponse(error) || error instanceof RequestError ? error.status : 0
  return status === 0 || status === 429 || status >= 500
}

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Client middleware of the root route. React Router replaces the page by its error page when page data cannot be
 * loaded. Here the page stays: a navigation is cancelled, a revalidation returns the data that is already shown.
 */
export async function keepPageOnFailure(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<Results> {
  const { state } = router ?? {}
  // Back from a layer over the page: the page is there already.
  if (
    state?.initialized &&
    !state.errors &&
    state.navigation.historyAction === 'POP' &&
    addressOf(state.location) === addressOf(state.navigation.location)
  )
    return Object.fromEntries(
      Object.entries(state.loaderData).map(([id, result]) => [
        id,
        { type: 'data' as const, result: result as unknown },
      ]),
    )
  const results = (await next()) as Results
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
  const coming = navigation.location ?? location
  const [from, to] = [addressOf(location), addressOf(coming)]
  const words = failureWords(first[1].result)
  if (from === to) {
    // The error page asks again: it has no data to go on with.
    if (failed.some(([id]) => loaderData[id] === undefined)) return results
    setFailure({ words, from, to, retry: () => void current.revalidate() })
    return {
      ...results,
      ...Object.fromEntries(failed.map(([id]) => [id, { type: 'data', result: loaderData[id] }])),
    }
  }
  // After Back or Forward the address has changed already; cancelling would overwrite an entry of the history.
  if (errors || navigation.historyAction === 'POP') return results
  const replace = navigation.historyAction === 'REPLACE'
  const preventScrollReset = location.pathname === coming.pathname
  setFailure({
    words,
    from,
    to,
    retry: () =>
      void current.navigate(coming, { replace, preventScrollReset, state: coming.state as unknown }),
  })
  // A navigation to the page in view that loads nothing cancels the one under way.
  void current.navigate(location, {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    state: location.state as unknown,
  })
  return results
}
