/**
 * Creates the two web fonts of the shop as subsets of Noto Sans: `node scripts/fonts.ts`; the results are committed.
 * `public/f/noto-latin.woff2` has the characters of English pages. The Latin file of Noto Sans has no rupee sign, so ₹
 * is a separate font that is embedded in the tokens.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fetchTools } from './fetch-tools.ts'

const FILES = new URL('./tools/fonts/node_modules/@fontsource-variable/noto-sans/files/', import.meta.url)
/** Returns a font with the characters of a text only; `variationAxes` limits axes to a range. */
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer>
const subsetFont = await fetchTools<SubsetFont>('fonts')
const LATIN = new URL('../public/f/noto-latin.woff2', import.meta.url)
const TOKENS = new URL('../src/ui/layout/tokens.css', import.meta.url)

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
/** Letters of product names, quotes, dashes and signs. Stars, ticks and arrows are SVG icons. */
const extras = '\u00a0£°²³·½×éèêëàâäçïîôöüñÉ®©–—‘’“”•…‹›™−'

const axes = { wght: { min: 400, max: 700 } }

async function cut(source: string, text: string): Promise<Buffer> {
  const font = await readFile(new URL(source, FILES))
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes })
}

const latin = await cut('noto-sans-latin-wght-normal.woff2', ascii + extras)
await writeFile(LATIN, latin)

const rupee = await cut('noto-sans-latin-ext-wght-normal.woff2', '₹')
const tokens = await readFile(TOKENS, 'utf8')
const face = /url\(data:font\/woff2;base64,[^)]*\)/
if (!face.test(tokens)) throw new Error('tokens.css has no embedded rupee font to replace')
await writeFile(TOKENS, tokens.replace(face, `url(data:font/woff2;base64,${rupee.toString('base64')})`))

console.log(`noto-latin.woff2 ${latin.length} bytes, rupee font ${rupee.length} bytes`)
