import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { joinChillus, transliterate } from '#domain/transliterate.ts'

/** Families in the order in which a character is looked up. The fonts of a script lack ₹, so Noto Sans is the first. */
const families = [
  { family: 'Noto Sans', files: 'noto-sans', name: 'NotoSans' },
  { family: 'Noto Sans Devanagari', files: 'noto-sans-devanagari', name: 'NotoSansDevanagari' },
  // Noto Sans Malayalam throws in fontkit 2.0.4.
  { family: 'Anek Malayalam', files: 'anek-malayalam', name: 'AnekMalayalam' },
] as const
const weights = [
  { weight: 400, name: '400Regular' },
  { weight: 700, name: '700Bold' },
] as const

const { resolve } = createRequire(import.meta.url)
for (const { family, files, name } of families)
  Font.register({
    family,
    fonts: weights.map((weight) => ({
      src: resolve(`@expo-google-fonts/${files}/${weight.name}/${name}_${weight.name}.ttf`),
      fontWeight: weight.weight,
    })),
  })

/** Longest run of characters without a space that is kept in one line. */
const LONGEST_WORD = 16
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Words are not hyphenated by the rules of a language. A long one may be split where it would leave its column.
Font.registerHyphenationCallback((word) => {
  const parts = Array.from(graphemes.segment(word), ({ segment }) => segment)
  return Array.from({ length: Math.ceil(parts.length / LONGEST_WORD) }, (_, at) =>
    parts.slice(at * LONGEST_WORD, (at + 1) * LONGEST_WORD).join(''),
  )
})

type Glyphs = {
  hasGlyphForCodePoint: (codePoint: number) => boolean
  getGlyph: (id: number, codePoints?: readonly number[]) => unknown
  /** Cache of the glyphs, by id. */
  _glyphs: Record<number, { codePoints: readonly number[] } | undefined>
}

/**
 * Makes a font return each glyph with the characters for which it stands. fontkit 2.0.4 returns those of its first use, and
 * the layout counts them: a text lost its last letters if an earlier one had a glyph of it in another conjunct.
 */
function separateUses(font: Glyphs): void {
  const { getGlyph } = font
  font.getGlyph = (id, codePoints = []) => {
    const cached = font._glyphs[id]
    if (cached && String(cached.codePoints) !== String(codePoints)) font._glyphs[id] = undefined
    return getGlyph.call(font, id, codePoints)
  }
}

/** Loads all fonts, so that later documents do not wait for them. */
async function loadFonts(): Promise<Glyphs[]> {
  const loaded: Glyphs[] = []
  for (const { family: fontFamily } of families)
    for (const { weight: fontWeight } of weights) {
      await Font.load({ fontFamily, fontWeight })
      const data: unknown = Font.getFont({ fontFamily, fontWeight })?.data
      if (data) loaded.push(data as Glyphs)
    }
  loaded.forEach(separateUses)
  return loaded
}
let fonts: Promise<Glyphs[]> | undefined

// The joiners of Malayalam and Devanagari, which have no glyph of their own.
const joiners = /[\u200c\u200d]/

/** Returns a function that writes characters which no font has in Latin letters, once all fonts are loaded. */
export async function printable(): Promise<(value: string) => string> {
  fonts ??= loadFonts()
  const glyphs = await fonts
  const known = new Map<string, boolean>()
  const isKnown = (character: string): boolean => {
    const before = known.get(character)
    if (before !== undefined) return before
    const codePoint = character.codePointAt(0) ?? 0
    const found = joiners.test(character) || glyphs.some((font) => font.hasGlyphForCodePoint(codePoint))
    known.set(character, found)
    return found
  }
  return (value) => transliterate(joinChillus(value), isKnown)
}

export const fontFamily = families.map(({ family }) => family)
