import { enCheckout } from './en-checkout.ts'
import type { Locale } from './text.ts'

/** Texts of one language on the checkout pages. */
export type CheckoutMessages = typeof enCheckout

const messages: Record<Locale, CheckoutMessages> = { en: enCheckout }

/** Returns the texts of those pages in a language. */
export const checkoutTextFor = (locale: Locale): CheckoutMessages => messages[locale]
