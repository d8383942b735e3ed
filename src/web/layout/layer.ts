import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const never = () => () => undefined

/**
 * A layer over the page with an entry of its own in the history, so that Back closes it instead of leaving the page.
 * A navigation out of the open layer must replace that entry.
 */
export function useLayer(name: string): { open: boolean; show: () => void; close: () => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the state of the history: a reloaded page opens its layer after hydration.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const open = inBrowser && (state as { layer?: string } | null)?.layer === name
  return {
    open,
    show: () =>
      void navigate(pathname + search, {
        state: { layer: name },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      }),
    close: () => {
      if (open) void navigate(-1)
    },
  }
}
