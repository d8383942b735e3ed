/**
 * Largest number of UTF-16 code units for each character of a limit: a syllable of an Indian script has one to six, two on
 * average. The size of a stored text is bounded by it.
 */
export const UNITS_PER_CHARACTER = 4

/** Everything that draws something of its own: no spaces, joiners, fillers, control characters and marks without a letter. */
const drawn = /[^\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u

/** Returns true for a text in which a reader sees nothing: a required field with it is empty. */
export const isBlank = (text: string): boolean => !drawn.test(text)

/** More marks on one letter than any language has. Without this limit one character could have any length. */
const stackedMarks = /(\p{M}{20})\p{M}+/u

/** Returns a text without the marks over this limit. */
export const limitMarks = (text: string): string => text.replaceAll(new RegExp(stackedMarks, 'gu'), '$1')

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
