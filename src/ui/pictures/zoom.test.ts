import { describe, expect, it } from 'vitest'
import {
  clampView,
  frameOf,
  panBy,
  pinch,
  type Point,
  swipeStep,
  toggleZoom,
  type View,
  wheelFactor,
  wholePicture,
  zoomTo,
} from './zoom.ts'

const stage = { width: 400, height: 600 }
/** Fits at 400 × 200 px; its full resolution is four times as large. */
const frame = frameOf(stage, { width: 1, height: 1 }, { width: 1600, height: 800 })
const centre = { x: 0, y: 0 }
/** The point of the picture, in pixels of the fitted picture, that is shown at a point of the stage. */
const shownAt = (view: View, { x, y }: Point) => [(x - view.x) / view.scale, (y - view.y) / view.scale]

describe('frameOf', () => {
  it('fits the picture by its longer side and ends at one pixel per pixel', () => {
    expect(frame).toEqual({ stage, fitted: { width: 400, height: 200 }, maxScale: 4 })
  })
  it('enlarges a small picture to the stage, and at most to twice that', () => {
    const small = frameOf(stage, { width: 1, height: 1 }, { width: 100, height: 300 })
    expect(small).toEqual({ stage, fitted: { width: 200, height: 600 }, maxScale: 2 })
  })
  it('uses the ratio of the shown file while the number of pixels is unknown', () => {
    const unknown = frameOf(stage, { width: 30, height: 15 }, null)
    expect(unknown).toEqual({ stage, fitted: { width: 400, height: 200 }, maxScale: 2 })
  })
})

describe('clampView', () => {
  it.each([
    [{ x: 30, y: -30, scale: 0.5 }, wholePicture],
    [
      { x: 5000, y: -5000, scale: 9 },
      { x: 600, y: -100, scale: 4 },
    ],
    // The picture is 800 × 400 px: wider than the stage, not higher.
    [
      { x: -300, y: 40, scale: 2 },
      { x: -200, y: 0, scale: 2 },
    ],
    [
      { x: 100, y: 0, scale: 2 },
      { x: 100, y: 0, scale: 2 },
    ],
  ])('moves %o to %o', (view, clamped) => {
    expect(clampView(view, frame)).toEqual(clamped)
  })
})

describe('zoomTo', () => {
  it('keeps the part of the picture at the focus', () => {
    const focus = { x: 120, y: 60 }
    const view = zoomTo({ x: 0, y: 0, scale: 3.2 }, 4, focus, frame)
    expect(view.scale).toBe(4)
    expect(shownAt(view, focus)).toEqual(shownAt({ x: 0, y: 0, scale: 3.2 }, focus))
  })
  it('ends at both limits', () => {
    expect(zoomTo(wholePicture, 99, centre, frame).scale).toBe(4)
    expect(zoomTo({ x: 600, y: 100, scale: 4 }, 0.1, { x: 5, y: 5 }, frame)).toEqual(wholePicture)
  })
})

it('toggles between the whole picture and the full resolution at the pressed point', () => {
  const pressed = { x: 100, y: 50 }
  const zoomed = toggleZoom(wholePicture, pressed, frame)
  expect(zoomed).toEqual({ x: -300, y: -100, scale: 4 })
  expect(toggleZoom(zoomed, pressed, frame)).toEqual(wholePicture)
})

it('pans to the edges of the picture, and not while it is whole', () => {
  expect(panBy({ x: 0, y: 0, scale: 4 }, { x: 50, y: -20 }, frame)).toEqual({ x: 50, y: -20, scale: 4 })
  expect(panBy({ x: 590, y: 0, scale: 4 }, { x: 50, y: 0 }, frame).x).toBe(600)
  expect(panBy(wholePicture, { x: 50, y: 50 }, frame)).toEqual(wholePicture)
})

it('pinches: the distance of the fingers zooms, their middle pans', () => {
  const before = [centre, { x: 100, y: 0 }] as const
  const wider = pinch(
    wholePicture,
    before,
    [
      { x: -50, y: 0 },
      { x: 150, y: 0 },
    ],
    frame,
  )
  expect(wider.scale).toBe(2)
  expect(shownAt(wider, { x: 50, y: 0 })).toEqual([50, 0])
  const moved = pinch(
    { x: 0, y: 0, scale: 4 },
    before,
    [
      { x: 10, y: 7 },
      { x: 110, y: 7 },
    ],
    frame,
  )
  expect(moved).toEqual({ x: 10, y: 7, scale: 4 })
  // Fingers at the same point have no distance.
  expect(pinch(wholePicture, [centre, centre], before, frame).scale).toBe(4)
})

it('zooms in by the wheel turned up and out by the wheel turned down, by at most two', () => {
  expect(wheelFactor(-100, 0)).toBeCloseTo(1.284)
  expect(wheelFactor(-100, 0) * wheelFactor(100, 0)).toBeCloseTo(1)
  expect(wheelFactor(3, 1)).toBe(wheelFactor(48, 0))
  expect(wheelFactor(-5000, 0)).toBe(2)
  expect(wheelFactor(1, 2)).toBe(0.5)
})

it.each([
  [{ x: -81, y: 0 }, 1],
  [{ x: 81, y: 80 }, -1],
  [{ x: 79, y: 0 }, 0],
  [{ x: 90, y: 100 }, 0],
  [{ x: -90, y: -100 }, 0],
])('reads a swipe by %o as the step %d', (moved, step) => {
  expect(swipeStep(moved, stage)).toBe(step)
})
