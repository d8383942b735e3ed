import { type HelpMessages, helpTextFor } from '#text/help-text.ts'
import { use } from 'react'
import { LocaleContext, pageLocale } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on pages of the ticket form and the help centre. */
export const useHelpText = (): HelpMessages => helpTextFor(use(LocaleContext))

/** Returns the same texts for functions that run before the page is shown, such as `meta`. */
export const helpPageText = (matches: readonly unknown[]): HelpMessages => helpTextFor(pageLocale(matches))
