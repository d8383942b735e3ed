import type { PackForm } from '#demo/content/item.ts'
import { place, type Surface, type Vector } from '#demo/art/solid/mesh.ts'
import type { View } from '#demo/art/solid/draw.ts'
import { flowWrap, netBag, pouch, sack, standUpPouch } from './bags.ts'
import { blister, bound, box, drinkCarton, hangingBox, wrappedBar } from './boxes.ts'
import { eggTray, filmTray } from './trays.ts'
import { bottle, handleCan, jar, pumpBottle, squeezeTube, tin, tub, vial } from './vessels.ts'

export type PackView = 'front' | 'angle' | 'back'

/** Text and artwork of one printed face of a pack. */
export type Sheet = {
  content:
    | 'front'
    | 'back'
    | 'side'
    | 'around'
    | 'pieces'
    | 'net'
    | 'flap'
    | 'film'
    | 'weave'
    | 'card'
    | 'cardBack'
    | 'window'
  /** Width of the sheet for a height of 1. */
  ratio: number
  /** Part of the sheet that is free for print: left, top, right and bottom, from 0 to 1. */
  safe?: readonly [number, number, number, number]
  /** Width of the front as a share of the way around a round body. */
  face?: number
  /** True for a body through which the content is seen; the print is on a paper label. */
  clear?: boolean
}

/** How a pack is drawn: its surfaces, the sheets on them, and how far the camera is above it in degrees. */
export type Form = {
  surfaces: Surface[]
  sheets: Readonly<Record<string, Sheet>>
  above?: number
  /** Turn of the front picture in degrees: 0 for what has its face in front. */
  turn?: number
  /** Turn of the second picture, which also shows a side. */
  side?: number
}

const bagSafe = [0.1, 0.1, 0.9, 0.9] as const
const twoFaces = (ratio: number, safe: Sheet['safe'] = bagSafe, front: Sheet['content'] = 'front') =>
  ({
    front: { content: front, ratio, safe },
    back: { content: 'back', ratio, safe },
  }) as const

const boxSheets = (width: number, height: number, depth: number, front: Sheet['content'] = 'front') =>
  ({
    ...twoFaces(width / height, [0.07, 0.06, 0.93, 0.94], front),
    side: { content: 'side', ratio: depth / height },
    top: { content: 'side', ratio: width / depth },
    flap: { content: 'flap', ratio: width / height / 0.16 },
  }) as const

const boxed = (width: number, height: number, depth: number, front: Sheet['content'] = 'front'): Form => ({
  surfaces: box({ width, height, depth }),
  sheets: boxSheets(width, height, depth, front),
  turn: -17,
  above: 9,
})

const round = (
  surfaces: Surface[],
  radius: number,
  height: number,
  label: readonly [number, number],
  clear: boolean,
  face = 0.29,
): Form => ({
  surfaces,
  sheets: {
    around: {
      content: 'around',
      ratio: (2 * Math.PI * radius) / height,
      safe: [0, label[0], 1, label[1]],
      clear,
      face,
    },
  },
  above: 7,
  side: -20,
})

const bandSheets = {
  card: { content: 'card', ratio: 0.62 },
  cardBack: { content: 'cardBack', ratio: 0.62 },
} as const

