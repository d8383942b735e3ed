import { enAuth } from './en-auth.ts'
import type { Locale } from './text.ts'

/** Texts of one language on pages of signing in and up. */
export type AuthMessages = typeof enAuth

const messages: Record<Locale, AuthMessages> = { en: enAuth }

/** Returns the texts of those pages in a language. */
export const authTextFor = (locale: Locale): AuthMessages => messages[locale]
