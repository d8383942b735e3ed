import { enSignedIn } from './en-signed-in.ts'
import type { Locale } from './text.ts'

/** Texts of one language on pages of signed-in users: account, cart, checkout, orders, business. */
export type SignedInMessages = typeof enSignedIn

/** The table of these texts by language, for `useText(signedInTexts)`. Pages without it do not load them. */
export const signedInTexts: Readonly<Record<Locale, SignedInMessages>> = { en: enSignedIn }
