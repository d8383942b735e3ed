import { type BusinessMessages, businessTextFor } from '#text/business-text.ts'
import { use } from 'react'
import { LocaleContext } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on pages for business accounts. */
export const useBusinessText = (): BusinessMessages => businessTextFor(use(LocaleContext))
