import { BOARD, darker, glow, gradient, lighter, mix, type Sketch } from '#demo/art/drawing/kit.ts'
import { seededRandom } from '#demo/seeded-random.ts'

/** Shapes of a single grain, about 20 units long, that lies along the x axis. */
const grains = {
  long: 'M-15 0Q-10 -4.6 0 -4.8Q11 -4.4 15 0Q10 4.6 0 4.8Q-11 4.4 -15 0Z',
  short: 'M-10 0Q-8 -5.4 0 -5.6Q9 -5 10 0Q8 5.4 0 5.6Q-9 5.2 -10 0Z',
  flake: 'M-15 1Q-13 -9 -2 -10Q8 -11 14 -4Q17 3 9 8Q0 12 -8 8Q-14 6 -15 1Z',
  disc: 'M-10 0Q-10 -8 0 -8.6Q10 -8 10 0Q10 8 0 8.6Q-10 8 -10 0Z',
  bean: 'M-17 2Q-18 -10 -5 -11Q0 -11 4 -9Q10 -12 15 -6Q20 2 13 8Q4 13 -6 11Q-15 10 -17 2Z',
  round: 'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z',
  chip: 'M-22 -4Q-12 -16 4 -13Q22 -12 23 2Q14 17 -3 14Q-20 12 -22 -4Z',
  stick: 'M-40 -3Q-14 -9 6 -2T40 -4L41 2Q20 10 2 4T-39 3Z',
} as const

type Loose = {
  grain: keyof typeof grains
  colours: readonly [string, ...string[]]
  size?: number
  mark?: string
}

/** Returns a heap of grains from above, or a thin layer of them. */
export function looseHeap(
  name: string,
  { grain, colours, size = 1, mark = '' }: Loose,
  thin: boolean,
): Sketch {
  const spacing = (thin ? 24 : 14) * size
  const reach = 420
  const count = Math.round((reach / spacing) ** 2 * 2.5)
  const defs = colours
    .flatMap((colour, tone) =>
      [0, 1, 2].map((light) => {
        const base = light === 0 ? lighter(colour, 0.12) : light === 1 ? colour : mix(colour, '#5a3a18', 0.2)
        return `${glow(
          `t${tone}${light}`,
          [
            [0, lighter(base, 0.4)],
            [0.55, base],
            [1, mix(base, '#5a3a18', 0.36)],
          ],
          0.38,
          0.3,
          0.8,
        )}<g id="g${tone}${light}"><path d="${grains[grain]}" fill="#120b04" fill-opacity=".3" transform="translate(1.4 3)"/><path d="${grains[grain]}" fill="url(#t${tone}${light})"/>${mark}</g>`
      }),
    )
    .join('')
  const pieces = Array.from({ length: count }, (_, index) => {
    // A spiral from the edge to the middle: the middle lies on top.
    const share = 1 - index / count
    const turn = index * 2.39996 + seededRandom(name, 'turn', index) * 0.9
    const distance =
      Math.sqrt(share) * reach * (1 + (seededRandom(name, 'far', index) - 0.5) * (share > 0.9 ? 0.22 : 0.08))
    const x = 500 + Math.cos(turn) * distance
    const y = 500 + Math.sin(turn) * distance
    const slope =
      (Math.cos(turn) * 0.6 + Math.sin(turn) * 0.8) * share + (seededRandom(name, 'light', index) - 0.5) * 0.9
    const light = slope < -0.22 ? 0 : slope < 0.42 ? 1 : 2
    const tone = Math.floor(seededRandom(name, 'tone', index) * colours.length)
    const scale = size * (0.88 + seededRandom(name, 'size', index) * 0.3)
    return `<use href="#g${tone}${light}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.floor(seededRandom(name, 'angle', index) * 360)}) scale(${scale.toFixed(2)})"/>`
  })
  const under = mix(colours[0], '#6b4318', 0.34)
  return {
    body: `<defs>${defs}${glow('floor', [
      [0, under],
      [0.86, under, thin ? 0 : 0.95],
      [1, under, 0],
    ])}</defs>${thin ? '' : `<circle cx="500" cy="500" r="${reach * 0.97}" fill="url(#floor)"/>`}<g>${pieces.join('')}</g>`,
    close: [360, 360, 250],
  }
}

