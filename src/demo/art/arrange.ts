import sharp from 'sharp'
import type { Figure } from './render.ts'

/** Gap between the figures as a share of their size. */
const GAP = 0.08

/** Returns the number of columns at which as many figures of a shape are largest in a square. */
function columnsFor(count: number, { width, height }: Figure): number {
  const side = (columns: number) => Math.max(columns * width, Math.ceil(count / columns) * height)
  return Array.from({ length: count }, (_, index) => index + 1).reduce((best, columns) =>
    side(columns) < side(best) ? columns : best,
  )
}

/** Returns a figure several times in rows; the larger side has the given pixels. */
export async function arrange(figure: Figure, count: number, side: number): Promise<Figure> {
  const columns = columnsFor(count, figure)
  const rows = Math.ceil(count / columns)
  const step = 1 + GAP
  const scale =
    side / Math.max(figure.width * (1 + (columns - 1) * step), figure.height * (1 + (rows - 1) * step))
  const size = {
    width: Math.max(1, Math.floor(figure.width * scale)),
    height: Math.max(1, Math.floor(figure.height * scale)),
  }
  const small = await sharp(figure.pixels)
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const width = Math.ceil(size.width * (1 + (columns - 1) * step))
  const height = Math.ceil(size.height * (1 + (rows - 1) * step))
  const layers = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    // The last row may have fewer figures, which are centred.
    const inRow = row === rows - 1 ? count - row * columns : columns
    const column = (index % columns) + (columns - inRow) / 2
    return {
      input: small,
      left: Math.floor(column * size.width * step),
      top: Math.floor(row * size.height * step),
    }
  })
  const pixels = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { pixels, width, height }
}
