import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { followedLink } from '#ui/navigation/followed-link.ts'

const deskLink = /^\/(seller|operator)(\/|$)/

/** Lets the router follow plain links of the desks. Links to the shop load a new document. */
export function useDeskLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event, (pathname) => deskLink.test(pathname))
      if (!link) return
      event.preventDefault()
      void navigate(link.path, { replace: link.isSamePage })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
