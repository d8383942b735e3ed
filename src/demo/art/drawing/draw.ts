import sharp from 'sharp'
import { arrange } from '#demo/art/arrange.ts'
import { models } from '#demo/art/devices/models.ts'
import { cuts } from '#demo/art/garments/cuts.ts'
import { fabrics } from '#demo/art/garments/fabrics.ts'
import { foods } from '#demo/art/heaps/foods.ts'
import type { Figure } from '#demo/art/render.ts'
import type { Drawing } from './drawing.ts'
import { BOARD, darker, filters, type Sketch } from './kit.ts'
import { addRelief, type Relief } from './relief.ts'

/** Front, a second side (back, folded, from above), or a part of the front in full width. */
export type DrawingView = 'front' | 'angle' | 'close'

// Pixels of the whole board: more are slower, and no page shows a figure larger than this.
const SIDE = 600

function sketch(drawing: Drawing, view: DrawingView): Sketch & Relief {
  const back = view === 'angle'
  switch (drawing.kind) {
    case 'garment': {
      const [cut, creases] = cuts[drawing.cut]
      const accent = drawing.accent ?? darker(drawing.colour, 0.4)
      const { body, close } = cut({ colour: drawing.colour, accent, back })
      const cloth = fabrics[drawing.fabric](drawing.colour, accent)
      return { body: `<defs>${cloth}</defs>${body}`, close, creases, grain: 0.07 }
    }
    case 'device': {
      const accent = drawing.accent ?? darker(drawing.colour, 0.4)
      const dye = { colour: drawing.colour, accent, back, count: drawing.count ?? 1 }
      return { ...models[drawing.model](dye), creases: 0, grain: 0.02 }
    }
    case 'heap':
      return { ...foods[drawing.food](back, drawing.count), creases: 0, grain: 0.05 }
  }
}

/** Returns the SVG of a view, and the part of the board that it shows: left, top and width. */
export function svgOf(drawing: Drawing, view: DrawingView, side = SIDE) {
  const { body, close, shows, creases, grain } = sketch(drawing, view)
  // Light is computed at the edges of the picture too, so a close view is drawn with a margin, which is cut off.
  const margin = view === 'close' ? close[2] * 0.14 : 0
  const part =
    view === 'close'
      ? ([close[0] - margin, close[1] - margin, close[2] + margin * 2] as const)
      : ([0, 0, BOARD] as const)
  const [left, top, width] = part
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${left} ${top} ${width} ${width}"><defs>${filters(side / width)}</defs>${body}</svg>`
  return {
    svg,
    part,
    relief: { creases, grain },
    cut: Math.round((margin / width) * side),
    shows: shows ?? 1,
  }
}

/** Draws a view with transparent ground; its larger side has the given pixels. A close view is a full square. */
export async function draw(drawing: Drawing, view: DrawingView, side: number): Promise<Figure> {
  // A small figure is drawn small: light takes most of the time, and it is computed for each pixel.
  const board = view === 'close' ? SIDE : Math.min(SIDE, Math.ceil(side * 1.4))
  const { svg, part, relief, cut, shows } = svgOf(drawing, view, board)
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  addRelief(pixels, board, part, relief)
  const whole = sharp(pixels, { raw: { width: board, height: board, channels: 4 } })
  const shown =
    view === 'close'
      ? whole.extract({ left: cut, top: cut, width: board - cut * 2, height: board - cut * 2 })
      : whole.trim({ background: '#00000000', threshold: 8 })
  const { data, info } = await shown
    .resize(Math.round(side), Math.round(side), { fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const figure = { pixels: data, width: info.width, height: info.height }
  const count = drawing.kind === 'garment' ? 1 : (drawing.count ?? 1)
  return view === 'front' && count > shows ? arrange(figure, Math.round(count / shows), side) : figure
}
