import { en } from '#text/en.ts'
import { account } from '#text/en/personal/account.ts'
import { cart } from '#text/en/personal/cart.ts'
import { checkout } from '#text/en/personal/checkout.ts'
import { lists } from '#text/en/personal/lists.ts'
import { orderStatus } from '#text/en/personal/order-status.ts'
import { orders } from '#text/en/personal/orders.ts'

/**
 * English texts of the account, cart, checkout and orders, with those of all pages. They are apart, so that other pages do
 * not load them.
 */
export const enPersonal = {
  ...en,
  account,
  cart,
  checkout,
  lists,
  orderStatus,
  orders,
}
