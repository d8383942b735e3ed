/**
 * Largest number of UTF-16 code units for each character of a limit: a syllable of an Indian script has one to six, two on
 * average. The size of a stored text is bounded by it.
 */
export const UNITS_PER_CHARACTER = 4

/** More marks on one letter than any language has. Without this limit one character could have any length. */
const stackedMarks = /\p{M}{21}/u

let graphemes: Intl.Segmenter | undefined

/**
 * Returns whether a text has more than `max` characters as people count them (grapheme clusters), or more code units or
 * marks on one letter than such a text can have.
 */
export function isLonger(text: string, max: number): boolean {
  if (stackedMarks.test(text)) return true
  if (text.length <= max) return false
  if (text.length > max * UNITS_PER_CHARACTER) return true
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const _ of graphemes.segment(text)) if (++count > max) return true
  return false
}
