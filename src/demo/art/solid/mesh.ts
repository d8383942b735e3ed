/** A point or direction: x to the right, y up, z towards the camera. */
export type Vector = readonly [x: number, y: number, z: number]

/** How a surface reflects the lamps of the studio. */
export type Finish = 'gloss' | 'satin' | 'matt' | 'metal' | 'film'

/** A curved surface as a grid of (columns + 1) × (rows + 1) points with normals; u and v run over its texture. */
export type Surface = {
  columns: number
  rows: number
  points: Float64Array
  normals: Float64Array
  /** u, v and the share of the light that reaches the point (1 in the open, less in creases). */
  values: Float64Array
  texture: string
  finish: Finish
}

type Options = {
  texture: string
  finish?: Finish
  columns?: number
  rows?: number
  /** Part of the texture that the surface shows: left, top, right and bottom, from 0 to 1. */
  area?: readonly [left: number, top: number, right: number, bottom: number]
  /** Share of the light that reaches a point; 1 by default. */
  light?: (s: number, t: number) => number
  /** True if the right edge is joined to the left edge. */
  closed?: boolean
}

/**
 * Returns the surface of a function of s (0 to 1, left to right) and t (0 to 1, top to bottom). Its outer side is the one
 * from which s runs to the right and t runs down.
 */
export function surface(at: (s: number, t: number) => Vector, options: Options): Surface {
  const { texture, finish = 'satin', columns = 48, rows = 64, closed = false } = options
  const [left, top, right, bottom] = options.area ?? [0, 0, 1, 1]
  const width = columns + 1
  const count = width * (rows + 1)
  const points = new Float64Array(count * 3)
  const values = new Float64Array(count * 3)
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const s = column / columns
      const t = row / rows
      const index = (row * width + column) * 3
      points.set(at(s, t), index)
      values[index] = left + (right - left) * s
      values[index + 1] = top + (bottom - top) * t
      values[index + 2] = options.light?.(s, t) ?? 1
    }
  return { columns, rows, points, normals: normalsOf(points, columns, rows, closed), values, texture, finish }
}

/** Returns the normals of a grid, from the neighbours of each point. */
function normalsOf(points: Float64Array, columns: number, rows: number, closed: boolean): Float64Array {
  const width = columns + 1
  const normals = new Float64Array(points.length)
  const difference = (from: number, to: number, axis: number) =>
    (points[to * 3 + axis] ?? 0) - (points[from * 3 + axis] ?? 0)
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const before = closed && column === 0 ? columns - 1 : Math.max(0, column - 1)
      const after = closed && column === columns ? 1 : Math.min(columns, column + 1)
      const [w, e] = [row * width + before, row * width + after]
      const [n, s] = [Math.max(0, row - 1) * width + column, Math.min(rows, row + 1) * width + column]
      const [ax, ay, az] = [difference(w, e, 0), difference(w, e, 1), difference(w, e, 2)]
      const [bx, by, bz] = [difference(n, s, 0), difference(n, s, 1), difference(n, s, 2)]
      const normal = [by * az - bz * ay, bz * ax - bx * az, bx * ay - by * ax]
      const length = Math.hypot(...normal) || 1
      for (let axis = 0; axis < 3; axis++)
        normals[(row * width + column) * 3 + axis] = (normal[axis] ?? 0) / length
    }
  return normals
}

/** A move of surfaces: a scale, then a turn around the vertical axis in degrees, then a shift. */
export type Placement = { scale?: number; turn?: number; tilt?: number; shift?: Vector }

/** Returns copies of the surfaces at another place. `tilt` turns around the axis towards the camera, in degrees. */
export function place(
  surfaces: readonly Surface[],
  { scale = 1, turn = 0, tilt = 0, shift = [0, 0, 0] }: Placement,
): Surface[] {
  const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [cosTilt, sinTilt] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const move = (values: Float64Array, factor: number, offset: Vector) => {
    const moved = new Float64Array(values.length)
    for (let index = 0; index < values.length; index += 3) {
      const [x0, y0, z] = [values[index] ?? 0, values[index + 1] ?? 0, values[index + 2] ?? 0]
      const [x, y] = [x0 * cosTilt - y0 * sinTilt, x0 * sinTilt + y0 * cosTilt]
      moved[index] = (x * cosine + z * sine) * factor + offset[0]
      moved[index + 1] = y * factor + offset[1]
      moved[index + 2] = (z * cosine - x * sine) * factor + offset[2]
    }
    return moved
  }
  return surfaces.map((one) => ({
    ...one,
    points: move(one.points, scale, shift),
    normals: move(one.normals, 1, [0, 0, 0]),
  }))
}

