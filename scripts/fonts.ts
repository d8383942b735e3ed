/**
 * Cuts the two web fonts of the shop out of Noto Sans (run by hand: `node scripts/fonts.ts`; the results are committed).
 * `public/f/noto-latin.woff2` holds what English pages print; the stock files have no rupee sign beside the Latin
 * letters, so ₹ comes from the extended file as a face of its own, small enough to sit inside the theme file.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fetchTools } from './fetch-tools.ts'

const FILES = new URL('./tools/fonts/node_modules/@fontsource-variable/noto-sans/files/', import.meta.url)
/** Cuts a font to the characters of a text; `variationAxes` narrows axes to a range. */
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer>
const subsetFont = await fetchTools<SubsetFont>('fonts')
const LATIN = new URL('../public/f/noto-latin.woff2', import.meta.url)
const THEME = new URL('../src/web/theme.css', import.meta.url)

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
/** Letters of product names, quotes, dashes and signs printed as text. Stars, ticks and arrows are drawn (ui/icons). */
const extras = '\u00a0£°²³·½×éèêëàâäçïîôöüñÉ®©–—‘’“”•…‹›™−'

const axes = { wght: { min: 400, max: 700 } }

async function cut(source: string, text: string): Promise<Buffer> {
  const font = await readFile(new URL(source, FILES))
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes })
}

const latin = await cut('noto-sans-latin-wght-normal.woff2', ascii + extras)
await writeFile(LATIN, latin)

const rupee = await cut('noto-sans-latin-ext-wght-normal.woff2', '₹')
const theme = await readFile(THEME, 'utf8')
const face = /url\(data:font\/woff2;base64,[^)]*\)/
if (!face.test(theme)) throw new Error('theme.css has no rupee face to fill')
await writeFile(THEME, theme.replace(face, `url(data:font/woff2;base64,${rupee.toString('base64')})`))

console.log(`noto-latin.woff2 ${latin.length} bytes, rupee face ${rupee.length} bytes`)
