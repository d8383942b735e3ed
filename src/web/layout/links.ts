import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rememberFollowedPath } from '#web/session/require-session.ts'

/** Paths of files and programs, which are loaded as documents. */
const nonPagePath = /^\/(media|api|dev|assets)(\/|$)/

/**
 * Lets the router handle every plain link of the shop. One listener for the page: a router link for each of a
 * hundred links takes a quarter of the rendering time, on the server and in the browser.
 */
export function useShopLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href') || link.target) return
      if (link.hasAttribute('download') || link.origin !== location.origin || nonPagePath.test(link.pathname))
        return
      const isSamePage = link.pathname === location.pathname && link.search === location.search
      // The browser scrolls to a fragment of this page and moves the focus.
      if (isSamePage && link.hash) return
      event.preventDefault()
      const path = link.pathname + link.search + link.hash
      rememberFollowedPath(path)
      void navigate(path, { replace: isSamePage })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
