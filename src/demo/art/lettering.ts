import { glyphs } from './lettering-glyphs.ts'

const space = 260
const unknown = glyphs['·'] ?? [space, '']

/** Returns the width of a line in pixels at a font size. Letters without an outline are drawn as a middle dot. */
export function widthOf(text: string, size: number, tracking = 0): number {
  let units = 0
  for (const letter of text) units += (glyphs[letter] ?? unknown)[0] + tracking
  return (units * size) / 1000
}

export type Line = {
  text: string
  /** Alignment of the line at x; y is the baseline. */
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  /** Additional space after each letter, in thousandths of an em. */
  tracking?: number
  opacity?: number
}

/** Returns the line as SVG outlines, so that it looks the same on a machine without fonts. */
export function lettering({
  text,
  x,
  y,
  size,
  fill,
  anchor = 'middle',
  tracking = 0,
  opacity = 1,
}: Line): string {
  const width = widthOf(text, size, tracking)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  let offset = 0
  const paths: string[] = []
  for (const letter of text) {
    const [advance, outline] = glyphs[letter] ?? unknown
    if (outline) paths.push(`<path transform="translate(${offset})" d="${outline}"/>`)
    offset += advance + tracking
  }
  const scale = size / 1000
  return `<g fill="${fill}" fill-opacity="${opacity}" transform="translate(${left.toFixed(1)} ${y}) scale(${scale})">${paths.join('')}</g>`
}

/** Returns the largest font size, at most `most`, at which the text fits the width. */
export function fittingSize(text: string, width: number, maxSize: number, tracking = 0): number {
  const natural = widthOf(text, 1, tracking)
  return natural === 0 ? maxSize : Math.min(maxSize, width / natural)
}

/** Breaks a name into at most `lines` lines of similar length; words that do not fit the last line are left out. */
export function breakLines(text: string, lines: number, size: number, width: number): string[] {
  const result: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current ? `${current} ${word}` : word
    if (!current || widthOf(longer, size) <= width) current = longer
    else {
      result.push(current)
      current = word
    }
  }
  if (current) result.push(current)
  return result.slice(0, lines)
}
