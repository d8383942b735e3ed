import { type PersonalMessages, personalTextFor } from '#text/personal-text.ts'
import { use } from 'react'
import { LocaleContext, pageLocale } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on pages of the account, cart, checkout and orders. */
export const usePersonalText = (): PersonalMessages => personalTextFor(use(LocaleContext))

/** Returns the same texts for functions that run before the page is shown, such as `meta`. */
export const personalPageText = (matches: readonly unknown[]): PersonalMessages =>
  personalTextFor(pageLocale(matches))
