import { createContext, use } from 'react'
import type { Locale } from '#domain/languages.ts'
import type { Messages, TextTable } from '#text/text.ts'

/** The language of the page. The root component provides it. */
export const LocaleContext = createContext<Locale | null>(null)

/** The public texts of that language. The root component provides them, because ui imports no texts. */
export const TextContext = createContext<Messages | null>(null)

/** Returns the language of the page. */
export function useLocale(): Locale {
  const locale = use(LocaleContext)
  if (!locale) throw new Error('useLocale needs a LocaleContext')
  return locale
}

/**
 * Returns the public texts in the language of the page, or those of another table: `useText(signedInTexts)`. The component
 * waits for a table that the browser has not loaded yet.
 */
export function useText(): Messages
export function useText<Texts>(table: TextTable<Texts>): Texts
export function useText<Texts>(table?: TextTable<Texts>): Messages | Texts {
  const locale = useLocale()
  const text = use(TextContext)
  if (!text) throw new Error('useText needs a TextContext')
  if (!table) return text
  if (!table.get(locale)) use(table.load(locale))
  return table.get(locale)!
}
