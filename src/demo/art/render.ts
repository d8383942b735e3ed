import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type Art, artFiles } from '#demo/content/art.ts'

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

/** An image with alpha, cropped to its visible part. */
export type Figure = { pixels: Buffer; width: number; height: number }

/** Returns a figure of the package; the larger side has the given pixels. `hue` rotates its colours by degrees. */
export async function render(art: Art, side: number, hue = 0): Promise<Figure> {
  const file = join(assets, `${artFiles[art]}.webp`)
  const trimmed = sharp(file).trim({ background: '#00000000', threshold: 8 })
  const coloured = hue === 0 ? trimmed : trimmed.modulate({ hue })
  const { data, info } = await coloured
    .resize(Math.round(side), Math.round(side), { fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Rotates a figure clockwise by degrees. */
export async function rotate(figure: Figure, degrees: number): Promise<Figure> {
  if (degrees === 0) return figure
  const { data, info } = await sharp(figure.pixels)
    .rotate(degrees, { background: '#00000000' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const trimmed = await sharp(data)
    .trim({ background: '#00000000', threshold: 8 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return info.width === 0
    ? figure
    : { pixels: trimmed.data, width: trimmed.info.width, height: trimmed.info.height }
}
