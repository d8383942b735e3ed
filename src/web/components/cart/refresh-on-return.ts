import { useEffect } from 'react'

/** Asks again when the shopper comes back to this tab: another one may have changed the cart or placed the order. */
export function useRefreshOnReturn(refresh: () => unknown): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}
