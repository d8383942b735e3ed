import { createContext } from 'react'
import { defaultLocale, type Locale, type Messages, textFor } from '#text/text.ts'

/**
 * Returns the language of a page, for functions that run before it is shown, such as `meta`. The matches of the route
 * identify the page; so far every page is in the default language.
 */
export const pageLocale = (_matches: readonly unknown[]): Locale => defaultLocale

/** The language of the page. The root component provides it. */
export const LocaleContext = createContext<Locale>(defaultLocale)

/** Returns the texts of a page's language, for functions that run before the page is shown. */
export const pageText = (matches: readonly unknown[]): Messages => textFor(pageLocale(matches))

/**
 * Returns the texts of the page that the browser shows, for functions outside of components. The attribute `lang` of
 * the document does not tell the language, because translating browsers change it.
 */
export const shownText = (): Messages => textFor(defaultLocale)
