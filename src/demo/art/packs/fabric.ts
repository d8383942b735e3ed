import sharp, { type OverlayOptions } from 'sharp'
import { pieceOf } from '#demo/art/heaps/foods.ts'
import type { Print } from '#demo/art/recipe.ts'
import { type Figure, render } from '#demo/art/render.ts'
import type { Texture } from '#demo/art/solid/draw.ts'
import { seededInteger, seededRandom } from '#demo/seeded-random.ts'

/** Adds the threads of a woven sack. Works on the pixels, because a fine pattern in SVG takes most of a second. */
export function weave({ pixels, width, height }: Texture): void {
  const thread = height / 90
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isAbove = (Math.floor(x / thread) + Math.floor(y / thread)) % 2 === 0
      // Threads are round: lighter in the middle than at their edges.
      const place = isAbove ? (x / thread) % 1 : (y / thread) % 1
      const light = 1 + (isAbove ? 0.03 : -0.03) + 0.05 * (0.5 - Math.abs(place - 0.5))
      brighten(pixels, (y * width + x) * 4, light)
    }
}

function brighten(pixels: Uint8Array, at: number, light: number) {
  for (let channel = at; channel < at + 3; channel++)
    pixels[channel] = Math.min(255, (pixels[channel] ?? 0) * light)
}

const netThread = [196, 46, 38] as const

/** Adds the crossing threads of a net. */
export function net({ pixels, width, height }: Texture): void {
  const step = height / 17
  const half = step * 0.05
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [a, b] = [(x + y) % step, (((x - y) % step) + step) % step]
      if (Math.min(a, step - a, b, step - b) > half) continue
      const at = (y * width + x) * 4
      for (const [channel, value] of netThread.entries())
        pixels[at + channel] = (pixels[at + channel] ?? 0) * 0.25 + value * 0.75
    }
}

/** Turned copies that the pieces in a net or a tray are made from. */
const TURNS = 5

/** Returns one piece: as it is drawn loose, else the figure. */
async function pieceFigure({ art, drawing, hue, name }: Print, side: number): Promise<Figure> {
  const svg = drawing?.kind === 'heap' ? pieceOf(drawing.food) : null
  if (svg) {
    const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
      .trim({ background: '#00000000', threshold: 8 })
      .resize(Math.round(side), Math.round(side), { fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height }
  }
  if (!art) throw new Error(`The pieces of "${name}" need a figure.`)
  return render(art, side, hue)
}

/** Returns the pieces in a net or a tray, close together, the same for the same product. */
export async function pieces(
  print: Print,
  { width, height, ground }: { width: number; height: number; ground: string },
): Promise<Texture> {
  const { name, pieceSize = 0.27 } = print
  const piece = await pieceFigure(print, Math.min(width, height) * pieceSize)
  // Pixels without a file format, because each copy is placed many times.
  const turned = await Promise.all(
    Array.from({ length: TURNS }, (_, index) =>
      sharp(piece.pixels)
        .rotate(Math.round((index / (TURNS - 1) - 0.5) * (pieceSize > 0.3 ? 70 : 130)), {
          background: '#00000000',
        })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const [stepX, stepY] = [piece.width * 0.74, piece.height * 0.66]
  const layers: OverlayOptions[] = []
  const margin = Math.ceil(Math.hypot(piece.width, piece.height))
  for (let row = -1; row * stepY < height + stepY; row++)
    for (let column = -1; column * stepX < width + stepX; column++) {
      const random = (what: string) => seededRandom(name, row, column, what)
      const copy = turned[seededInteger(0, TURNS - 1, name, row, column)]
      if (!copy) continue
      const x = (column + (row % 2 === 0 ? 0 : 0.5) + (random('x') - 0.5) * 0.3) * stepX
      const y = (row + (random('y') - 0.5) * 0.3) * stepY
      layers.push({
        input: copy.data,
        raw: copy.info,
        left: Math.round(x - copy.info.width / 2) + margin,
        top: Math.round(y - copy.info.height / 2) + margin,
      })
    }
  // A margin holds the pieces at the edges, because sharp refuses layers outside the image.
  const large = await sharp({
    create: { width: width + margin * 3, height: height + margin * 3, channels: 4, background: ground },
  })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await sharp(large.data, { raw: large.info })
    .extract({ left: margin, top: margin, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
