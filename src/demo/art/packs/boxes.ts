import { patch, place, revolve, type Surface, surface, type Vector } from '#demo/art/solid/mesh.ts'

type Size = { width: number; height: number; depth: number }

/** A folded box: front, back, both sides, top and bottom; edges get a little less light than faces. */
export function box({ width, height, depth }: Size, finish: Surface['finish'] = 'matt'): Surface[] {
  const [x, y, z] = [width / 2, height / 2, depth / 2]
  const corner = (sx: number, sy: number, sz: number): Vector => [sx * x, sy * y, sz * z]
  const face = (texture: string, corners: readonly [Vector, Vector, Vector, Vector], dark = 1) =>
    patch(corners, { texture, finish, columns: 24, rows: 24, light: (s, t) => dark * edgeLight(s, t) })
  return [
    face('front', [corner(-1, 1, 1), corner(1, 1, 1), corner(-1, -1, 1), corner(1, -1, 1)]),
    face('back', [corner(1, 1, -1), corner(-1, 1, -1), corner(1, -1, -1), corner(-1, -1, -1)]),
    face('side', [corner(1, 1, 1), corner(1, 1, -1), corner(1, -1, 1), corner(1, -1, -1)], 0.8),
    face('side', [corner(-1, 1, -1), corner(-1, 1, 1), corner(-1, -1, -1), corner(-1, -1, 1)], 0.97),
    face('top', [corner(-1, 1, -1), corner(1, 1, -1), corner(-1, 1, 1), corner(1, 1, 1)], 1.06),
  ]
}

const edgeLight = (s: number, t: number) => {
  const nearest = Math.min(s, 1 - s, t, 1 - t)
  return 1 - 0.07 * Math.exp(-((nearest / 0.03) ** 2)) - 0.1 * Math.max(0, t - 0.75)
}

/** A box with a flap to hang it from a hook. */
export function hangingBox(size: Size): Surface[] {
  const [x, y, z] = [size.width / 2, size.height / 2, size.depth / 2]
  const flap = size.height * 0.16
  const corners: readonly [Vector, Vector, Vector, Vector] = [
    [-x, y + flap, -z],
    [x, y + flap, -z],
    [-x, y, -z],
    [x, y, -z],
  ]
  const front = patch(corners, { texture: 'flap', finish: 'satin' })
  const [a, b, c, d] = corners
  return [front, patch([b, a, d, c], { texture: 'flap', finish: 'satin' }), ...box(size)]
}

/** A drink carton: its folded top, and a screw cap if it is a large one. */
export function drinkCarton(size: Size, hasCap: boolean): Surface[] {
  const [x, y, z] = [size.width / 2, size.height / 2, size.depth / 2]
  const body = box(size)
  const fold = 0.02 * size.height
  const seam = patch(
    [
      [-x, y + fold, -fold * 0.2],
      [x, y + fold, -fold * 0.2],
      [-x, y, fold * 0.6],
      [x, y, fold * 0.6],
    ],
    { texture: 'top', finish: 'satin' },
  )
  if (!hasCap) return [...body, seam]
  const cap = revolve(
    [
      [0.085, 0.0001],
      [0.085, 0.06],
      [0.075, 0.068],
      [0, 0.068],
    ],
    { texture: 'cap', finish: 'satin', smooth: false, rows: 24 },
  )
  return [...body, seam, ...place([cap], { scale: size.height * 0.9, shift: [0, y, z * 0.36] })]
}

/** A round rod along a path from t = 0 to 1. */
export function tube(
  path: (t: number) => Vector,
  radius: number,
  texture: string,
  finish: Surface['finish'] = 'satin',
): Surface {
  return surface(
    (s, t) => {
      const [x, y, z] = path(t)
      const [x2, y2] = path(Math.min(1, t + 0.01))
      const [x1, y1] = path(Math.max(0, t - 0.01))
      const length = Math.hypot(x2 - x1, y2 - y1) || 1
      const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length]
      const angle = -s * 2 * Math.PI
      return [
        x + nx * radius * Math.cos(angle),
        y + ny * radius * Math.cos(angle),
        z + radius * Math.sin(angle),
      ]
    },
    { texture, finish, columns: 20, rows: 32, closed: true },
  )
}

/** A bar wrapped in paper: a box with round edges. */
export function wrappedBar(size: Size): Surface[] {
  const [x, y, z] = [size.width / 2, size.height / 2, size.depth / 2]
  const power = 7
  const front = (s: number, t: number): Vector => {
    const [px, py] = [2 * s - 1, 1 - 2 * t]
    const rest = Math.max(0, 1 - Math.abs(px) ** power) * Math.max(0, 1 - Math.abs(py) ** power)
    return [px * x, py * y, z * rest ** 0.28]
  }
  const grid = { finish: 'satin', columns: 90, rows: 64 } as const
  return [
    surface(front, { ...grid, texture: 'front' }),
    surface(
      (s, t) => {
        const [px, py, pz] = front(1 - s, t)
        return [px, py, -pz]
      },
      { ...grid, texture: 'back' },
    ),
  ]
}

/** A printed card with the product under a clear dome. */
export function blister({ width, height }: Omit<Size, 'depth'>): Surface[] {
  const [x, y] = [width / 2, height / 2]
  const corners: readonly [Vector, Vector, Vector, Vector] = [
    [-x, y, 0],
    [x, y, 0],
    [-x, -y, 0],
    [x, -y, 0],
  ]
  const [a, b, c, d] = corners
  const dome = surface(
    (s, t) => {
      const [px, py] = [2 * s - 1, 2 * t - 1]
      const rest = Math.max(0, 1 - Math.abs(px) ** 6) * Math.max(0, 1 - Math.abs(py) ** 6)
      return [px * x * 0.78, height * (0.06 - py * 0.27), 0.004 + width * 0.2 * rest ** 0.5]
    },
    { texture: '#FFFFFF12', finish: 'gloss', columns: 60, rows: 60 },
  )
  return [
    patch(corners, { texture: 'front', finish: 'matt' }),
    patch([b, a, d, c], { texture: 'back', finish: 'matt' }),
    dome,
  ]
}

/** A flat cover with pages: a notebook or a book. */
export function bound(size: Size): Surface[] {
  return box(size).map((face) =>
    face.texture === 'side' || face.texture === 'top' ? { ...face, texture: 'pages' } : face,
  )
}
