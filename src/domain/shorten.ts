let graphemes: Intl.Segmenter | undefined

/** Cuts a text to a number of characters as people count them (graphemes) and adds an ellipsis. */
export function shorten(text: string, keep: number): string {
  if (text.length <= keep) return text
  // A character of an Indian script can have several code units; a cut between them breaks it.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return letters.length <= keep ? text : `${letters.slice(0, keep).join('').trimEnd()}…`
}

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