/** Radius of a body of revolution at a height; `square` above 2 makes its cross-section more and more rectangular. */
export type Ring = readonly [y: number, radius: number]

/**
 * Returns a body of revolution through rings from top to bottom. `depth` flattens it; the texture goes once around, with
 * its middle at the front.
 */
export function revolve(
  rings: readonly Ring[],
  options: Options & { square?: number; depth?: number; smooth?: boolean },
): Surface {
  const { square = 2, depth = 1, smooth = true } = options
  const along = lengths(rings)
  return surface(
    (s, t) => {
      const [y, radius] = ringAt(rings, along, t, smooth)
      const angle = (s * 2 - 1) * Math.PI
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
      const stretch = (Math.abs(sine) ** square + Math.abs(cosine) ** square) ** (-1 / square)
      return [radius * stretch * sine, y, radius * stretch * cosine * depth]
    },
    { columns: 96, rows: 72, closed: true, ...options },
  )
}

/** Length of the outline up to each ring, as a share of the whole. */
function lengths(rings: readonly Ring[]): number[] {
  const sums = [0]
  for (let index = 1; index < rings.length; index++) {
    const [a, b] = [rings[index - 1] ?? [0, 0], rings[index] ?? [0, 0]]
    sums.push((sums[index - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const whole = sums.at(-1) || 1
  return sums.map((sum) => sum / whole)
}

/** Returns the ring at a share of the outline, on a curve through the rings (Catmull-Rom) or on straight lines. */
function ringAt(rings: readonly Ring[], along: readonly number[], t: number, smooth: boolean): Ring {
  let index = along.findIndex((share) => share >= t)
  if (index <= 0) index = 1
  const [from, to] = [along[index - 1] ?? 0, along[index] ?? 1]
  const share = to === from ? 0 : Math.min(1, Math.max(0, (t - from) / (to - from)))
  const ring = (at: number): Ring => rings[Math.min(rings.length - 1, Math.max(0, at))] ?? [0, 0]
  const [p0, p1, p2, p3] = [ring(index - 2), ring(index - 1), ring(index), ring(index + 1)]
  if (!smooth) return [p1[0] + (p2[0] - p1[0]) * share, p1[1] + (p2[1] - p1[1]) * share]
  const blend = (axis: 0 | 1) => {
    // Tangents are scaled to the length of the section, so that short sections do not overshoot.
    const length = Math.hypot(p2[0] - p1[0], p2[1] - p1[1])
    const tangent = (a: Ring, b: Ring) => {
      const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return ((b[axis] - a[axis]) / span) * length
    }
    const [m1, m2] = [tangent(p0, p2), tangent(p1, p3)]
    const [a, b] = [p1[axis], p2[axis]]
    const [x2, x3] = [share * share, share ** 3]
    return a * (2 * x3 - 3 * x2 + 1) + m1 * (x3 - 2 * x2 + share) + b * (3 * x2 - 2 * x3) + m2 * (x3 - x2)
  }
  return [blend(0), Math.max(0, blend(1))]
}

/** Returns a flat or bent patch between four corners: upper left, upper right, lower left and lower right. */
export function patch(corners: readonly [Vector, Vector, Vector, Vector], options: Options): Surface {
  const [a, b, c, d] = corners
  const mix = (s: number, t: number, axis: 0 | 1 | 2) =>
    (a[axis] * (1 - s) + b[axis] * s) * (1 - t) + (c[axis] * (1 - s) + d[axis] * s) * t
  return surface((s, t) => [mix(s, t, 0), mix(s, t, 1), mix(s, t, 2)], { columns: 12, rows: 12, ...options })
}
