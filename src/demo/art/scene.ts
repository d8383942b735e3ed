import sharp from 'sharp'
import { palette, type Tint } from './palette.ts'
import type { Figure } from './render.ts'

export type SceneLook = {
  width: number
  height: number
  tint: Tint
  setting: 'podium' | 'shelf' | 'awning'
  /** Leaves the left half empty for the text of the page. */
  words: boolean
}

/** Maximum height of each figure, from left to right, as a share of the height of the scene. */
export function sceneSizes(count: number, { width, height, words, setting }: SceneLook): number[] {
  const availableWidth = (words ? 0.5 : 0.9) * width
  const maxShare = setting === 'awning' ? 0.48 : setting === 'shelf' ? 0.64 : 0.56
  const side = Math.min((availableWidth / count) * 1.04, height * maxShare)
  return Array.from({ length: count }, (_, index) =>
    Math.round(side * (index === Math.floor(count / 2) ? 1.14 : 0.94)),
  )
}

/** Returns several figures side by side as WebP: on podiums, on a shelf, or in front of a shop with an awning. */
export async function scene(figures: readonly Figure[], look: SceneLook): Promise<Buffer> {
  const { width, height, tint, setting, words } = look
  const left = words ? width * 0.47 : width * 0.05
  const availableWidth = (words ? 0.5 : 0.9) * width
  const step = availableWidth / figures.length
  const placements = figures.map((figure, index) => {
    const middle = Math.round(left + step * (index + 0.5))
    const floor = Math.round(
      setting === 'podium' ? height * (0.86 - elevation(index, figures.length)) : height * 0.86,
    )
    return { figure, middle, floor, half: Math.min(step * 0.47, figure.width * 0.62) }
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="w" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="${tint.pale}"/><stop offset=".5" stop-color="${tint.soft}"/><stop offset="1" stop-color="${tint.mid}" stop-opacity=".82"/></linearGradient>
    <radialGradient id="s"><stop offset="0" stop-color="${tint.shade}" stop-opacity=".42"/><stop offset=".5" stop-color="${tint.shade}" stop-opacity=".18"/><stop offset="1" stop-color="${tint.shade}" stop-opacity="0"/></radialGradient>
    <linearGradient id="p" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".35" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="${tint.strong}" stop-opacity=".3"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="${height}" fill="url(#w)"/>
    ${backdrop(look, left, availableWidth)}
    ${setting === 'podium' ? '' : `<rect y="${height * 0.86}" width="${width}" height="${height * 0.14}" fill="${tint.mid}" fill-opacity=".6"/><rect y="${height * 0.86}" width="${width}" height="3" fill="#fff" fill-opacity=".7"/>`}
    ${placements.map(({ middle, floor, half }) => (setting === 'podium' ? podium(middle, floor, half, height) : '') + shadow(middle, floor, half)).join('')}</svg>`
  return sharp(Buffer.from(svg))
    .composite(
      placements.map(({ figure, middle, floor }) => ({
        input: figure.pixels,
        left: Math.max(0, Math.round(middle - figure.width / 2)),
        top: Math.max(0, floor - figure.height + 4),
      })),
    )
    .removeAlpha()
    .webp({ quality: 88, effort: 2 })
    .toBuffer()
}

// The figure in the middle of a group is the highest.
const elevation = (index: number, count: number) =>
  index === Math.floor(count / 2) ? 0.13 : index % 2 === 0 ? 0.02 : 0.06

function podium(middle: number, floor: number, half: number, height: number): string {
  const flat = Math.round(half * 0.17)
  return `<path d="M${middle - half} ${floor} V${height} H${middle + half} V${floor}Z" fill="url(#p)"/>
    <ellipse cx="${middle}" cy="${floor}" rx="${half}" ry="${flat}" fill="#fff" fill-opacity=".92"/>`
}

const shadow = (middle: number, floor: number, half: number) =>
  `<ellipse cx="${middle}" cy="${floor}" rx="${half * 0.86}" ry="${Math.max(5, half * 0.13)}" fill="url(#s)"/>`

function backdrop({ width, height, tint, setting }: SceneLook, left: number, availableWidth: number): string {
  const middle = left + availableWidth / 2
  if (setting === 'awning') return awning(width, height, tint)
  if (setting === 'shelf')
    return `<circle cx="${middle}" cy="${height * 0.62}" r="${height * 0.52}" fill="#fff" fill-opacity=".5"/>
      <circle cx="${width * 0.03}" cy="${height * 1.02}" r="${height * 0.3}" fill="${tint.mid}" fill-opacity=".4"/>`
  return `<circle cx="${middle}" cy="${height * 0.5}" r="${height * 0.66}" fill="#fff" fill-opacity=".34"/>
    <circle cx="${middle}" cy="${height * 0.5}" r="${height * 0.46}" fill="#fff" fill-opacity=".5"/>
    <circle cx="${width * 0.02}" cy="${height}" r="${height * 0.26}" fill="${tint.mid}" fill-opacity=".38"/>
    <path d="M${width * 0.9} ${height * 0.14} l${height * 0.04} ${height * 0.1} l${height * 0.1} ${height * 0.04} l${-height * 0.1} ${height * 0.04} l${-height * 0.04} ${height * 0.1} l${-height * 0.04} ${-height * 0.1} l${-height * 0.1} ${-height * 0.04} l${height * 0.1} ${-height * 0.04}Z" fill="#fff" fill-opacity=".8"/>`
}

/** A striped awning along the top edge. */
function awning(width: number, height: number, tint: Tint): string {
  const stripes = Math.max(8, Math.round(width / (height * 0.2)))
  const step = width / stripes
  const drop = height * 0.2
  const cloth = Array.from({ length: stripes }, (_, index) => {
    const x = index * step
    const fill = index % 2 === 0 ? tint.strong : palette.white.pale
    return `<path d="M${x} 0 H${x + step} V${drop} a${step / 2} ${step * 0.42} 0 0 1 ${-step} 0Z" fill="${fill}"/>`
  })
  return `<ellipse cx="${width / 2}" cy="${drop + step * 0.4}" rx="${width * 0.6}" ry="${height * 0.09}" fill="${tint.shade}" fill-opacity=".1"/>
    ${cloth.join('')}<rect width="${width}" height="${height * 0.05}" fill="${tint.shade}" fill-opacity=".22"/>`
}
