/** Latin letters for Indian scripts, where no font can set them or the reader does not know the script. */

// The nine blocks from Devanagari (U+0900) to Malayalam (U+0D7F) have the same letters at the same offsets.
const FIRST = 0x0900
const LAST = 0x0d7f
const BLOCK = 0x80

const signs = ['m', 'n', 'm', 'h']
const vowels = ['a', 'a', 'aa', 'i', 'ii', 'u', 'uu', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
const consonants = [
  'k',
  'kh',
  'g',
  'gh',
  'ng',
  'ch',
  'chh',
  'j',
  'jh',
  'nj',
  't',
  'th',
  'd',
  'dh',
  'n',
  't',
  'th',
  'd',
  'dh',
  'n',
  'n',
  'p',
  'ph',
  'b',
  'bh',
  'm',
  'y',
  'r',
  'r',
  'l',
  'l',
  'zh',
  'v',
  'sh',
  'sh',
  's',
  'h',
]
// From the offset of the sign "aa" to that of "au".
const vowelSigns = ['aa', 'i', 'ii', 'u', 'uu', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
/** Malayalam letters without a vowel, from U+0D7A. */
const chillus = ['n', 'n', 'r', 'l', 'l', 'k']

const VIRAMA = 0x4d
const isVowelSign = (offset: number) => offset >= 0x3e && offset <= 0x4c

/** Returns the offset of a character in its block, or -1 if it is of no Indian script. */
function offsetOf(character: string | undefined): number {
  const code = character?.codePointAt(0) ?? 0
  return code < FIRST || code > LAST ? -1 : (code - FIRST) % BLOCK
}

function latinOf(character: string, next: string | undefined): string {
  const code = character.codePointAt(0) ?? 0
  const offset = offsetOf(character)
  if (code >= 0x0d7a && code <= 0x0d7f) return chillus[code - 0x0d7a] ?? ''
  if (offset < 4) return signs[offset] ?? ''
  if (offset < 0x15) return vowels[offset - 4] ?? ''
  if (offset < 0x3a) {
    const following = offsetOf(next)
    // A consonant has the vowel a unless another one, or none, follows.
    return `${consonants[offset - 0x15] ?? ''}${following === VIRAMA || isVowelSign(following) ? '' : 'a'}`
  }
  if (isVowelSign(offset)) return vowelSigns[offset - 0x3e] ?? ''
  return offset >= 0x66 && offset <= 0x6f ? String(offset - 0x66) : ''
}

/**
 * Returns text in Latin letters: Indian scripts by their sounds, characters that are kept by `isKept` unchanged, and a
 * question mark for each other one.
 */
export function transliterate(text: string, isKept: (character: string) => boolean): string {
  const characters = Array.from(text)
  return characters
    .map((character, index) => {
      if (isKept(character)) return character
      if (offsetOf(character) >= 0) return latinOf(character, characters[index + 1])
      // Joiners and marks of another script have no letter of their own.
      return /[\u200b-\u200d\p{M}]/u.test(character) ? '' : '?'
    })
    .join('')
}

const written = ['ണ', 'ന', 'ര', 'ല', 'ള', 'ക']

/** Returns Malayalam with each chillu as one character. Older keyboards write a letter, a virama and a joiner, which few fonts join. */
export const joinChillus = (text: string): string =>
  text.replace(/([ണനരലളക])\u0d4d\u200d/g, (_, letter: string) =>
    String.fromCodePoint(0x0d7a + written.indexOf(letter)),
  )

/**
 * Returns a text with the words of Indian scripts as people in India spell them in Latin letters, without a difference of
 * short and long vowels: "लक्ष्मी नायर" gives "Lakshmi Nayar".
 */
export const romanised = (text: string): string =>
  text.replace(/[\u0900-\u0d7f][\u0900-\u0d7f\u200c\u200d]*/g, romanisedWord)

function romanisedWord(word: string): string {
  // The nasal sign is an m before p, b and m alone, and ज्ञ is spoken as ग्य.
  const spoken = word.replace(/\u0902(?=[\u0915-\u0929\u092f-\u0939])/g, 'n').replaceAll('ज्ञ', 'ग्य')
  const latin = transliterate(spoken, (character) => character === 'n').replace(/([aiu])\1/g, '$1')
  // Hindi does not speak the vowel of a last consonant.
  const isSilent = latin.length > 2 && /[\u0915-\u0939\u0958-\u095f]\u093c?$/.test(word)
  return (isSilent ? latin.slice(0, -1) : latin).replace(/^./, (first) => first.toUpperCase())
}
