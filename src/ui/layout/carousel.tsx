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
import { LeftIcon, PauseIcon, PlayIcon, RightIcon } from './icons.tsx'
import { Link } from '#ui/navigation/link.tsx'

type Props = {
  /** The name of the carousel for screen readers; also the visible heading unless `title` is null. */
  label: string
  /** Another heading than the label, or null for none (banners). */
  title?: ReactNode
  /** "See all" at the right of the heading. */
  more?: { href: string; text?: string } | undefined
  /** cards: 2.2 on phones to 6; wide: 1.3 to 4; tiles: 4.5 to 10; banner: one; free: items bring their width. */
  kind?: 'cards' | 'wide' | 'tiles' | 'banner' | 'free'
  /** Moves on by itself every so many ms, with a Pause button; never under reduced motion. */
  autoMs?: number
  className?: string
  children: ReactNode
}

const CALM = '(prefers-reduced-motion: reduce)'
const isCalm = () => matchMedia(CALM).matches
const onCalm = (changed: () => void) => {
  const query = matchMedia(CALM)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** One view on or back; an automatic rail goes round at its ends. */
function turn(el: HTMLElement, way: 1 | -1, round: boolean) {
  const last = el.scrollWidth - el.clientWidth
  const at = el.scrollLeft
  const next = at + way * el.clientWidth
  const to = round && way > 0 && at > last - 8 ? 0 : round && way < 0 && at < 8 ? last : next
  el.scrollTo({ left: to, behavior: isCalm() ? 'instant' : 'smooth' })
}

/** Scroll-snap carousel. Rendered and swipeable with no script; script adds buttons, auto-advance and pause. */
export function Carousel({
  label,
  title = label,
  more,
  kind = 'cards',
  autoMs = 0,
  className,
  children,
}: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const [edge, setEdge] = useState({ start: true, end: false })
  const calm = useSyncExternalStore(onCalm, isCalm, () => false)
  // Nothing asked for yet; else what the Pause and Play button, or a move by hand, decided for good.
  const [asked, setAsked] = useState<'play' | 'stop' | null>(null)
  const playing = autoMs > 0 && (asked === null ? !calm : asked === 'play')

  const look = () => {
    const el = ref.current
    if (!el) return
    const start = el.scrollLeft < 8
    const end = el.scrollLeft + el.clientWidth > el.scrollWidth - 8
    setEdge((old) => (old.start === start && old.end === end ? old : { start, end }))
  }
  useEffect(() => {
    if (!ref.current) return
    const sized = new ResizeObserver(look)
    sized.observe(ref.current)
    return () => sized.disconnect()
  }, [])
  useEffect(() => {
    const el = ref.current
    const box = el?.parentElement
    if (!playing || !el || !box) return
    // Mouse over it, focus inside, out of view: each holds it; a hidden tab is asked at the time.
    let away = false
    const seen = new IntersectionObserver(([entry]) => (away = !entry?.isIntersecting), { threshold: 0.5 })
    seen.observe(el)
    const timer = setInterval(() => {
      if (!away && !document.hidden && !box.matches(':hover, :focus-within')) turn(el, 1, true)
    }, autoMs)
    return () => {
      clearInterval(timer)
      seen.disconnect()
    }
  }, [playing, autoMs])
  const stop = () => setAsked('stop')
  const press = (way: 1 | -1) => {
    stop()
    if (ref.current) turn(ref.current, way, autoMs > 0)
  }
  const fits = edge.start && edge.end

  return (
    <section
      className={className ? `rail-box ${className}` : 'rail-box'}
      data-kind={kind}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className={title || more ? 'rail-head' : undefined}>
        {title && <h2 className="heading">{title}</h2>}
        {more && (
          <Link className="link" href={more.href}>
            {more.text ?? 'See all'}
            <span className="sr-only"> {label}</span>
          </Link>
        )}
        <div className="rail-controls" data-auto={autoMs > 0 || undefined} hidden={fits}>
          {autoMs > 0 && (
            <IconButton
              label={`${playing ? 'Pause' : 'Play'} ${label}`}
              onClick={() => setAsked(playing ? 'stop' : 'play')}
            >
              {playing ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          )}
          <IconButton
            label={`Previous ${label}`}
            aria-disabled={!autoMs && edge.start}
            onClick={() => press(-1)}
          >
            <LeftIcon />
          </IconButton>
          <IconButton label={`Next ${label}`} aria-disabled={!autoMs && edge.end} onClick={() => press(1)}>
            <RightIcon />
          </IconButton>
        </div>
      </div>
      <ul
        ref={ref}
        className="rail"
        data-kind={kind}
        tabIndex={-1}
        onScroll={look}
        onTouchStart={stop}
        onWheel={(event) => Math.abs(event.deltaX) > 4 && stop()}
      >
        {Children.map(children, (child) => isValidElement(child) && <li>{child}</li>)}
      </ul>
    </section>
  )
}
