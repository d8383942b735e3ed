import { createContext, use } from 'react'
import type { Locale, Messages } from '#text/text.ts'

/** The language of the page. The root component provides it. */
export const LocaleContext = createContext<Locale | null>(null)

/** The public texts of that language. The root component provides them, because ui imports no texts. */
export const TextContext = createContext<Messages | null>(null)

/** Returns the public texts in the language of the page, or those of another table: `useText(signedInTexts)`. */
export function useText(): Messages
export function useText<Texts>(table: Readonly<Record<Locale, Texts>>): Texts
export function useText<Texts>(table?: Readonly<Record<Locale, Texts>>): Messages | Texts {
  const locale = use(LocaleContext)
  const text = use(TextContext)
  if (!locale || !text) throw new Error('useText needs a LocaleContext and a TextContext')
  return table ? table[locale] : text
}
