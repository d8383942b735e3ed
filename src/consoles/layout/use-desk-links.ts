import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const deskLink = /^\/(seller|operator)(\/|$)/

/** Lets the router follow plain links of the desks. Links to the shop load a new document. */
export function useDeskLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.hasAttribute('href') || link.target || link.hasAttribute('download')) return
      if (link.origin !== location.origin || !deskLink.test(link.pathname)) return
      const isSamePage = link.pathname === location.pathname && link.search === location.search
      // The browser scrolls to a fragment of this page and moves the focus.
      if (isSamePage && link.hash) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, { replace: isSamePage })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
