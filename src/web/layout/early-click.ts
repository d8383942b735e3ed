import { useEffect, useLayoutEffect, useRef } from 'react'
import { useIsHydrated } from '#ui/layout/hydration.ts'

declare global {
  interface Window {
    /** The last click on a button before hydration; null after hydration, when nothing is stored any more. */
    earlyClick?: MouseEvent | null
    /** The last choice in a select, checkbox or radio button before hydration, with its value. */
    earlyChoice?: [Event, string]
  }
}

/**
 * Inline script for the head of each page. It stores the last click on a button and the last choice until the page is
 * hydrated, because React ignores them. Links and submit buttons work without scripts.
 */
export const earlyClickScript =
  "addEventListener('click',function(e){if(window.earlyClick!==null&&e.target.closest('button[type=button]'))window.earlyClick=e},true);addEventListener('change',function(e){if(window.earlyClick!==null&&e.target.matches('select,[type=checkbox],[type=radio]'))window.earlyChoice=[e,e.target.value]},true)"

/**
 * Repeats the stored choice and the stored click once the page is hydrated and knows the session. Only the root component
 * calls it.
 */
export function useEarlyClick(): void {
  const isHydrated = useIsHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const choice = useRef<Window['earlyChoice']>(undefined)
  useLayoutEffect(() => {
    const { earlyClick: click, earlyChoice } = window
    window.earlyClick = null
    // While React hydrates because of an event, it also handles this event: it is still being dispatched.
    if (click?.eventPhase === Event.NONE) button.current = (click.target as Element).closest('button')
    if (earlyChoice?.[0].eventPhase === Event.NONE) choice.current = earlyChoice
  }, [])
  useEffect(() => {
    if (!isHydrated) return
    if (choice.current) repeatChoice(...choice.current)
    choice.current = undefined
    button.current?.click()
    button.current = null
  }, [isHydrated])
}

function repeatChoice({ target }: Event, value: string): void {
  if (target instanceof HTMLSelectElement) {
    // Hydration has replaced the choice.
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (target instanceof HTMLInputElement) {
    // Hydration has kept the tick, and React handles a change only.
    target.checked = !target.checked
    target.click()
  }
}
