import sharp from 'sharp'
import type { Tint } from './palette.ts'
import type { Figure } from './render.ts'

type BannerLook = { width: number; height: number; tint: Tint }

/** Side of the square at the right end that has the figure; a page may show that square alone. */
const areaOf = (height: number) => Math.round(height * 0.84)

/** Returns the side of the square that the figure of a banner fills. */
export const bannerSubject = (height: number): number => Math.round(height * 0.76)

/** Returns one figure on a tint as WebP, in the square at the right end; the rest is free for the text of the page. */
export async function banner(figure: Figure, { width, height, tint }: BannerLook): Promise<Buffer> {
  const middle = width - areaOf(height) / 2
  const floor = Math.round((height + bannerSubject(height)) / 2)
  const top = floor - figure.height
  const half = figure.width / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="w" x1="0" x2="1"><stop offset="0" stop-color="${tint.pale}"/><stop offset=".45" stop-color="${tint.soft}"/><stop offset="1" stop-color="${tint.mid}"/></linearGradient>
    <radialGradient id="l"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="s"><stop offset="0" stop-color="${tint.shade}" stop-opacity=".5"/><stop offset=".55" stop-color="${tint.shade}" stop-opacity=".2"/><stop offset="1" stop-color="${tint.shade}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="${height}" fill="url(#w)"/>
    <circle cx="${middle}" cy="${height * 0.5}" r="${height * 0.62}" fill="url(#l)"/>
    <ellipse cx="${middle}" cy="${floor - 2}" rx="${half * 1.12}" ry="${Math.max(10, half * 0.11)}" fill="url(#s)"/></svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: figure.pixels, left: Math.round(middle - half), top: Math.max(0, top) }])
    .removeAlpha()
    .webp({ quality: 88, effort: 2 })
    .toBuffer()
}
