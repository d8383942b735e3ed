const NO_BREAK = '\u00a0'
const unit = /(\d) (?=(?:mg|g|gm|kg|ml|l|mm|cm|m|w|kw|mah|gb|tb|pcs?|pieces?|inch)(?![\p{L}\p{N}]))/giu

/** Keeps a short last word, as in "Set of 12", and units, as in "28 L, Red", on the line of the word before them. */
export const keepLastWord = (text: string): string =>
  text.replaceAll(unit, `$1${NO_BREAK}`).replace(/ (?=\S{1,3}$)/, NO_BREAK)

/** Keeps a text such as "₹11.00 / 100 g" on one line. */
export const keepTogether = (text: string): string => text.replaceAll(' ', NO_BREAK)

/** Returns whether a line must not break after the hyphen of a word, as in "T-Shirt": the part before it is short. */
export const hasFixedHyphen = (word: string): boolean => /^\(?[\p{L}\p{N}]{1,2}-[\p{L}\p{N}]/u.test(word)
