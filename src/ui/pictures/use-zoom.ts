import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  clampView,
  distance,
  type Frame,
  frameOf,
  panBy,
  pinch,
  type Point,
  type Size,
  swipeStep,
  toggleZoom,
  type View,
  wheelFactor,
  wholePicture,
  zoomTo,
} from './zoom.ts'

/** A pointer that moved less, in pixels, presses. */
const PRESS_PX = 8
/** A second press within this time belongs to a double tap and has no effect of its own. */
const DOUBLE_TAP_MS = 300
const KEY_FACTOR = 1.5
const KEY_PAN_PX = 80
const arrows: Record<string, Point> = {
  ArrowLeft: { x: KEY_PAN_PX, y: 0 },
  ArrowRight: { x: -KEY_PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN_PX },
  ArrowDown: { x: 0, y: -KEY_PAN_PX },
}
const centre: Point = { x: 0, y: 0 }
const square: Size = { width: 1, height: 1 }

type Zoom = {
  view: View
  /** The scale that was asked for, which may be above the limit while the number of pixels is unknown. */
  wanted: number
  /** True once the picture was zoomed: the file with all pixels is needed. */
  wantsFull: boolean
}
const unzoomed: Zoom = { view: wholePicture, wanted: 1, wantsFull: false }
type Step = 1 | -1

/**
 * Zooms and pans the picture of a stage by pointers, wheel and keys. A swipe or an arrow key while the picture is whole
 * calls `onStep` with 1 or -1 for the next or previous picture; null for a single picture.
 */
export function useZoom(stageRef: RefObject<HTMLDivElement | null>, onStep: ((step: Step) => void) | null) {
  const [{ view, wantsFull }, setZoom] = useState<Zoom>(unzoomed)
  /** Distance that a swipe has moved the whole picture, in px. */
  const [swiped, setSwiped] = useState(0)
  const [shape, setShape] = useState(square)
  const [full, setFull] = useState<Size | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({ start: centre, isPress: false, isSwipe: false })
  const lastPress = useRef(-Infinity)
  /** Where the picture was zoomed last. */
  const lastFocus = useRef(centre)

  const stageBox = () => stageRef.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  const frame = () => frameOf(stageBox(), shape, full)
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stageBox()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  // From the last view, because several pointer events can precede the next rendering.
  const change = (next: (current: View, limits: Frame) => View, wantedScale?: (current: View) => number) => {
    const limits = frame()
    setZoom(({ view: current, wanted, wantsFull: wantedFull }) => {
      const changed = next(current, limits)
      const { scale } = changed
      return {
        view: changed,
        wanted: wantedScale?.(current) ?? (scale === current.scale ? wanted : scale),
        wantsFull: wantedFull || scale > 1,
      }
    })
  }
  const zoomBy = (factor: number, focus = centre) => {
    lastFocus.current = focus
    const wanted = ({ scale }: View) => scale * factor
    change((current, limits) => zoomTo(current, wanted(current), focus, limits), wanted)
  }
  const step = (by: Step) => {
    if (!onStep) return
    setZoom(unzoomed)
    setShape(square)
    setFull(null)
    onStep(by)
  }
  const pan = (by: Point) => change((current, limits) => panBy(current, by, limits))

  const down = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || !(event.target instanceof Node) || !stageRef.current?.contains(event.target))
      return
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    const isFirst = pointers.current.size === 1
    gesture.current = { start: point, isPress: isFirst, isSwipe: isFirst && view.scale === 1 }
    if (!isFirst) setSwiped(0)
  })
  const move = useEffectEvent((event: PointerEvent) => {
    const before = [...pointers.current.values()]
    const previous = pointers.current.get(event.pointerId)
    if (!previous) return
    const point = pointOf(event)
    const { start, isPress, isSwipe } = gesture.current
    if (isPress && distance([start, point]) < PRESS_PX) return
    gesture.current.isPress = false
    pointers.current.set(event.pointerId, point)
    const now = [...pointers.current.values()]
    if (isPair(before) && isPair(now)) change((current, limits) => pinch(current, before, now, limits))
    else if (isSwipe) setSwiped(point.x - start.x)
    else pan({ x: point.x - previous.x, y: point.y - previous.y })
  })
  const up = useEffectEvent((event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return
    setSwiped(0)
    if (event.type === 'pointercancel' || pointers.current.size > 0) return
    const { start, isPress, isSwipe } = gesture.current
    const point = pointOf(event)
    if (isPress) {
      if (event.timeStamp - lastPress.current > DOUBLE_TAP_MS) {
        lastFocus.current = point
        change(
          (current, limits) => toggleZoom(current, point, limits),
          ({ scale }) => (scale > 1 ? 1 : Infinity),
        )
      }
      lastPress.current = event.timeStamp
    } else if (isSwipe) {
      const by = swipeStep({ x: point.x - start.x, y: point.y - start.y }, stageBox())
      if (by !== 0) step(by)
    }
  })
  const wheel = useEffectEvent((event: WheelEvent) => {
    // Also with Ctrl, which a pinch on a touchpad sends; outside the stage it zooms the page.
    event.preventDefault()
    zoomBy(wheelFactor(event.deltaY, event.deltaMode), pointOf(event))
  })
  const key = useEffectEvent((event: KeyboardEvent) => {
    // The browser's own: Ctrl and + zooms the page, Alt and an arrow goes back.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(KEY_FACTOR)
    else if (event.key === '-') zoomBy(1 / KEY_FACTOR)
    else if (!arrow) return
    else if (view.scale > 1) pan(arrow)
    else if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    event.preventDefault()
  })
  const resize = useEffectEvent(() => change(clampView))

  useEffect(() => {
    const stage = stageRef.current
    const listening = new AbortController()
    const { signal } = listening
    // On the document: the rest of the page is inert, and a pointer or the focus may leave the stage.
    document.addEventListener('pointerdown', (event) => down(event), { signal })
    document.addEventListener('pointermove', (event) => move(event), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(end, (event) => up(event), { signal })
    document.addEventListener('keydown', (event) => key(event), { signal })
    window.addEventListener('resize', () => resize(), { signal })
    // React's own wheel listener is passive and cannot prevent the zoom of the page.
    stage?.addEventListener('wheel', (event) => wheel(event), { signal, passive: false })
    return () => listening.abort()
  }, [stageRef])

  return {
    scale: view.scale,
    transform: `translate(${view.x + swiped}px, ${view.y}px) scale(${view.scale})`,
    wantsFull,
    zoomIn: () => zoomBy(KEY_FACTOR),
    zoomOut: () => zoomBy(1 / KEY_FACTOR),
    /** Shows another picture, whole. */
    step,
    setShape,
    /** Sets the size of the full picture in pixels; a view at the provisional limit then gets the wanted scale. */
    setFull: (size: Size) => {
      const focus = lastFocus.current
      const limits = frameOf(stageBox(), shape, size)
      setFull(size)
      setZoom((zoom) => ({
        ...zoom,
        view: zoomTo(zoom.view, Math.max(zoom.wanted, zoom.view.scale), focus, limits),
      }))
    },
  }
}

const isPair = (points: Point[]): points is [Point, Point] => points.length === 2
