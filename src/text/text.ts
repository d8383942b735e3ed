import { en } from './en.ts'

/** All texts of one language, by area. A text with parameters is a function. */
export type Messages = typeof en

/** Languages of the shop. A new language is a file of type `Messages` and a line here. */
const messages = { en } satisfies Record<string, Messages>

export type Locale = keyof typeof messages
export const defaultLocale: Locale = 'en'

/** Returns the texts of a language. */
export const textFor = (locale: Locale): Messages => messages[locale]

const isLocale = (name: string): name is Locale => Object.hasOwn(messages, name)

/**
 * Returns the language that a client prefers, from the header `Accept-Language` ("ml;q=0.8, en-IN"), or the default
 * language.
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const ranges = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const quality = parameters
      .find((parameter) => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2)
    return { name: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const known = ranges.flatMap(({ name, quality }) =>
    isLocale(name) && quality > 0 ? [{ name, quality }] : [],
  )
  return known.toSorted((a, b) => b.quality - a.quality)[0]?.name ?? defaultLocale
}
