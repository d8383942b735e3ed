import { type CheckoutMessages, checkoutTextFor } from '#text/checkout-text.ts'
import { use } from 'react'
import { LocaleContext } from '#web/layout/page-text.ts'

/** Returns the texts of the page's language on the checkout pages. */
export const useCheckoutText = (): CheckoutMessages => checkoutTextFor(use(LocaleContext))
