import { publicTexts } from '#text/public.ts'
import { defaultLocale, type Locale } from '#domain/languages.ts'
import type { Messages } from '#text/text.ts'
import type { Settings } from '#web/api/server.ts'

/** A match of the route with the data of its loader. */
type Match = { id: string; loaderData?: unknown } | undefined

/** Returns the settings of the page from the data of the root loader; undefined if that failed. */
export const settingsOf = (matches: readonly Match[]): Settings | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as Settings | undefined

/** Returns the language of a page, for functions that run before it is shown, such as `meta`. */
export const pageLocale = (matches: readonly Match[]): Locale => settingsOf(matches)?.locale ?? defaultLocale

/** Returns the texts of a page's language, for functions that run before the page is shown. */
export const pageText = (matches: readonly Match[]): Messages => publicTexts.get(pageLocale(matches))!
