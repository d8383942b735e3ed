/** Returns the code of the script of a language: "Deva" for `hi`. */
// Each language with texts has a likely script.
const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script!

/** Returns the English name of the script of a language: "Devanagari". */
export const scriptNameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'script' }).of(scriptOf(language)) ?? ''

const lettersOf = new Map<string, RegExp>()

/** Counts the letters and marks of a text that belong to the script of a language. */
function countLetters(text: string, language: string): number {
  const pattern = lettersOf.get(language) ?? new RegExp(`\\p{Script=${scriptOf(language)}}`, 'gu')
  lettersOf.set(language, pattern)
  return text.match(pattern)?.length ?? 0
}

/** Returns true if a text has a letter of the script of a language. */
export const hasScriptOf = (text: string, language: string): boolean => countLetters(text, language) > 0

/**
 * Returns that of several languages in whose script most of a text is written, for the attribute `lang` of what people
 * wrote; undefined if it has letters of none of them. Of languages with one script it is the first.
 */
export function languageOf<Language extends string>(
  text: string,
  languages: readonly Language[],
): Language | undefined {
  const counted = languages.map((language) => ({ language, count: countLetters(text, language) }))
  const [best] = counted.toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 ? best.language : undefined
}
