import sharp from 'sharp'
import { type Ground, palette } from './palette.ts'
import type { Figure } from './render.ts'

const SIDE = 320

/**
 * Returns the icon of a category as WebP: the figure on its colour. It nearly fills a square, because pages may round
 * the corners.
 */
export async function icon(figure: Figure, ground: Ground): Promise<Buffer> {
  const tint = palette[ground]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.pale}"/><stop offset="1" stop-color="${tint.soft}"/></linearGradient>
    <radialGradient id="s"><stop offset="0" stop-color="${tint.shade}" stop-opacity=".36"/><stop offset="1" stop-color="${tint.shade}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/>
    <ellipse cx="160" cy="${160 + figure.height / 2 - 2}" rx="${figure.width * 0.46}" ry="12" fill="url(#s)"/></svg>`
  return sharp(Buffer.from(svg))
    .composite([
      {
        input: figure.pixels,
        left: Math.round((SIDE - figure.width) / 2),
        top: Math.round((SIDE - figure.height) / 2),
      },
    ])
    .removeAlpha()
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}
