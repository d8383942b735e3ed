import { useText } from './text.ts'
import {
  Children,
  isValidElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { IconButton } from '#ui/forms/button.tsx'
import { classes } from './class-names.ts'
import { PauseIcon, PlayIcon, LeftIcon, RightIcon } from './icons.tsx'
import { Link } from '#ui/navigation/link.tsx'

type Props = {
  /** Accessible name; also the visible heading unless `title` is set. */
  label: string
  /** Another heading than the label, or null for none (banners). */
  title?: ReactNode
  /** Beside the heading. */
  note?: ReactNode
  /** "See all" at the right of the heading. */
  more?: { href: string; text?: string } | undefined
  /**
   * Visible items on phones and on wide screens: cards 2.2 to 6; wide 1.3 to 4; tiles 4.5 to 10; banner 1;
   * free: items set their width.
   */
  kind?: 'cards' | 'wide' | 'tiles' | 'banner' | 'free'
  /** Utility classes that set `--item`, the width of an item, where it differs from `kind`: `lg:[--item:50%]`. */
  itemWidthClass?: string
  /** Interval of automatic scrolling in milliseconds, with a Pause button; off under reduced motion. */
  autoMs?: number
  className?: string
  children: ReactNode
}

/** Returns whether a media query matches; false during server rendering and hydration. */
function mediaQuery(text: string) {
  const matches = () => matchMedia(text).matches
  const subscribe = (changed: () => void) => {
    const query = matchMedia(text)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return { matches, use: () => useSyncExternalStore(subscribe, matches, () => false) }
}

const reducedMotion = mediaQuery('(prefers-reduced-motion: reduce)')
/** From here on a carousel has buttons: below, a finger swipes it. */
const wide = mediaQuery('(min-width: 48rem)')

/** Scrolls one view forward or back; an automatic carousel wraps at its ends. */
function scrollOneView(element: HTMLElement, direction: 1 | -1, wraps: boolean) {
  const last = element.scrollWidth - element.clientWidth
  const position = element.scrollLeft
  const next = position + direction * element.clientWidth
  const target =
    wraps && direction > 0 && position > last - 8 ? 0 : wraps && direction < 0 && position < 8 ? last : next
  element.scrollTo({ left: target, behavior: reducedMotion.matches() ? 'instant' : 'smooth' })
}

/**
 * Scroll-snap carousel. Without script it can be swiped; script adds buttons, automatic scrolling and pause.
 */
export function Carousel({
  label,
  title = label,
  note,
  more,
  kind = 'cards',
  itemWidthClass,
  autoMs = 0,
  className,
  children,
}: Props) {
  const text = useText()
  const ref = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  const isReduced = reducedMotion.use()
  const hasButtons = wide.use() || autoMs > 0
  // Choice of the Pause and Play button, or of scrolling by hand; null before the first choice.
  const [choice, setChoice] = useState<'play' | 'stop' | null>(null)
  const playing = autoMs > 0 && (choice === null ? !isReduced : choice === 'play')

  const updateButtons = () => {
    const element = ref.current
    if (!element) return
    const start = element.scrollLeft < 8
    const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
    setEdges((old) => (old.start === start && old.end === end ? old : { start, end }))
  }
  useEffect(() => {
    if (!ref.current) return
    const resizeObserver = new ResizeObserver(updateButtons)
    resizeObserver.observe(ref.current)
    return () => resizeObserver.disconnect()
  }, [])
  useEffect(() => {
    const element = ref.current
    const box = element?.parentElement
    if (!playing || !element || !box) return
    // Pointer or focus inside, or out of view: each pauses it; a hidden tab is checked when the timer fires.
    let isOutOfView = false
    const visibility = new IntersectionObserver(([entry]) => (isOutOfView = !entry?.isIntersecting), {
      threshold: 0.5,
    })
    visibility.observe(element)
    const timer = setInterval(() => {
      if (!isOutOfView && !document.hidden && !box.matches(':hover, :focus-within'))
        scrollOneView(element, 1, true)
    }, autoMs)
    return () => {
      clearInterval(timer)
      visibility.disconnect()
    }
  }, [playing, autoMs])
  const stop = () => setChoice('stop')
  const onPress = (direction: 1 | -1) => {
    stop()
    if (ref.current) scrollOneView(ref.current, direction, autoMs > 0)
  }
  const allFit = edges.start && edges.end

  return (
    <section
      className={classes('rail-box', className)}
      data-kind={kind}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className={title || more ? 'rail-head' : undefined}>
        {title && <h2 className="heading">{title}</h2>}
        {note}
        {more && (
          <Link className="link" href={more.href}>
            {more.text ?? text.common.seeAll}
            <span className="sr-only"> {title ?? label}</span>
          </Link>
        )}
        <div className="rail-controls" data-auto={autoMs > 0 || undefined} hidden={allFit}>
          {autoMs > 0 && (
            <IconButton
              label={playing ? text.ui.pause({ label }) : text.ui.play({ label })}
              onClick={() => setChoice(playing ? 'stop' : 'play')}
            >
              {playing ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          )}
          {hasButtons && (
            <>
              <IconButton
                label={text.ui.previousOf({ label })}
                aria-disabled={!autoMs && edges.start}
                onClick={() => onPress(-1)}
              >
                <LeftIcon />
              </IconButton>
              <IconButton
                label={text.ui.nextOf({ label })}
                aria-disabled={!autoMs && edges.end}
                onClick={() => onPress(1)}
              >
                <RightIcon />
              </IconButton>
            </>
          )}
        </div>
      </div>
      <ul
        ref={ref}
        className={classes('rail', itemWidthClass)}
        data-kind={kind}
        tabIndex={-1}
        onScroll={updateButtons}
        onTouchStart={stop}
        onWheel={(event) => Math.abs(event.deltaX) > 4 && stop()}
      >
        {Children.map(children, (child) => isValidElement(child) && <li>{child}</li>)}
      </ul>
    </section>
  )
}
