import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '#ui/layout/hydration.ts'

/**
 * Opens a layer over the page with its own history entry, so that Back closes the layer. A navigation out of
 * the open layer must replace this entry.
 */
export function useHistoryLayer(name: string): { open: boolean; show: () => void; close: () => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the state of the history, so a reloaded page opens its layer after hydration.
  const isHydrated = useIsHydrated()
  const open = isHydrated && (state as { layer?: string } | null)?.layer === name
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
