import { defaultLocale, type Messages, publicTexts } from '#text/text.ts'

/**
 * Returns the texts of the page that the browser shows, for functions outside of components. The attribute `lang` of
 * the document does not tell the language, because translating browsers change it.
 */
export const shownText = (): Messages => publicTexts[defaultLocale]
