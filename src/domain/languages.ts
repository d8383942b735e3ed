/** The languages of the shop by code, with their names in their own script (ADR-77). Each has a folder with its texts. */
export const languages = { en: 'English', hi: 'हिन्दी', ml: 'മലയാളം' } as const

export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as Locale[]
export const defaultLocale: Locale = 'en'

/** Returns the language of a setting; without one, or if the shop has no such language, the default language. */
export const toLocale = (setting: string | null): Locale =>
  setting !== null && Object.hasOwn(languages, setting) ? (setting as Locale) : defaultLocale

/** A path with the prefix of a language other than the default one: `/hi`, `/hi/products`. */
const prefixed = new RegExp(
  `^/(${locales.filter((locale) => locale !== defaultLocale).join('|')})(?=/|$|[?#])`,
)

/** Divides the path of a page into its language and the path without the prefix of the language. */
export function splitPath(path: string): { locale: Locale; path: string } {
  const [prefix = '', locale] = prefixed.exec(path) ?? []
  const rest = path.slice(prefix.length)
  return {
    locale: (locale as Locale | undefined) ?? defaultLocale,
    path: rest.startsWith('/') ? rest : `/${rest}`,
  }
}

const notPages = /^\/(api|assets|consoles|dev|f|media|operator|seller)(\/|$)/

/** Returns false for the path of a file, a program or a desk: it has no language, and a browser loads it as a document. */
export const isPagePath = (path: string): boolean => !notPages.test(path)

/** Returns a path of this site in a language. A path that has a language keeps it. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === defaultLocale || !path.startsWith('/') || prefixed.test(path) || !isPagePath(path))
    return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
