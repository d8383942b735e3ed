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
import { locationPath, type Failure, useFailure, watchRouter } from './navigation.ts'

/** Says that the next page could not be loaded, with a retry button. The page in view stays. */
export function RetryBar() {
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
          <span>{isSamePage ? `Error: ${visibleFailure.message}` : visibleFailure.message}</span>
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              setAttempts(attempts + 1)
              visibleFailure.retry()
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
 * Blocks navigations while the browser is offline. Otherwise the router reloads the document when a route
 * script fails to load, and the browser shows its own error page.
 */
function useOffline(location: Location): Failure | null {
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
    message: connectionText.away,
    currentPath: locationPath(location),
    requestedPath: locationPath(next),
    retry: () => navigator.onLine && proceed(),
  }
}
