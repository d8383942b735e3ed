import { type Artwork, artworkOf } from './artwork.ts'
import { breakLines, fittingSize, lettering, widthOf } from '#demo/art/lettering.ts'
import { palette, type Tint } from '#demo/art/palette.ts'
import type { Print } from '#demo/art/recipe.ts'
import { seededInteger } from '#demo/seeded-random.ts'

/** A rectangle on a sheet, in pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** The mark for food: a square with a dot, green for vegetarian and red-brown for other food. */
function dietMark(diet: NonNullable<Print['diet']>, x: number, y: number, side: number): string {
  const ink = diet === 'veg' ? '#08813B' : '#8E2A18'
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#fff" stroke="${ink}" stroke-width="${side * 0.1}"/><circle cx="${x + side / 2}" cy="${y + side / 2}" r="${side * 0.26}" fill="${ink}"/>`
}

/** Lines of a name that fill a width and a height, with the size of the letters. */
function nameLines(name: string, width: number, height: number, count = 3) {
  let best = { lines: [name], size: 1 }
  for (let lines = 1; lines <= count; lines++) {
    const limit = Math.min(height / (lines * 1.14), width * 0.24)
    // A width for which the words break into this number of lines.
    for (let share = 1; share <= 1.9; share += 0.15) {
      const broken = breakLines(name, lines, 1, (widthOf(name, 1) / lines) * share)
      if (broken.join(' ').length < name.length) continue
      const size = Math.min(limit, ...broken.map((line) => fittingSize(line, width, limit)))
      if (size > best.size) best = { lines: broken, size }
    }
  }
  return best
}

function centred(lines: readonly string[], size: number, x: number, top: number, fill: string): string {
  return lines
    .map((text, index) => lettering({ text, x, y: top + size * (0.82 + index * 1.14), size, fill }))
    .join('')
}

/** True for an area on which the artwork is beside the text. */
const isWide = ({ width, height }: Area) => width > height * 1.4

type Style = (
  tint: Tint,
  sheet: { width: number; height: number },
  area: Area,
) => { back: string; brand: string; name: string; panel?: string }

/** Designs of labels; each brand has one of them. */
const styles: readonly Style[] = [
  // A wave in the lighter tone under the artwork.
  (tint, { width, height }, area) => {
    const top = area.y + area.height * (isWide(area) ? 0.4 : 0.62)
    const wave = (y: number) =>
      `M0 ${y} C${width * 0.3} ${y - height * 0.1} ${width * 0.6} ${y + height * 0.08} ${width} ${y - height * 0.05}`
    return {
      back: `<rect width="${width}" height="${height}" fill="${tint.strong}"/><path d="${wave(top)} V${height} H0Z" fill="${tint.mid}"/><path d="${wave(top + height * 0.02)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${height * 0.008}"/>`,
      brand: '#fff',
      name: tint.shade,
      panel: '#fff',
    }
  },
  // Paper with a coloured head and foot.
  (tint, { width, height }, area) => ({
    back: `<rect width="${width}" height="${height}" fill="#FFFCF4"/><rect width="${width}" height="${area.y + area.height * (isWide(area) ? 0.4 : 0.22)}" fill="${tint.strong}"/><rect y="${area.y + area.height * (isWide(area) ? 0.42 : 0.225)}" width="${width}" height="${height * 0.008}" fill="${tint.mid}"/><rect y="${area.y + area.height}" width="${width}" height="${height}" fill="${tint.strong}"/>`,
    brand: '#fff',
    name: tint.shade,
  }),
  // A dark pack with a thin frame.
  (tint, { width, height }, area) => ({
    back: `<rect width="${width}" height="${height}" fill="${tint.shade}"/><rect x="${area.x - area.width * 0.02}" y="${area.y - area.height * 0.02}" width="${area.width * 1.04}" height="${area.height * 1.04}" rx="${area.width * 0.03}" fill="none" stroke="#E9C877" stroke-width="${Math.max(2, width * 0.006)}"/>`,
    brand: '#F3D58B',
    name: '#fff',
    panel: '#FFF8E8',
  }),
  // Two tones, parted by a slanting line.
  (tint, { width, height }, area) => {
    const [left, right] = isWide(area) ? [0.46, 0.36] : [0.5, 0.36]
    const gap = 0.025
    return {
      back: `<rect width="${width}" height="${height}" fill="${tint.soft}"/><path d="M0 0 H${width} V${height * right} L0 ${height * left}Z" fill="${tint.strong}"/><path d="M0 ${height * left} L${width} ${height * right} V${height * (right + gap)} L0 ${height * (left + gap)}Z" fill="${tint.mid}"/>`,
      brand: '#fff',
      name: tint.shade,
      panel: '#fff',
    }
  },
]

/**
 * Returns the front of a label as SVG elements: brand, artwork and name in the area, over a sheet of this size. With a window
 * the place of the artwork stays empty.
 */
export async function frontOf(
  print: Print,
  sheet: { width: number; height: number },
  area: Area,
  hasWindow = false,
): Promise<string> {
  const tint = palette[print.ground]
  const style = styles[seededInteger(0, styles.length - 1, print.brand, 'label')] ?? styles[0]
  const look = style?.(tint, sheet, area)
  if (!look) return ''
  return look.back + (await (isWide(area) ? wideFront : tallFront)(print, area, look, hasWindow))
}

