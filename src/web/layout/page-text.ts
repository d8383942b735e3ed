import { defaultLocale, type Messages, textFor } from '#text/text.ts'

/**
 * Returns the texts of a page's language, for functions that run before the page is shown, such as `meta`. The matches
 * of the route identify the page; so far every page is in the default language.
 */
export const pageText = (_matches: readonly unknown[]): Messages => textFor(defaultLocale)

/**
 * Returns the texts of the page that the browser shows, for functions outside of components. The attribute `lang` of
 * the document does not tell the language, because translating browsers change it.
 */
export const shownText = (): Messages => textFor(defaultLocale)
