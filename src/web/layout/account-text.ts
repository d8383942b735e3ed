import { type AccountMessages, accountTextFor } from '#text/account-text.ts'
import { use } from 'react'
import { LocaleContext } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on pages of the account that have texts of their own. */
export const useAccountText = (): AccountMessages => accountTextFor(use(LocaleContext))
