import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import type { Figure } from '#demo/art/render.ts'
import { lightAt } from './light.ts'
import type { Surface } from './mesh.ts'

/** A printed sheet: pixels with alpha, row by row. */
export type Texture = { pixels: Uint8Array; width: number; height: number }

/** The camera: turn of the object around the vertical axis and height of the camera above it, in degrees. */
export type View = { turn: number; above: number }

/** Pixels that are drawn per pixel of the result in each direction, for smooth edges. */
const FINE = 2
/** Distance of the camera in sizes of the object. */
const DISTANCE = 6

/** Values per projected point: x, y, depth, u, v, factor of the colour, added white. */
const STEP = 7

/**
 * Draws surfaces with their textures in the light of the studio, in the given order; returns an image that is at most
 * `width` × `height` pixels large.
 */
export async function draw(
  surfaces: readonly Surface[],
  textures: Readonly<Record<string, Texture>>,
  view: View,
  { width, height }: { width: number; height: number },
): Promise<Figure> {
  const projected = surfaces.map((surface) => project(surface, view, sizeOf(surfaces)))
  const bounds = boundsOf(projected)
  const scale = Math.min(width / (bounds.right - bounds.left), height / (bounds.bottom - bounds.top)) * FINE
  const canvas: Canvas = {
    width: Math.max(FINE, Math.ceil((bounds.right - bounds.left) * scale)),
    height: Math.max(FINE, Math.ceil((bounds.bottom - bounds.top) * scale)),
    pixels: new Uint8Array(0),
    depth: new Float32Array(0),
  }
  canvas.pixels = new Uint8Array(canvas.width * canvas.height * 4)
  canvas.depth = new Float32Array(canvas.width * canvas.height).fill(-Infinity)
  for (const [index, surface] of surfaces.entries()) {
    const points = projected[index]
    const texture = textures[surface.texture]
    if (!texture) throw new Error(`There is no texture "${surface.texture}".`)
    if (!points) continue
    for (let at = 0; at < points.length; at += STEP) {
      points[at] = ((points[at] ?? 0) - bounds.left) * scale
      points[at + 1] = ((points[at + 1] ?? 0) - bounds.top) * scale
    }
    await drawSurface(canvas, surface, points, texture)
  }
  const { data, info } = await sharp(canvas.pixels, {
    raw: { width: canvas.width, height: canvas.height, channels: 4 },
  })
    .resize(Math.max(1, Math.round(canvas.width / FINE)))
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

type Canvas = { width: number; height: number; pixels: Uint8Array; depth: Float32Array }

function sizeOf(surfaces: readonly Surface[]): number {
  let size = 0
  for (const { points } of surfaces) for (const value of points) size = Math.max(size, Math.abs(value))
  return size * 2
}

/** Turns the surface to the camera and lights its points. */
function project({ points, normals, values, finish }: Surface, { turn, above }: View, size: number) {
  const result = new Float64Array((points.length / 3) * STEP)
  const [cosTurn, sinTurn] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [cosAbove, sinAbove] = [Math.cos((above * Math.PI) / 180), Math.sin((above * Math.PI) / 180)]
  const turned = (source: Float64Array, index: number): readonly [number, number, number] => {
    const [x, y, z] = [source[index] ?? 0, source[index + 1] ?? 0, source[index + 2] ?? 0]
    const back = z * cosTurn - x * sinTurn
    return [x * cosTurn + z * sinTurn, y * cosAbove - back * sinAbove, y * sinAbove + back * cosAbove]
  }
  for (let index = 0, at = 0; index < points.length; index += 3, at += STEP) {
    const [x, y, z] = turned(points, index)
    const near = 1 / (1 - z / (DISTANCE * size))
    const [factor, white] = lightAt(turned(normals, index), finish)
    const open = values[index + 2] ?? 1
    result[at] = x * near
    result[at + 1] = -y * near
    result[at + 2] = z
    result[at + 3] = values[index] ?? 0
    result[at + 4] = values[index + 1] ?? 0
    result[at + 5] = factor * open
    result[at + 6] = white * open
  }
  return result
}

function boundsOf(projected: readonly Float64Array[]) {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const points of projected)
    for (let at = 0; at < points.length; at += STEP) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y)
    }
  return bounds
}

