import { type AuthMessages, authTextFor } from '#text/auth-text.ts'
import { use } from 'react'
import { LocaleContext, pageLocale } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on pages of signing in and up. */
export const useAuthText = (): AuthMessages => authTextFor(use(LocaleContext))

/** Returns the same texts for functions that run before the page is shown, such as `meta`. */
export const authPageText = (matches: readonly unknown[]): AuthMessages => authTextFor(pageLocale(matches))
