import { darker, gradient, lighter, line, type Sketch } from '#demo/art/drawing/kit.ts'

/** A device or another object: `accent` is the colour of its second part, `count` the number of pieces in a set. */
export type ModelDrawing = (dye: { colour: string; accent: string; back: boolean; count: number }) => Sketch

/** Gradients of materials: brushed and polished steel, brass, glass of a screen, wood. */
export const materials = `<defs>${gradient('steel', [
  [0, '#7c838b'],
  [0.22, '#f4f6f7'],
  [0.5, '#a9b0b7'],
  [0.76, '#e9ecee'],
  [1, '#737a82'],
])}${gradient(
  'steel-down',
  [
    [0, '#e8ebed'],
    [0.35, '#b4bac0'],
    [0.6, '#f4f6f7'],
    [1, '#858c94'],
  ],
  90,
)}${gradient('brass', [
  [0, '#8a6420'],
  [0.25, '#f6dc94'],
  [0.5, '#c4953c'],
  [0.75, '#f2d27f'],
  [1, '#7d5a1c'],
])}${gradient('dark', [
  [0, '#14161a'],
  [0.25, '#4c525a'],
  [0.5, '#24272d'],
  [0.8, '#3a3f47'],
  [1, '#0e1013'],
])}${gradient(
  'wall',
  [
    [0, '#12315f'],
    [0.5, '#2f7fb8'],
    [1, '#f0a95c'],
  ],
  60,
)}${gradient(
  'sheen',
  [
    [0, '#fff', 0.32],
    [0.45, '#fff', 0.06],
    [0.46, '#fff', 0],
    [1, '#fff', 0],
  ],
  35,
)}${gradient('glass', [
  [0, '#9fb6c4', 0.55],
  [0.12, '#fff', 0.5],
  [0.3, '#dfeaf0', 0.25],
  [0.75, '#e9f1f5', 0.2],
  [0.9, '#fff', 0.6],
  [1, '#8da6b5', 0.6],
])}</defs>`

/** Returns a rectangle with round corners as a path, for pieces. */
export function box(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
}

/** Returns a disc or an oval as a path, for pieces. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
}

/** Returns a round bar along a path, lit from above. */
export function rod(d: string, width: number, colour = '#b4bac0'): string {
  return `${line(d, darker(colour, 0.55), width)}${line(d, colour, width * 0.8)}<g transform="translate(${-width * 0.1} ${-width * 0.14})">${line(d, lighter(colour, 0.6), width * 0.26, 0.85)}</g>`
}

/** Returns a grid of the same small shape. */
export function grid(columns: number, rows: number, at: (column: number, row: number) => string): string {
  return Array.from({ length: columns * rows }, (_, index) =>
    at(index % columns, Math.floor(index / columns)),
  ).join('')
}

/** Returns lines of a text that is too small to read, as printed matter shows from afar. */
export function smallPrint(
  x: number,
  y: number,
  width: number,
  count: number,
  colour: string,
  step = 16,
): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${x}" y="${y + index * step}" width="${width * (index % 3 === 2 ? 0.62 : index % 2 === 0 ? 1 : 0.86)}" height="${step * 0.38}" rx="${step * 0.15}" fill="${colour}"/>`,
  ).join('')
}
