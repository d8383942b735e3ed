import { enPersonal } from './en-personal.ts'
import { checkoutPages } from '#text/en/checkout/checkout-pages.ts'

/** English texts of checkout, with those of all personal pages. They are apart, so that the account does not load them. */
export const enCheckout = { ...enPersonal, checkout: { ...enPersonal.checkout, ...checkoutPages } }
