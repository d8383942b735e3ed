import type { signedInText } from './en/signed-in.ts'
import { TextTable } from './text.ts'

/** Texts of one language on pages of signed-in users: account, cart, checkout, orders, business. */
export type SignedInMessages = typeof signedInText

/** The table of these texts by language, for `useText(signedInTexts)`. Pages without it do not load them. */
export const signedInTexts = new TextTable<SignedInMessages>(
  import.meta.glob<SignedInMessages>('./*/signed-in.ts', { import: 'signedInText' }),
)
