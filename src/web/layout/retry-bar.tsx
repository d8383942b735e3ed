import { useContext, useEffect, useState } from 'react'
import {
  type Location,
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
  useLocation,
  useNavigation,
} from 'react-router'
import { connectionText } from '#domain/feedback-text.ts'
import { AlertIcon } from '#ui/layout/icons.tsx'
import { addressOf, type Failure, useFailure, watchRouter } from './navigation.ts'

/** Says that the next page could not be loaded, and tries again. The page in view stays as it is. */
export function RetryBar() {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => router && watchRouter(router), [router])
  const here = useLocation()
  const { state } = useNavigation()
  const offline = useOffline(here)
  const failure = useFailure()
  const [tries, setTries] = useState(0)
  const shown = offline ?? (failure?.from === addressOf(here) ? failure : null)
  // What failed belongs to the page in view, such as its next filter: an error line of the list (browsing §4, §8).
  const own = shown && new URL(shown.to, location.href).pathname === here.pathname
  return (
    <div className="toasts md:inset-x-6 md:top-auto md:bottom-6" role="alert">
      {shown && state === 'idle' && (
        <div className="toast" data-kind="error" key={tries}>
          <AlertIcon />
          <span>{own ? `Error: ${shown.words}` : shown.words}</span>
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              setTries(tries + 1)
              shown.retry()
            }}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * Holds navigations back while the browser knows that it is offline. The router would otherwise reload the page when
 * it cannot load the script of a route, and the browser would show its own error page.
 */
function useOffline(here: Location): Failure | null {
  const {
    state,
    location: next,
    proceed,
  } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  if (state !== 'blocked') return null
  return {
    words: connectionText.away,
    from: addressOf(here),
    to: addressOf(next),
    retry: () => navigator.onLine && proceed(),
  }
}
