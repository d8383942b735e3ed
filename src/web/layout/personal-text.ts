import { type PersonalMessages, personalTextFor } from '#text/personal-text.ts'
import { use } from 'react'
import { LocaleContext } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on pages of the account, cart, checkout and orders. */
export const usePersonalText = (): PersonalMessages => personalTextFor(use(LocaleContext))
