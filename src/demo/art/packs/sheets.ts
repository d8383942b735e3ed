import sharp from 'sharp'
import { fittingSize, lettering } from '#demo/art/lettering.ts'
import { palette } from '#demo/art/palette.ts'
import type { Texture } from '#demo/art/solid/draw.ts'
import type { Sheet } from './forms.ts'
import type { Print } from '#demo/art/recipe.ts'
import { artworkOf } from './artwork.ts'
import { net, pieces, weave } from './fabric.ts'
import { type Area, backOf, factsOf, frontOf } from './label.ts'

/** Returns the pixels of a printed face, `height` pixels high. */
export async function sheetOf(sheet: Sheet, print: Print, height: number): Promise<Texture> {
  const width = Math.max(8, Math.round(height * sheet.ratio))
  if (sheet.content === 'pieces' || sheet.content === 'net') {
    const isNet = sheet.content === 'net'
    // The ground shows between the pieces: dark in a net, the colour of the tray otherwise.
    const texture = await pieces(print, { width, height, ground: isNet ? '#4A3B2E' : '#D9D3CB' })
    if (isNet) net(texture)
    return texture
  }
  const svg = await drawSheet(sheet, print, { width, height })
  const { data, info } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const texture = { pixels: data, width: info.width, height: info.height }
  if (sheet.content === 'weave') weave(texture)
  return texture
}

/** Returns a texture of one colour, #RRGGBB or #RRGGBBAA. */
export function plain(colour: string): Texture {
  const value = (at: number) => Number.parseInt(colour.slice(at, at + 2) || 'FF', 16)
  return { pixels: Uint8Array.of(value(1), value(3), value(5), value(7)), width: 1, height: 1 }
}

const withoutArtwork = ({ art: _, grain: __, drawing: ___, ...text }: Print): Print => text

type Size = { width: number; height: number }

const areaOf = ({ safe = [0.05, 0.05, 0.95, 0.95] }: Sheet, { width, height }: Size): Area => ({
  x: safe[0] * width,
  y: safe[1] * height,
  width: (safe[2] - safe[0]) * width,
  height: (safe[3] - safe[1]) * height,
})

async function drawSheet(sheet: Sheet, print: Print, size: Size): Promise<string> {
  const area = areaOf(sheet, size)
  const { width, height } = size
  const tint = palette[print.ground]
  switch (sheet.content) {
    case 'front':
      return frontOf(print, size, area)
    case 'back':
      return backOf(print, size, area)
    case 'side':
      return `<rect width="${width}" height="${height}" fill="${tint.strong}"/>`
    case 'around':
      return around(sheet, print, size, area)
    case 'weave':
      return (await frontOf(print, size, area)) + seams(size)
    case 'window':
      return window(print, size, area)
    case 'pieces':
    case 'net':
      return ''
    case 'film':
      return filmLabel(print, size)
    case 'flap':
      return `<rect width="${width}" height="${height}" fill="${tint.strong}"/><rect x="${width * 0.36}" y="${height * 0.4}" width="${width * 0.28}" height="${height * 0.22}" rx="${height * 0.11}" fill="#fff"/>`
    case 'card':
      return card(print, size)
    case 'cardBack':
      return `<rect width="${width}" height="${height}" fill="${tint.strong}"/>${factsOf(print, { x: width * 0.03, y: height * 0.05, width: width * 0.94, height: height * 0.9 })}`
  }
}

/** The sheet around a round body: the front in its middle, the facts at its ends, which meet at the back. */
async function around(sheet: Sheet, print: Print, { width, height }: Size, area: Area): Promise<string> {
  const face = width * (sheet.face ?? 0.25)
  const tint = palette[print.ground]
  const label = { width: face * 1.34, height: area.height }
  const front = await frontOf(print, label, {
    x: face * 0.17,
    y: area.height * 0.07,
    width: face,
    height: area.height * 0.87,
  })
  const facts = factsOf(print, {
    x: face * 0.17,
    y: area.height * 0.05,
    width: face,
    height: area.height * 0.9,
  })
  const at = (x: number, content: string) =>
    `<svg x="${x}" y="${area.y}" width="${label.width}" height="${label.height}">${content}</svg>`
  const body = sheet.clear ? (print.fill ?? tint.mid) : tint.strong
  const cover = sheet.clear
    ? `<rect y="${area.y}" width="${width}" height="${area.height}" fill="${tint.strong}"/>`
    : ''
  return `<rect width="${width}" height="${height}" fill="${body}"/>
    ${sheet.clear ? `<rect width="${width}" height="${height * 0.2}" fill="#fff" fill-opacity=".16"/>` : ''}${cover}
    ${at(width / 2 - label.width / 2, front)}
    ${[0, width].map((x) => at(x - label.width / 2, facts)).join('')}`
}

