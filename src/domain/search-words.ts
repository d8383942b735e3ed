import { withLatinDigits } from './latin-digits.ts'

/**
 * The words of a search and of what it searches, in their normal form (ADR-17, ADR-74). The database has the same two
 * functions, because it normalises the names of a whole catalog; a test compares them on every server.
 */

const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

/**
 * Returns the words of a text in normal form, at most eight, like `search_text` of the database. A word consists of
 * letters, digits and marks: a virama or a vowel sign does not end it.
 */
export function wordsOf(text: string): string[] {
  const plain = plainScript(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:(t)[- ]+(?=shirt)|([a-z])-(?=[a-z]))/gu, '$1$2')
  const words = plain.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

const consonants = { '\u0929': '\u0928', '\u0931': '\u0930', '\u0934': '\u0933' }
const chillus = {
  '\u0D7A': '\u0D23',
  '\u0D7B': '\u0D28',
  '\u0D7C': '\u0D30',
  '\u0D7D': '\u0D32',
  '\u0D7E': '\u0D33',
  '\u0D7F': '\u0D15',
}
const signs: Readonly<Record<string, string>> = {
  ...consonants,
  ...Object.fromEntries(Object.entries(chillus).map(([chillu, letter]) => [chillu, `${letter}\u0D4D`])),
  '\u0901': '\u0902',
  '\u0D4C': '\u0D57',
}

// Both scripts have the same letters at the same offsets: five classes of four consonants with their nasal.
const nasalsOf = (block: number) => {
  const letter = (offset: number) => String.fromCodePoint(block + offset)
  const nasals = [0x15, 0x1a, 0x1f, 0x24, 0x2a].map(
    (first) => `${letter(first + 4)}${letter(0x4d)}(?=[${letter(first)}-${letter(first + 3)}])`,
  )
  return new RegExp(nasals.join('|'), 'g')
}
const [devanagariNasals, malayalamNasals] = [nasalsOf(0x900), nasalsOf(0xd00)]

/**
 * Returns the normal form of a text in any script, like `plain_script` of the database: NFKC, lower case, Latin digits,
 * without joiners, other invisible signs and nukta, with one spelling for chillus and for nasals.
 */
export function plainScript(text: string): string {
  return (
    withLatinDigits(text.normalize('NFKC'))
      .toLowerCase()
      .replaceAll(
        /[\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]|[\u{FE00}-\u{FE0F}]|\u{93C}|\u{9BC}|\u{A3C}|\u{ABC}|\u{B3C}/gu,
        '',
      )
      .replaceAll(/[\u{929}\u{931}\u{934}\u{D7A}-\u{D7F}]|\u{901}|\u{D4C}/gu, (sign) => signs[sign] ?? sign)
      // "ൻ്റ" is a chillu with a second virama, another spelling of "ന്റ".
      .replaceAll(/\u0D4D+/g, '\u0D4D')
      .replaceAll(devanagariNasals, '\u0902')
      .replaceAll(malayalamNasals, '\u0D02')
  )
}
