import { rise } from '#demo/art/solid/light.ts'
import { type Finish, patch, place, type Surface, surface, type Vector } from '#demo/art/solid/mesh.ts'
import { seededRandom } from '#demo/seeded-random.ts'

type Point = (s: number, t: number) => Vector
type Fold = { s: number; t: number; angle: number; length: number; width: number; height: number }

/** Returns folds in film, the same for the same seed: near the top and bottom seals, and a few on the face. */
function foldsOf(seed: string, count: number, height: number): Fold[] {
  return Array.from({ length: count }, (_, index) => {
    const random = (what: string) => seededRandom(seed, index, what)
    const isLow = index % 3 === 2
    const nearSeal = index % 4 !== 3
    return {
      s: 0.08 + 0.84 * random('s'),
      t: nearSeal ? (isLow ? 0.94 - 0.1 * random('t') : 0.055 + 0.07 * random('t')) : 0.2 + 0.6 * random('t'),
      angle: Math.PI / 2 + (random('angle') - 0.5) * 1.9,
      length: 0.04 + 0.07 * random('length'),
      width: 0.011 + 0.014 * random('width'),
      height: height * (0.5 + random('height')) * (random('sign') < 0.4 ? -1 : 1),
    }
  })
}

/** Returns the height of the folds at a point. */
function heightOf(folds: readonly Fold[], s: number, t: number): number {
  let height = 0
  for (const fold of folds) {
    const [ds, dt] = [s - fold.s, t - fold.t]
    const along = (ds * Math.cos(fold.angle) + dt * Math.sin(fold.angle)) / fold.length
    const across = (dt * Math.cos(fold.angle) - ds * Math.sin(fold.angle)) / fold.width
    if (Math.abs(along) < 2.5 && Math.abs(across) < 3)
      height += fold.height * Math.exp(-along * along - across * across)
  }
  return height
}

/** Returns the front and the back of a bag from the shape of its front. */
function twoSides(
  front: Point,
  options: { finish: Finish; light?: (s: number, t: number) => number; columns?: number; rows?: number },
): Surface[] {
  const grid = { columns: 84, rows: 112, ...options }
  return [
    surface(front, { ...grid, texture: 'front' }),
    surface(
      (s, t) => {
        const [x, y, z] = front(1 - s, t)
        return [x, y, -z]
      },
      { ...grid, texture: 'back' },
    ),
  ]
}

/** Less light beside the seals, where the film turns in. */
const sealShade = (t: number, seals: readonly number[]) =>
  1 - 0.2 * seals.reduce((sum, seal) => sum + Math.exp(-(((t - seal) / 0.011) ** 2)), 0)

/** A pillow bag of film with a seal at the top and at the bottom. */
export function pouch(ratio: number, finish: Finish = 'gloss'): Surface[] {
  const folds = foldsOf('pouch', 20, 0.0085)
  const [seal, depth] = [0.05, 0.15]
  const isFull = (t: number) => rise(seal, 0.34, t) * (1 - rise(0.68, 1 - seal, t))
  const front: Point = (s, t) => {
    const full = isFull(t)
    const across = Math.max(0, 1 - Math.abs(2 * s - 1) ** 2.6) ** 0.75
    const isSeal = t < seal || t > 1 - seal
    const crimp = isSeal ? 0.0016 * Math.sin(t * 420) : 0
    const x = (s - 0.5) * ratio * (1 - 0.07 * full)
    return [
      x,
      0.5 - t + 0.012 * full * Math.cos(s * 6),
      depth * across * (0.1 + 0.9 * full) * (isSeal ? 0.12 : 1) + heightOf(folds, s, t) * across + crimp,
    ]
  }
  return twoSides(front, { finish, light: (_, t) => sealShade(t, [seal, 1 - seal]) })
}

/** A bag that stands on its folded bottom, with a zip below the seal. */
export function standUpPouch(ratio: number, finish: Finish = 'satin'): Surface[] {
  const folds = foldsOf('stand-up', 14, 0.008)
  const [seal, zip] = [0.045, 0.115]
  const front: Point = (s, t) => {
    const full = rise(0.1, 0.86, t)
    const across = Math.max(0, 1 - Math.abs(2 * s - 1) ** 2.2) ** 0.62
    const ridge = 0.006 * Math.exp(-(((t - zip) / 0.007) ** 2)) * rise(0, 0.03, s) * rise(1, 0.97, s)
    const x = (s - 0.5) * ratio * (1 - 0.045 * full)
    return [x, 0.5 - t, 0.2 * across * full + ridge + heightOf(folds, s, t) * across]
  }
  return twoSides(front, {
    finish,
    light: (s, t) =>
      sealShade(t, [seal]) *
      (1 - 0.2 * rise(0.93, 1, t)) *
      (1 - 0.12 * Math.exp(-((Math.min(s, 1 - s) / 0.012) ** 2))),
  })
}