/** One piece of fruit or vegetable around the point 0, 0, about 200 units wide. */
export type Produce = {
  defs: string
  piece: string
  pieces: number
  /** Fruits in one piece; a bunch of bananas has several. */
  inEach?: number
  size: number
  turn?: number
  shade?: readonly [number, number]
}

const rings: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[0, 0]],
  2: [
    [-0.95, 0.1],
    [0.95, -0.1],
  ],
  3: [
    [-1, 0.5],
    [0, -0.75],
    [1, 0.5],
  ],
  4: [
    [-1, -0.2],
    [0, -0.75],
    [1, -0.2],
    [0, 0.62],
  ],
  6: [
    [-1.1, -0.62],
    [0, -0.95],
    [1.1, -0.62],
    [-0.95, 0.42],
    [0.95, 0.42],
    [0, 0.1],
  ],
  12: Array.from({ length: 12 }, (_, index) => [
    ((index % 4) - 1.5) * 1.7 + (Math.floor(index / 4) % 2 ? 0.4 : -0.4),
    (Math.floor(index / 4) - 1) * 1.5,
  ]),
  9: [
    [-1.62, -0.3],
    [-0.62, -1.15],
    [0.62, -1.15],
    [1.62, -0.3],
    [-1.05, 0.72],
    [1.05, 0.72],
    [0, 1.0],
    [-0.5, -0.15],
    [0.55, -0.2],
  ],
}

/** Returns pieces laid close together, seen from above; or up to three pieces, larger. */
export function pile(
  name: string,
  { defs, piece, pieces, size, turn = 50, shade = [116, 112], inEach = 1 }: Produce,
  few: boolean,
  count = pieces * (inEach ?? 1),
): Sketch {
  const all = Math.max(1, Math.round(count / inEach))
  const shown = few ? Math.min(pieces === 1 ? 1 : pieces - 1, 3) : all
  const places = rings[shown] ?? rings[6] ?? []
  const widest = Math.max(0.2, ...places.map(([x, y]) => Math.hypot(x, y)))
  // A group fills the board: the outermost piece touches its edge.
  const scale = Math.min(
    (few ? 2.6 : 2.2) * size,
    470 / (widest * 96 + 112 * Math.max(1, size > 1 ? 1 : size)),
  )
  const step = 96 * scale
  const drawn = places.map(
    ([x, y], index) =>
      `<g transform="translate(${(500 + x * step).toFixed(1)} ${(500 + y * step).toFixed(1)}) rotate(${Math.round((seededRandom(name, 'turn', index, shown) - 0.5) * turn * 2)}) ${few && pieces === 1 ? 'rotate(-38) scale(-1 1) ' : ''}scale(${(scale * (0.94 + seededRandom(name, 'size', index) * 0.12)).toFixed(3)})"><ellipse cx="8" cy="15" rx="${shade[0]}" ry="${shade[1]}" fill="url(#under)"/>${piece}</g>`,
  )
  const side = 230 * scale
  const [x, y] = places.at(-1) ?? [0, 0]
  return {
    body: `<defs>${defs}${glow('under', [
      [0, '#10131a', 0.6],
      [0.8, '#10131a', 0.42],
      [1, '#10131a', 0],
    ])}</defs>${drawn.join('')}`,
    shows: shown * inEach,
    close: [500 + x * step - side * 0.42, 500 + y * step - side * 0.42, Math.min(BOARD * 0.5, side * 0.84)],
  }
}

/** Gradient of a round or long body that is lit from the upper left. */
export const skin = (
  id: string,
  colour: string,
  edge = darker(colour, 0.45),
  shine = lighter(colour, 0.45),
) =>
  glow(
    id,
    [
      [0, shine],
      [0.25, lighter(colour, 0.1)],
      [0.62, colour],
      [1, edge],
    ],
    0.36,
    0.3,
    0.78,
  )

/** Gradient across a long body that lies along the x axis. */
export const bar = (id: string, colour: string) =>
  gradient(
    id,
    [
      [0, darker(colour, 0.12)],
      [0.25, lighter(colour, 0.4)],
      [0.5, colour],
      [1, darker(colour, 0.5)],
    ],
    90,
  )
