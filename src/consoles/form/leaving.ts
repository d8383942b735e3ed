import { useEffect, useEffectEvent } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'

/**
 * Asks before unsaved input is left: the browser before it closes the page, and the returned blocker holds a navigation so that
 * the page can ask. `leaves` says which navigations lose the input; without it all do.
 */
export function useLeaving(isUnsaved: () => boolean, leaves: BlockerFunction = () => true): Blocker {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
  return useBlocker((navigation) => isUnsaved() && leaves(navigation))
}
