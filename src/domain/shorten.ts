let graphemes: Intl.Segmenter | undefined

/** Cuts a text to so many characters as people count them and adds an ellipsis when something was cut. */
export function shorten(text: string, keep: number): string {
  if (text.length <= keep) return text
  // Characters of Indian scripts are often several code units: cutting between them breaks the letter.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return letters.length <= keep ? text : `${letters.slice(0, keep).join('').trimEnd()}…`
}

/** Product-for-you names are cut to 25 (browsing §9, which adds the ellipsis from 21 on even when nothing is cut). */
export function productForYouName(name: string): string {
  return shorten(name, 25)
}

/** Names on category cards are cut to 35 (browsing §9). */
export function categoryCardName(name: string): string {
  return shorten(name, 35)
}
