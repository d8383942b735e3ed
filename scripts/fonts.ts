/**
 * Creates the web fonts of the shop as subsets of Noto Sans: `node scripts/fonts.ts`; the results are committed.
 * `public/f/noto-latin.woff2` has the characters of English pages. The Latin file of Noto Sans has no rupee sign, so ₹
 * is a separate font that is embedded in the tokens. `noto-hi.woff2` and `noto-ml.woff2` have all letters and conjuncts of
 * a script; `name-hi.woff2` and `name-ml.woff2` only the name of the language, for its link on the pages of the others.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { languages } from '#domain/languages.ts'
import { fetchTools } from './fetch-tools.ts'

const PACKAGES = new URL('./tools/fonts/node_modules/@fontsource-variable/', import.meta.url)
type Weights = { min: number; max: number } | number
/** Returns a font with the characters of a text only, and their conjuncts; `variationAxes` limits axes to a range. */
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, Weights> },
) => Promise<Buffer>
const subsetFont = await fetchTools<SubsetFont>('fonts')
const FONTS = new URL('../public/f/', import.meta.url)
const TOKENS = new URL('../src/ui/layout/tokens.css', import.meta.url)

const charactersOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('')
/** Letters of product names, quotes, dashes and signs. Stars, ticks and arrows are SVG icons. */
const extras = '\u00a0£°²³·½×éèêëàâäçïîôöüñÉ®©–—‘’“”•…‹›™−'

async function cut(source: string, text: string, wght: Weights = { min: 400, max: 700 }): Promise<Buffer> {
  const font = await readFile(new URL(source, PACKAGES))
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght } })
}

async function write(file: string, font: Buffer): Promise<void> {
  await writeFile(new URL(file, FONTS), font)
  console.log(`${file} ${font.length} bytes`)
}

await write(
  'noto-latin.woff2',
  await cut('noto-sans/files/noto-sans-latin-wght-normal.woff2', charactersOf(0x20, 0x7e) + extras),
)

const rupee = await cut('noto-sans/files/noto-sans-latin-ext-wght-normal.woff2', '₹')
const tokens = await readFile(TOKENS, 'utf8')
const face = /url\(data:font\/woff2;base64,[^)]*\)/
if (!face.test(tokens)) throw new Error('tokens.css has no embedded rupee font to replace')
await writeFile(TOKENS, tokens.replace(face, `url(data:font/woff2;base64,${rupee.toString('base64')})`))
console.log(`rupee font ${rupee.length} bytes`)

/** The joiners and the circle below a mark without a letter. */
const common = '\u200c\u200d\u25cc'
for (const [locale, script, firstCharacter] of [
  ['hi', 'devanagari', 0x900],
  ['ml', 'malayalam', 0xd00],
] as const) {
  const source = `noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`
  await write(
    `noto-${locale}.woff2`,
    await cut(source, charactersOf(firstCharacter, firstCharacter + 0x7f) + common),
  )
  await write(`name-${locale}.woff2`, await cut(source, languages[locale], 400))
}
