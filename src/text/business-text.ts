import { enBusiness } from './en-business.ts'
import type { Locale } from './text.ts'

/** Texts of one language on pages for business accounts. */
export type BusinessMessages = typeof enBusiness

const messages: Record<Locale, BusinessMessages> = { en: enBusiness }

/** Returns the texts of those pages in a language. */
export const businessTextFor = (locale: Locale): BusinessMessages => messages[locale]