/** Rows of a surface between which other requests are served: they take about a hundredth of a second. */
const ROWS = 12

async function drawSurface(
  canvas: Canvas,
  { columns, rows }: Surface,
  points: Float64Array,
  texture: Texture,
): Promise<void> {
  for (let row = 0; row < rows; row++) {
    if (row % ROWS === ROWS - 1) await setImmediate()
    for (let column = 0; column < columns; column++) {
      const upper = (row * (columns + 1) + column) * STEP
      const lower = upper + (columns + 1) * STEP
      drawTriangle(canvas, points, upper, upper + STEP, lower, texture)
      drawTriangle(canvas, points, upper + STEP, lower + STEP, lower, texture)
    }
  }
}

/** Draws a triangle whose corners are given clockwise on the screen; the other side is not drawn. */
function drawTriangle(
  canvas: Canvas,
  points: Float64Array,
  a: number,
  b: number,
  c: number,
  texture: Texture,
) {
  const value = (at: number) => points[at] ?? 0
  const [ax, ay, bx, by, cx, cy] = [value(a), value(a + 1), value(b), value(b + 1), value(c), value(c + 1)]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area <= 1e-9) return
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(canvas.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const right = Math.min(canvas.width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  // Weights of the corners b and c change by a constant from pixel to pixel.
  const [stepB, stepC] = [-(ay - cy) / area, -(by - ay) / area]
  const [za, ua, va, fa, la] = [value(a + 2), value(a + 3), value(a + 4), value(a + 5), value(a + 6)]
  const [zb, zc] = [value(b + 2) - za, value(c + 2) - za]
  const [ub, uc, vb, vc] = [value(b + 3) - ua, value(c + 3) - ua, value(b + 4) - va, value(c + 4) - va]
  const [fb, fc, lb, lc] = [value(b + 5) - fa, value(c + 5) - fa, value(b + 6) - la, value(c + 6) - la]
  for (let y = top; y <= bottom; y++) {
    const [px, py] = [left + 0.5, y + 0.5]
    let wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
    let wc = ((ax - px) * (by - py) - (ay - py) * (bx - px)) / area
    for (let x = left; x <= right; x++, wb += stepB, wc += stepC) {
      if (wb < -1e-6 || wc < -1e-6 || wb + wc > 1.000001) continue
      const at = y * canvas.width + x
      const z = za + wb * zb + wc * zc
      if (z < (canvas.depth[at] ?? 0)) continue
      const opacity = paint(
        canvas.pixels,
        at * 4,
        texture,
        pixelAt(texture, ua + wb * ub + wc * uc, va + wb * vb + wc * vc),
        fa + wb * fb + wc * fc,
        la + wb * lb + wc * lc,
      )
      if (opacity > 0.6) canvas.depth[at] = z
    }
  }
}

function pixelAt({ width, height }: Texture, u: number, v: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(u * width)))
  const line = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
  return (line * width + column) * 4
}

/** Puts a lit pixel of a texture over a pixel of the canvas; returns its opacity. Reflected light is opaque. */
function paint(
  pixels: Uint8Array,
  at: number,
  texture: Texture,
  source: number,
  factor: number,
  white: number,
): number {
  const opacity = Math.min(1, (texture.pixels[source + 3] ?? 0) / 255 + white)
  const below = (pixels[at + 3] ?? 0) / 255
  const total = opacity + below * (1 - opacity)
  if (total <= 0.004) return 0
  for (let channel = 0; channel < 3; channel++) {
    const lit = Math.min(255, (texture.pixels[source + channel] ?? 0) * factor)
    const colour = lit + (255 - lit) * white
    pixels[at + channel] =
      opacity === 1
        ? colour
        : (colour * opacity + (pixels[at + channel] ?? 0) * below * (1 - opacity)) / total
  }
  pixels[at + 3] = total * 255
  return opacity
}
