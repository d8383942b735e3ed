import { use } from 'react'
import { type Locale, locales } from '#domain/languages.ts'
import { languageOf } from '#domain/scripts.ts'
import { LocaleContext } from './text.ts'

/**
 * Returns a function for the attribute `lang` of data, such as a name or a review: its language by its script if that is
 * not the language of the page.
 */
export function useLang(): (text: string) => Locale | undefined {
  const locale = use(LocaleContext)
  return (text) => {
    const language = languageOf(text, locales)
    return language === locale ? undefined : language
  }
}
