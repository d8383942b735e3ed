import { enAccount } from './en-account.ts'
import type { Locale } from './text.ts'

/** Texts of one language on pages of the account that have texts of their own. */
export type AccountMessages = typeof enAccount

const messages: Record<Locale, AccountMessages> = { en: enAccount }

/** Returns the texts of those pages in a language. */
export const accountTextFor = (locale: Locale): AccountMessages => messages[locale]
