import { enPersonal } from './en-personal.ts'
import type { Locale } from './text.ts'

/** Texts of one language on pages of the account, cart, checkout and orders. */
export type PersonalMessages = typeof enPersonal

const messages: Record<Locale, PersonalMessages> = { en: enPersonal }

/** Returns the texts of those pages in a language. */
export const personalTextFor = (locale: Locale): PersonalMessages => messages[locale]