/** Returns how a pack of a form is drawn. */
export const forms: Readonly<Record<PackForm, () => Form>> = {
  pouch: () => ({ surfaces: pouch(0.76), sheets: twoFaces(0.76, [0.11, 0.14, 0.89, 0.91]) }),
  standUp: () => ({ surfaces: standUpPouch(0.7), sheets: twoFaces(0.7, [0.09, 0.15, 0.91, 0.93]), above: 7 }),
  flowWrap: () => ({ surfaces: flowWrap(1.72), sheets: twoFaces(1.72, [0.11, 0.14, 0.89, 0.86]), above: 8 }),
  sack: () => ({ surfaces: sack(0.66), sheets: twoFaces(0.66, [0.1, 0.12, 0.9, 0.9], 'weave') }),
  net: () => ({
    surfaces: netBag(0.82),
    sheets: {
      content: { content: 'net', ratio: 0.82 },
      card: { content: 'card', ratio: 3.2 },
      cardBack: { content: 'cardBack', ratio: 3.2 },
    },
  }),
  carton: () => boxed(0.64, 1, 0.24),
  flatCarton: () => boxed(1.5, 1, 0.32),
  slab: () => boxed(0.5, 1, 0.07),
  shipping: () => boxed(1.24, 1, 0.9, 'card'),
  window: () => boxed(0.7, 1, 0.3, 'window'),
  hangingWindow: () => ({
    ...boxed(0.6, 1, 0.2, 'window'),
    surfaces: hangingBox({ width: 0.6, height: 1, depth: 0.2 }),
  }),
  brick: () => ({
    ...boxed(0.5, 1, 0.34),
    surfaces: drinkCarton({ width: 0.5, height: 1, depth: 0.34 }, false),
  }),
  drinkCarton: () => ({
    ...boxed(0.46, 1, 0.4),
    surfaces: drinkCarton({ width: 0.46, height: 1, depth: 0.4 }, true),
  }),
  bar: () => ({
    surfaces: wrappedBar({ width: 1.5, height: 1, depth: 0.5 }),
    sheets: twoFaces(1.5, [0.1, 0.1, 0.9, 0.9]),
    turn: -12,
    above: 14,
  }),
  book: () => ({ ...boxed(0.74, 1, 0.07), surfaces: bound({ width: 0.74, height: 1, depth: 0.07 }) }),
  blister: () => ({
    surfaces: blister({ width: 0.66, height: 1 }),
    sheets: twoFaces(0.66, [0.07, 0.1, 0.93, 0.95], 'window'),
    turn: 0,
  }),
  bottle: () => round(bottle(0.185), 0.185, 0.88, [0.3, 0.86], true),
  handleCan: () => round(handleCan(), 0.29, 0.86, [0.36, 0.86], true, 0.19),
  jar: () => round(jar(0.36), 0.36, 0.84, [0.24, 0.84], true, 0.21),
  tin: () => round(tin(0.4), 0.4, 0.96, [0.06, 0.94], false, 0.22),
  tub: () => ({ ...round(tub(0.52), 0.47, 0.9, [0.08, 0.92], false, 0.2), above: 14 }),
  tube: () => round(squeezeTube(0.44), 0.2, 0.86, [0.1, 0.94], false),
  vial: () => round(vial(), 0.19, 0.54, [0.42, 0.86], true, 0.19),
  pump: () => round(pumpBottle(0.22), 0.21, 0.72, [0.2, 0.9], false),
  tray: () => ({
    surfaces: filmTray(1.34),
    sheets: {
      content: { content: 'pieces', ratio: 1.34 },
      film: { content: 'film', ratio: 1.34 },
      back: { content: 'back', ratio: 1.34, safe: [0.06, 0.08, 0.94, 0.92] },
    },
    above: 58,
  }),
  eggs: () => ({ surfaces: eggTray(3, 2, '#D9A27C'), sheets: bandSheets, above: 34, turn: -14 }),
  eggTray: () => ({ surfaces: eggTray(6, 5, '#D9A27C'), sheets: bandSheets, above: 40, turn: -14 }),
}

/**
 * Returns several packs together: upright ones side by side, each row behind the first one
 * higher as on a step, and lying ones on top of each other.
 */
export function group({ surfaces, ...form }: Form, count: number): Form {
  if (count <= 1) return { surfaces, ...form }
  const [wide, high, deep] = halvesOf(surfaces)
  const places = wide > high * 1.2 ? stacked(count, wide, high) : sideBySide(count, [wide, high, deep])
  return {
    ...form,
    above: Math.max(form.above ?? 4, 16),
    surfaces: places.flatMap((shift) => place(surfaces, { shift })),
  }
}

function halvesOf(surfaces: readonly Surface[]): Vector {
  const halves: [number, number, number] = [0, 0, 0]
  for (const { points } of surfaces)
    for (const [index, value] of points.entries())
      halves[index % 3] = Math.max(halves[index % 3] ?? 0, Math.abs(value))
  return halves
}

function sideBySide(count: number, [wide, high, deep]: Vector): Vector[] {
  const rows = count <= 3 ? 1 : count <= 6 ? 2 : 3
  const inRow = Math.ceil(count / rows)
  // The row behind the others holds the rest.
  return Array.from({ length: rows }, (_, index) => rows - 1 - index).flatMap((row) => {
    const packs = Math.min(inRow, count - row * inRow)
    return Array.from({ length: packs }, (__, index): Vector => [
      (index - (packs - 1) / 2) * wide * 2.02,
      row * high * 0.95,
      row * deep * -2.05,
    ])
  })
}

function stacked(count: number, wide: number, high: number): Vector[] {
  const columns = count > 3 ? 2 : 1
  return Array.from({ length: count }, (_, index): Vector => {
    const column = index % columns
    // The packs of a stack do not lie exactly above each other.
    const x = (column - (columns - 1) / 2) * wide * 2.02 + (index % 3) * wide * 0.02
    return [x, Math.floor(index / columns) * high * 2, 0]
  })
}

/** The camera for a view of a pack. */
export function viewOf({ above = 4, turn = 0, side = -26 }: Form, view: PackView): View {
  const isTray = above > 50
  if (view === 'front') return { turn, above }
  if (view === 'angle') return { turn: isTray ? -15 : side + turn * 0.25, above: isTray ? 38 : above + 9 }
  return isTray ? { turn: 180, above: -68 } : { turn: 180 + turn, above }
}
