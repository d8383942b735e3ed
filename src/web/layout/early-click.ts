import { useEffect, useLayoutEffect, useRef } from 'react'
import { useIsHydrated } from '#ui/layout/hydration.ts'

declare global {
  interface Window {
    /** The last click on a button before hydration; null after hydration, when nothing is stored any more. */
    earlyClick?: MouseEvent | null
  }
}

/**
 * Inline script for the head of each page. It stores the last click on a button until the page is hydrated,
 * because React ignores such a click. Links and submit buttons work without scripts.
 */
export const earlyClickScript =
  "addEventListener('click',function(e){if(window.earlyClick!==null&&e.target.closest('button[type=button]'))window.earlyClick=e},true)"

/** Repeats the stored click once the page is hydrated and knows the session. Only the root component calls it. */
export function useEarlyClick(): void {
  const isHydrated = useIsHydrated()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const click = window.earlyClick
    window.earlyClick = null
    // While React hydrates because of a click, it also handles this click: it is still being dispatched.
    if (click?.eventPhase === Event.NONE) button.current = (click.target as Element).closest('button')
  }, [])
  useEffect(() => {
    if (!isHydrated) return
    button.current?.click()
    button.current = null
  }, [isHydrated])
}
