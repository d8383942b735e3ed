import type { Finish } from './mesh.ts'

const radians = Math.PI / 180

/** A rise from 0 to 1 between two values. */
export function rise(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A lamp as a rectangle of directions in degrees: around the vertical axis (right is positive) and above the floor. */
type Lamp = { around: readonly [number, number]; above: readonly [number, number]; power: number }

/** The studio: a tall lamp on the left, a narrower one at the right edge, a wide one above, and a bright floor. */
const lamps: readonly Lamp[] = [
  { around: [-92, -50], above: [-28, 62], power: 0.62 },
  { around: [92, 122], above: [-30, 55], power: 0.3 },
  { around: [-60, 60], above: [38, 76], power: 0.34 },
]

/** Softness of the edges of reflected lamps in degrees, their brightness, and the share of light that is not reflected. */
const finishes: Readonly<Record<Finish, { soft: number; power: number; body: number }>> = {
  gloss: { soft: 9, power: 1, body: 1 },
  satin: { soft: 24, power: 0.5, body: 1 },
  matt: { soft: 48, power: 0.16, body: 1 },
  film: { soft: 7, power: 0.5, body: 1 },
  metal: { soft: 14, power: 1.25, body: 0.82 },
}

/** Returns the light at a point of a surface whose normal is turned to the camera: the factor of its colour and the added white. */
export function lightAt(
  [x, y, z]: readonly [number, number, number],
  finish: Finish,
): readonly [factor: number, white: number] {
  const { soft, power, body } = finishes[finish]
  const key = Math.max(0, -0.46 * x + 0.5 * y + 0.73 * z)
  const fill = Math.max(0, 0.83 * x + 0.08 * y + 0.55 * z)
  const facing = Math.min(1, Math.max(0, z))
  const edge = (1 - facing) ** 3
  const factor = (0.55 + 0.09 * y + 0.53 * key + 0.1 * fill) * (1 - 0.34 * edge) * body
  // The direction from which the camera sees a lamp reflected.
  const above = Math.asin(Math.max(-1, Math.min(1, 2 * z * y))) / radians
  const around = Math.atan2(2 * z * x, 2 * z * z - 1) / radians
  let white = 0
  for (const lamp of lamps)
    white +=
      lamp.power *
      rise(lamp.around[0] - soft, lamp.around[0] + soft, around) *
      (1 - rise(lamp.around[1] - soft, lamp.around[1] + soft, around)) *
      rise(lamp.above[0] - soft, lamp.above[0] + soft, above) *
      (1 - rise(lamp.above[1] - soft, lamp.above[1] + soft, above))
  return [factor, Math.min(0.85, white * power)]
}
