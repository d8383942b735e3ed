import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { follows } from '#web/session/guard.ts'

/** Files and programs' addresses: the browser opens them itself. */
const notAPage = /^\/(media|api|dev|assets)(\/|$)/

/**
 * Lets the router follow every plain link of the shop. One listener for the whole page instead of a router's link
 * for each of a hundred: they cost a quarter of a rendering, on the server and again on the phone.
 */
export function useShopLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href') || link.target) return
      if (link.hasAttribute('download') || link.origin !== location.origin || notAPage.test(link.pathname))
        return
      const here = link.pathname === location.pathname && link.search === location.search
      // A place on this page: the browser moves the focus there as well.
      if (here && link.hash) return
      event.preventDefault()
      const path = link.pathname + link.search + link.hash
      follows(path)
      void navigate(path, { replace: here })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
