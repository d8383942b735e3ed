import sanscript from '@indic-transliteration/sanscript'
import { phoneticKey } from '#domain/phonetic-key.ts'

const scripts = [
  { name: 'devanagari', letters: /^[\u0900-\u097F]+$/, finalNasal: 'n' },
  { name: 'malayalam', letters: /^[\u0D00-\u0D7F]+$/, finalNasal: 'm' },
]

/** Vowels that the package does not know, and those that sound like them. */
const vowels: Readonly<Record<string, string>> = {
  '\u090D': '\u090F',
  '\u0911': '\u0913',
  '\u0945': '\u0947',
  '\u0949': '\u094B',
  '\u0D57': '\u0D4C',
}

/** Letters of scholars (IAST), and how shoppers type them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/jñ/g, 'gy'],
  [/ñ+/g, 'nj'],
  [/ṅ+/g, 'ng'],
  [/ṟṟ|(?<=n)ṟ/g, 't'],
  [/ḻ/g, 'zh'],
  [/c(?!h)/g, 'ch'],
  [/[śṣ]/g, 'sh'],
  [/[ṛṝ]/g, 'ri'],
  [/ḥ/g, ''],
  [/ṃ(?!$)/g, 'n'],
]

/** Returns a word in normal form in Latin letters, as shoppers type it; null for other scripts. */
export function romanise(word: string): string | null {
  const script = scripts.find(({ letters }) => letters.test(word))
  if (!script) return null
  const iast = sanscript
    .t(
      word.replaceAll(/[\u{90D}\u{911}]|\u{945}|\u{949}|\u{D57}/gu, (sign) => vowels[sign] ?? sign),
      script.name,
      'iast',
    )
    .normalize('NFC')
  const spoken =
    script.name === 'malayalam' ? iast.replaceAll(/(?<=[aāiīuūeèoò])ṭ(?=[aāiīuūeèoò])/g, 'd') : iast
  return spellings
    .reduce((text, [letters, typed]) => text.replaceAll(letters, typed), spoken)
    .replace('ṃ', script.finalNasal)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

/** Returns the phonetic key of a word in normal form in Latin letters, Devanagari or Malayalam; empty if it has none. */
export const soundOf = (word: string): string =>
  phoneticKey(/^[a-z]+$/.test(word) ? word : (romanise(word) ?? ''))
