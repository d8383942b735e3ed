import { useEffect } from 'react'

/**
 * Calls `refresh` when the tab becomes visible, because another tab may have changed the cart or placed the
 * order.
 */
export function useRefreshOnReturn(refresh: () => unknown): void {
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}
