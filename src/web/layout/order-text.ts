import { type OrderMessages, orderTextFor } from '#text/order-text.ts'
import { use } from 'react'
import { LocaleContext } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on the pages of one order. */
export const useOrderText = (): OrderMessages => orderTextFor(use(LocaleContext))
