import { defaultLocale, type Locale, type Messages, publicTexts } from '#text/text.ts'

/**
 * Returns the language of a page, for functions that run before it is shown, such as `meta`. The matches of the route
 * identify the page; so far every page is in the default language.
 */
export const pageLocale = (_matches: readonly unknown[]): Locale => defaultLocale

/** Returns the texts of a page's language, for functions that run before the page is shown. */
export const pageText = (matches: readonly unknown[]): Messages => publicTexts[pageLocale(matches)]
