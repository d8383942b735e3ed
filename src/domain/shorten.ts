let segmenter: Intl.Segmenter | undefined
const graphemes = (text: string) =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)

/** Cuts a text to a number of characters as people count them (graphemes) and adds an ellipsis. */
export function shorten(text: string, keep: number): string {
  if (text.length <= keep) return text
  // A character of an Indian script can have several code units; a cut between them breaks it.
  const letters = Array.from(graphemes(text), ({ segment }) => segment)
  return letters.length <= keep ? text : `${letters.slice(0, keep).join('').trimEnd()}…`
}

/** Returns the end of the character, as people see it, that has the code unit before `at`. */
export function endOfCharacter(text: string, at: number): number {
  const last = graphemes(text).containing(at - 1)
  return last ? last.index + last.segment.length : at
}

/** Cuts a text to at most `max` code units, at the end of a character as people see it. */
export const cutUnits = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, graphemes(text).containing(max)?.index)

/**
 * Cuts a name of "Product for you" to 25 characters (browsing §9; its ellipsis from 21 characters on, without a cut,
 * is left out).
 */
export function productForYouName(name: string): string {
  return shorten(name, 25)
}

/** Cuts a name on a category card to 35 characters (browsing §9). */
export function categoryCardName(name: string): string {
  return shorten(name, 35)
}