/** A lying bag with toothed seals at its left and right ends. */
export function flowWrap(ratio: number): Surface[] {
  const folds = foldsOf('flow', 20, 0.02).map((fold) => ({
    ...fold,
    s: fold.t,
    t: fold.s,
    angle: Math.PI / 2 - fold.angle,
  }))
  const seal = 0.05
  const front: Point = (s, t) => {
    const full = rise(seal, 0.2, s) * (1 - rise(0.8, 1 - seal, s))
    const across = Math.max(0, 1 - Math.abs(2 * t - 1) ** 2.4) ** 0.7
    const isSeal = s < seal || s > 1 - seal
    const tooth = s < 0.004 || s > 0.996 ? 0.018 * Math.abs(((t * 24) % 1) - 0.5) * Math.sign(s - 0.5) : 0
    const y = (0.5 - t) * (1 - 0.1 * full)
    const crimp = isSeal ? 0.003 * Math.sin(s * ratio * 260) : 0
    return [
      (s - 0.5) * ratio + tooth,
      y,
      0.24 * across * (0.08 + 0.92 * full) * (isSeal ? 0.15 : 1) + heightOf(folds, s, t) * across + crimp,
    ]
  }
  return twoSides(front, {
    finish: 'gloss',
    columns: 150,
    rows: 72,
    light: (s) => sealShade(s, [seal, 1 - seal]),
  })
}

/** A full woven sack whose mouth is folded and sewn. */
export function sack(ratio: number): Surface[] {
  const folds = foldsOf('sack', 26, 0.012)
  const front: Point = (s, t) => {
    const full = rise(0.05, 0.2, t) * (1 - rise(0.9, 1, t))
    const across = Math.max(0, 1 - Math.abs(2 * s - 1) ** 4) ** 0.6
    const width = 1 - 0.06 * full + 0.03 * Math.sin(t * 7)
    return [
      (s - 0.5) * ratio * width,
      0.5 - t + 0.012 * Math.sin(s * 9) * (1 - full),
      0.17 * across * (0.16 + 0.84 * full) + heightOf(folds, s, t) * across,
    ]
  }
  return twoSides(front, {
    finish: 'matt',
    light: (_, t) => sealShade(t, [0.055]) * (1 - 0.18 * rise(0.94, 1, t)),
  })
}

/** A net with round pieces in it, tied at the top, with a folded paper label. */
export function netBag(ratio: number): Surface[] {
  const front: Point = (s, t) => {
    const full = rise(0, 0.36, t) * (1 - rise(0.84, 1, t) * 0.7)
    const neck = 0.24 + 0.76 * rise(0.08, 0.34, t)
    const across = Math.max(0, 1 - Math.abs(2 * s - 1) ** 2.6) ** 0.62
    const lumps = 0.016 * Math.sin(s * 21 + Math.floor(t * 7) * 1.6) * Math.sin(t * 22)
    const edge = 1 + 0.035 * Math.sin(t * 23 + (s < 0.5 ? 0 : 1.4)) * full
    return [
      (s - 0.5) * ratio * neck * (1 - 0.12 * rise(0.8, 1, t)) * edge,
      0.5 - t,
      0.22 * across * full + lumps * across,
    ]
  }
  const label = 0.42 * ratio
  const card = patch(
    [
      [-label, 0.52, 0.05],
      [label, 0.52, 0.05],
      [-label * 1.02, 0.33, 0.13],
      [label * 1.02, 0.33, 0.13],
    ],
    { texture: 'card', finish: 'satin' },
  )
  const [front_, back_] = twoSides(front, {
    finish: 'satin',
    light: (s, t) => 1 - 0.25 * rise(0.6, 1, t) * Math.abs(2 * s - 1),
  })
  return [
    ...(front_ ? [{ ...front_, texture: 'content' }] : []),
    ...(back_ ? [{ ...back_, texture: 'content' }] : []),
    card,
    ...place([card], { turn: 180 }).map((one) => ({ ...one, texture: 'cardBack' })),
  ]
}
