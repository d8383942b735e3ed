import { type ComponentType, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'

/** Distance to the view at which the script is loaded. */
const MARGIN = '600px'
/** Maximum time in ms from `pointerup` to `click`. */
const CLICK_MS = 100
/** One object, because React replaces the content of an element when this property changes. */
const asRendered = { __html: '' }

const buttonsOf = (place: Element | null) => [...(place?.querySelectorAll('button') ?? [])]

/**
 * Returns a component below the first view that the server renders and whose script the browser loads near the view. Until
 * then the HTML of the server stays: links work, and a press of a button is repeated when the script is loaded. After a client
 * navigation the component is empty until then.
 */
export function later<Own extends object>(load: () => Promise<{ default: ComponentType<Own> }>) {
  const Rendered = lazy(load)
  let loaded: ComponentType<Own> | null = null

  return function Later({ className, ...props }: Own & { className?: string }) {
    const ref = useRef<HTMLDivElement>(null)
    const [Shown, setShown] = useState(() => loaded)
    /** The button that was pressed or focused before the script was loaded. */
    const early = useRef<{ at: number; label: string; isPressed: boolean } | null>(null)
    // A layout effect, so that the button has the focus before the next key press.
    useLayoutEffect(() => {
      if (!Shown || !early.current) return
      const { at, label, isPressed } = early.current
      early.current = null
      const button = buttonsOf(ref.current)[at]
      if (button?.textContent !== label) return
      button.focus({ preventScroll: true })
      if (isPressed) button.click()
    }, [Shown])
    // Before the root component, which repeats an early click when this section may have been replaced.
    useLayoutEffect(() => {
      const place = ref.current
      if (Shown || !place) return
      const listeners = new AbortController()
      const { signal } = listeners
      const remember = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
        const button = target instanceof Element && target.closest('button')
        if (!button) return
        const at = buttonsOf(place).indexOf(button)
        // The focus may come back to the button that was pressed.
        const isPressed = type === 'click' || (early.current?.at === at && early.current.isPressed)
        early.current = { at, label: button.textContent, isPressed }
      }
      const { activeElement } = document
      if (place.contains(activeElement)) remember({ type: 'focusin', target: activeElement })
      const click = window.earlyClick
      // While React hydrates because of a click, that click is still to come here.
      if (click?.eventPhase === Event.NONE && click.target instanceof Element && place.contains(click.target))
        remember(click)
      place.addEventListener('focusin', remember, { signal })
      place.addEventListener('click', remember, { signal })
      // The browser sends no click if the button is replaced between the start of a press and its end.
      let isPressing = false
      let pressEnd: ReturnType<typeof setTimeout> | undefined
      const showLoaded = () => {
        if (!signal.aborted && !isPressing && loaded) setShown(() => loaded)
      }
      const startPress = () => {
        clearTimeout(pressEnd)
        isPressing = true
      }
      const endPress = () => {
        if (!isPressing) return
        clearTimeout(pressEnd)
        pressEnd = setTimeout(() => {
          isPressing = false
          showLoaded()
        }, CLICK_MS)
      }
      for (const start of ['pointerdown', 'keydown']) place.addEventListener(start, startPress, { signal })
      for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, endPress, { signal })
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          // Without a connection the HTML stays, and the next approach tries again.
          load().then(
            (file) => {
              loaded = file.default
              showLoaded()
            },
            () => undefined,
          )
        },
        { rootMargin: MARGIN },
      )
      observer.observe(place)
      return () => {
        listeners.abort()
        observer.disconnect()
      }
    }, [Shown])
    const own = props as unknown as Own
    if (Shown)
      return (
        <div ref={ref} className={className}>
          <Shown {...own} />
        </div>
      )
    if (typeof document === 'undefined')
      return (
        <div className={className}>
          <Suspense>
            <Rendered {...own} />
          </Suspense>
        </div>
      )
    return (
      <div ref={ref} className={className} suppressHydrationWarning dangerouslySetInnerHTML={asRendered} />
    )
  }
}
