import { seededRandom } from '#demo/seeded-random.ts'

/** What light shows of a material on the whole drawing: soft creases and fine grain, as shares of the brightness. */
export type Relief = { creases: number; grain: number }

const LATTICE = 64
const lattice = Float32Array.from({ length: LATTICE * LATTICE }, (_, index) => seededRandom('relief', index))

/** Smooth noise from 0 to 1 that repeats after 64 units. */
function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = x - left
  const down = y - top
  const u = across * across * (3 - 2 * across)
  const v = down * down * (3 - 2 * down)
  const row = (top & 63) * LATTICE
  const nextRow = ((top + 1) & 63) * LATTICE
  const column = left & 63
  const nextColumn = (left + 1) & 63
  const a = lattice[row + column] ?? 0
  const b = lattice[row + nextColumn] ?? 0
  const c = lattice[nextRow + column] ?? 0
  const d = lattice[nextRow + nextColumn] ?? 0
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

// Ridges of noise that is bent by other noise look like the creases of cloth that was folded and laid out again.
function height(x: number, y: number): number {
  const bend = noise(x / 210 + 9, y / 210 + 3) * 150
  const wave = noise((x + bend) / 120, (y - bend * 0.6) / 230) * 2 - 1
  const crease = 1 - Math.sqrt(wave * wave + 0.012)
  const soft = noise(x / 95 + 31, (y + bend) / 150 + 17)
  return crease * crease * 1.3 + soft * 0.8
}

/**
 * Shades the pixels (RGBA, a square of `side` pixels) in place. `view` is the part of the board that they show: left,
 * top, and width in units of the board.
 */
export function addRelief(
  pixels: Uint8Array,
  side: number,
  [left, top, width]: readonly [number, number, number],
  { creases, grain }: Relief,
): void {
  const unit = width / side
  const heights = new Float32Array((side + 1) * (side + 1))
  if (creases > 0)
    for (let y = 0; y <= side; y += 1)
      for (let x = 0; x <= side; x += 1) heights[y * (side + 1) + x] = height(left + x * unit, top + y * unit)
  const slope = (creases * 9) / unit
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = (y * side + x) * 4
      if (pixels[at + 3] === 0) continue
      const here = y * (side + 1) + x
      const rise = (heights[here + side + 2] ?? 0) - (heights[here] ?? 0)
      const speck = grain > 0 ? (noise(x * 0.83 + 5, y * 0.83) - 0.5) * grain : 0
      const light = 1 + Math.max(-0.34, Math.min(0.16, rise * slope)) + speck
      for (let channel = at; channel < at + 3; channel += 1)
        pixels[channel] = Math.max(0, Math.min(255, (pixels[channel] ?? 0) * light))
    }
}
