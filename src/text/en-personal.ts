import { en } from '#text/en.ts'
import { account } from '#text/en/personal/account.ts'
import { activity } from '#text/en/personal/activity.ts'
import { cancellation } from '#text/en/personal/cancellation.ts'
import { cart } from '#text/en/personal/cart.ts'
import { checkout } from '#text/en/personal/checkout.ts'
import { documents } from '#text/en/personal/documents.ts'
import { lists } from '#text/en/personal/lists.ts'
import { orderStatus } from '#text/en/personal/order-status.ts'
import { privacy } from '#text/en/personal/privacy.ts'
import { returns } from '#text/en/personal/returns.ts'
import { orders } from '#text/en/personal/orders.ts'
import { wallet } from '#text/en/personal/wallet.ts'

/**
 * English texts of the account, cart, checkout and orders, with those of all pages. They are apart, so that other pages do
 * not load them.
 */
export const enPersonal = {
  ...en,
  account,
  activity,
  cancellation,
  cart,
  checkout,
  lists,
  orderStatus,
  orders,
  privacy,
  returns,
  documents,
  wallet,
}
