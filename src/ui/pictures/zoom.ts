/** Arithmetic of the picture viewer. Lengths are CSS pixels; points are measured from the centre of the stage. */

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** View of a picture: `scale` times as large as it fits, its centre moved to x, y. */
export type View = Point & { scale: number }
/** The stage, the size of the picture that fits into it, and the greatest scale. */
export type Frame = { stage: Size; fitted: Size; maxScale: number }

/** The whole picture in the middle of the stage. */
export const wholePicture: View = { x: 0, y: 0, scale: 1 }

/** Greatest scale of a picture that has no more pixels than the stage, or whose size is not known yet. */
const LEAST_MAX_SCALE = 2

/**
 * Returns the frame of a picture in a stage. With the number of its pixels, `full`, the greatest scale shows at least
 * one pixel of the picture per CSS pixel; without it, only the ratio of `shape` is used.
 */
export function frameOf(stage: Size, shape: Size, full: Size | null): Frame {
  const { width, height } = full ?? shape
  const fit = Math.min(stage.width / width, stage.height / height)
  return {
    stage,
    fitted: { width: width * fit, height: height * fit },
    maxScale: full ? Math.max(1 / fit, LEAST_MAX_SCALE) : LEAST_MAX_SCALE,
  }
}

/** Returns the nearest view within the limits: no empty space where the picture could be. */
export function clampView({ x, y, scale }: View, { stage, fitted, maxScale }: Frame): View {
  const within = Math.min(Math.max(scale, 1), maxScale)
  const furthest = (picture: number, room: number) => Math.max(0, (picture * within - room) / 2)
  // `0 - limit`, because -0 is not equal to 0 for the caller.
  const clamp = (value: number, limit: number) => Math.min(Math.max(value, 0 - limit), limit)
  return {
    x: clamp(x, furthest(fitted.width, stage.width)),
    y: clamp(y, furthest(fitted.height, stage.height)),
    scale: within,
  }
}

/** Returns the view at another scale, with the same part of the picture at `focus`. */
export function zoomTo(view: View, scale: number, focus: Point, frame: Frame): View {
  const within = Math.min(Math.max(scale, 1), frame.maxScale)
  const ratio = within / view.scale
  return clampView(
    {
      x: focus.x - (focus.x - view.x) * ratio,
      y: focus.y - (focus.y - view.y) * ratio,
      scale: within,
    },
    frame,
  )
}

/** Returns the greatest scale at `focus` for the whole picture, else the whole picture. */
export function toggleZoom(view: View, focus: Point, frame: Frame): View {
  return view.scale > 1 ? wholePicture : zoomTo(view, frame.maxScale, focus, frame)
}

/** Returns the view moved by x, y. */
export function panBy(view: View, { x, y }: Point, frame: Frame): View {
  return clampView({ ...view, x: view.x + x, y: view.y + y }, frame)
}

/** Returns the view after two fingers moved from `before` to `now`: their distance zooms, their middle pans. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
  frame: Frame,
): View {
  const start = middle(before)
  const end = middle(now)
  const ratio = distance(now) / Math.max(1, distance(before))
  const zoomed = zoomTo(view, view.scale * ratio, start, frame)
  return panBy(zoomed, { x: end.x - start.x, y: end.y - start.y }, frame)
}

/** Returns the factor of a turn of the wheel; `deltaMode` as in WheelEvent: pixels, lines or pages. */
export function wheelFactor(deltaY: number, deltaMode: number): number {
  const pixels = deltaY * ([1, 16, 400][deltaMode] ?? 1)
  return Math.min(Math.max(Math.exp(-pixels / 400), 0.5), 2)
}

/** Returns which picture a swipe leads to: 1 the next, -1 the previous, 0 the same. */
export function swipeStep({ x, y }: Point, stage: Size): 1 | 0 | -1 {
  const far = Math.min(80, stage.width / 5)
  if (Math.abs(x) < far || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}

export function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