/** The seams of a woven sack. */
function seams({ width, height }: Size): string {
  const seam = (y: number) =>
    `<path d="M0 ${height * y} H${width}" stroke="#fff" stroke-width="${height * 0.006}" stroke-dasharray="${height * 0.014} ${height * 0.009}"/>`
  return seam(0.05) + seam(0.955)
}

/** A printed face with a window through which the product is seen. */
async function window(print: Print, size: Size, area: Area): Promise<string> {
  const tint = palette[print.ground]
  const box = {
    x: size.width * 0.11,
    y: size.height * 0.24,
    width: size.width * 0.78,
    height: size.height * 0.45,
  }
  const artwork = await artworkOf(print, Math.min(box.width, box.height) * 0.86)
  const front = await frontOf(withoutArtwork(print), size, area, true)
  return `${front}<defs><linearGradient id="in" x2="0" y2="1"><stop stop-color="#E4E8E5"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
    <rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${size.width * 0.05}" fill="url(#in)" stroke="${tint.shade}" stroke-opacity=".35" stroke-width="3"/>
    ${artwork ? `<ellipse cx="${size.width / 2}" cy="${box.y + box.height / 2 + artwork.height / 2}" rx="${artwork.width * 0.42}" ry="${artwork.height * 0.05}" fill="#000" fill-opacity=".2"/><g transform="translate(${size.width / 2} ${box.y + box.height / 2})">${artwork.svg}</g>` : ''}`
}

/** A paper label on clear film. */
async function filmLabel(print: Print, { width, height }: Size): Promise<string> {
  const label = { width: width * 0.5, height: height * 0.36 }
  const front = await frontOf(withoutArtwork(print), label, {
    x: label.width * 0.07,
    y: label.height * 0.09,
    width: label.width * 0.86,
    height: label.height * 0.8,
  })
  return `<rect width="${width}" height="${height}" fill="#fff" fill-opacity=".05"/><svg x="${width * 0.46}" y="${height * 0.58}" width="${label.width}" height="${label.height}">${front}</svg>`
}

/** A plain card with brand and name: the header of a net, a paper band, or the side of a shipping box. */
async function card(print: Print, { width, height }: Size): Promise<string> {
  if (width < height)
    return frontOf(
      print,
      { width, height },
      {
        x: width * 0.08,
        y: height * 0.06,
        width: width * 0.84,
        height: height * 0.6,
      },
    )
  if (width < height * 2) return shippingMark(print, { width, height })
  const tint = palette[print.ground]
  const size = fittingSize(print.brand, width * 0.8, height * 0.3)
  const name = fittingSize(print.name, width * 0.86, height * 0.22)
  return `<rect width="${width}" height="${height}" fill="${tint.strong}"/><rect y="${height * 0.48}" width="${width}" height="${height * 0.52}" fill="${tint.soft}"/>
    ${lettering({ text: print.brand, x: width / 2, y: height * 0.26 + size * 0.34, size, fill: '#fff' })}
    ${lettering({ text: print.name, x: width / 2, y: height * 0.68 + name * 0.34, size: name, fill: tint.shade })}`
}

/** The side of a shipping box: the brand, the artwork and the name. */
async function shippingMark(print: Print, { width, height }: Size): Promise<string> {
  const tint = palette[print.ground]
  const artwork = await artworkOf(print, height * 0.4)
  const size = fittingSize(print.brand, width * 0.7, height * 0.16)
  const name = fittingSize(print.name, width * 0.84, height * 0.1)
  return `<rect width="${width}" height="${height}" fill="${tint.strong}"/><rect y="${height * 0.28}" width="${width}" height="${height * 0.72}" fill="#FFFEFA"/>
    ${lettering({ text: print.brand, x: width / 2, y: height * 0.15 + size * 0.34, size, fill: '#fff' })}
    ${artwork ? `<g transform="translate(${width / 2} ${height * 0.55})">${artwork.svg}</g>` : ''}
    ${lettering({ text: print.name, x: width / 2, y: height * (artwork ? 0.88 : 0.64) + name * 0.34, size: name, fill: tint.shade })}`
}