type Look = ReturnType<Style>

/** The artwork at a point of a label, on a panel if the design has one. */
function artworkAt(artwork: Artwork | null, x: number, y: number, radius: number, { panel }: Look): string {
  if (!artwork) return ''
  const circle = panel && !artwork.isHeap ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${panel}"/>` : ''
  return `${circle}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${artwork.svg}</g>`
}

async function tallFront(
  print: Print,
  { x, y, width, height }: Area,
  look: Look,
  hasWindow: boolean,
): Promise<string> {
  const middle = x + width / 2
  const brandSize = fittingSize(print.brand, width * 0.88, height * 0.12)
  const lineSize = print.line ? fittingSize(print.line, width * 0.8, brandSize * 0.34) : 0
  const head = brandSize * 1.08 + lineSize * 1.3 + height * 0.015
  const { lines, size } = nameLines(print.name, width * 0.94, height * 0.24)
  let nameTop = y + height - lines.length * size * 1.14 - height * 0.02
  const box = { top: y + head, bottom: nameTop - height * 0.03 }
  const side = Math.min(width * 0.86, (box.bottom - box.top) * 0.94)
  const centre = (box.top + box.bottom) / 2
  const artwork = await artworkOf(print, side * 0.86)
  // Designs have their lighter part below, on which a name without artwork is legible.
  if (!artwork && !hasWindow) nameTop = y + height * 0.68
  return `${lettering({ text: print.brand, x: middle, y: y + brandSize * 0.86, size: brandSize, fill: look.brand })}
    ${print.line ? lettering({ text: print.line, x: middle, y: y + brandSize * 1.08 + lineSize, size: lineSize, fill: look.brand, opacity: 0.85 }) : ''}
    ${artworkAt(artwork, middle, centre, side * 0.56, look)}
    ${centred(lines, size, middle, nameTop, look.name)}
    ${print.diet ? dietMark(print.diet, x, nameTop - height * 0.075, height * 0.05) : ''}`
}

async function wideFront(print: Print, { x, y, width, height }: Area, look: Look): Promise<string> {
  const column = print.art || print.drawing || print.grain ? width * 0.58 : width
  const middle = x + column / 2
  const brandSize = fittingSize(print.brand, column * 0.9, height * 0.25)
  const { lines, size } = nameLines(print.name, column * 0.94, height * 0.42, 2)
  const nameTop = y + height * 0.94 - lines.length * size * 1.14
  const side = Math.min(width * 0.38, height * 0.92)
  const centre = x + width - side / 2
  const artwork = await artworkOf(print, side * 0.84)
  return `${lettering({ text: print.brand, x: middle, y: y + height * 0.06 + brandSize * 0.82, size: brandSize, fill: look.brand })}
    ${artworkAt(artwork, centre, y + height / 2, side * 0.53, look)}
    ${centred(lines, size, middle, nameTop, look.name)}
    ${print.diet ? dietMark(print.diet, x, y + height * 0.38, height * 0.1) : ''}`
}

/** Returns the back of a pack as SVG elements: a panel with the declared facts. */
export function backOf(print: Print, sheet: { width: number; height: number }, area: Area): string {
  const tint = palette[print.ground]
  const { x, y, width, height } = area
  const back = `<rect width="${sheet.width}" height="${sheet.height}" fill="${tint.strong}"/>`
  return back + factsOf(print, { x, y, width, height })
}

/** Returns the declared facts on a white panel that fills the area. */
export function factsOf({ brand, name, facts = [], ground }: Print, { x, y, width, height }: Area): string {
  const tint = palette[ground]
  const inner = width * 0.9
  const left = x + width * 0.05
  const title = nameLines(name, inner, height * 0.16, 2)
  // The size of the letters at which all facts fit the panel.
  let size = Math.min(height * 0.05, width * 0.062)
  let rows: { name: string; lines: string[] }[] = []
  const top = y + height * 0.13 + title.lines.length * title.size * 1.14
  const room = y + height * 0.97 - top
  for (; size > 4; size *= 0.92) {
    rows = facts.map(([label, value]) => ({ name: label, lines: breakLines(value, 9, size, inner) }))
    const count = rows.reduce((sum, row) => sum + row.lines.length * 1.2 + 1.35, 0)
    if (count * size <= room) break
  }
  let line = top
  const printed = rows.map(({ name: label, lines }) => {
    line += size * 1.25
    const head = lettering({
      text: label,
      x: left,
      y: line,
      size: size * 0.8,
      fill: tint.shade,
      anchor: 'start',
      opacity: 0.7,
    })
    const body = lines.map((text) => {
      line += size * 1.15
      return lettering({ text, x: left, y: line, size, fill: '#1B211D', anchor: 'start' })
    })
    return head + body.join('')
  })
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width * 0.03}" fill="#FFFEFA"/>
    ${lettering({ text: brand, x: left, y: y + height * 0.09, size: fittingSize(brand, inner * 0.6, height * 0.055), fill: tint.strong === '#FFFFFF' ? tint.shade : tint.strong, anchor: 'start' })}
    ${title.lines.map((text, index) => lettering({ text, x: left, y: y + height * 0.11 + title.size * (0.9 + index * 1.14), size: title.size, fill: tint.shade, anchor: 'start' })).join('')}
    ${printed.join('')}`
}
