/** Text of names and addresses on documents. */
import { plainText } from './plain-text.ts'

// Marks that change the direction of the text after them, and soft hyphens. The joiners U+200C and U+200D stay: Malayalam
// and Devanagari need them.
const marks = /[\u00ad\u061c\u200b\u200e\u200f\u2060-\u206f]/gu

/** Returns text in one line as it can be printed: no control or direction characters, single spaces. */
export function documentText(text: string): string {
  return plainText(text).replace(marks, '').replaceAll(/\s+/g, ' ').trim()
}
