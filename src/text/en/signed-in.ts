import { publicText } from './public.ts'
import { account, lists } from '#text/en/signed-in/account.ts'
import { activity } from '#text/en/signed-in/activity.ts'
import { businessHome } from '#text/en/signed-in/business-home.ts'
import { cancellation } from '#text/en/signed-in/cancellation.ts'
import { cart } from '#text/en/signed-in/cart.ts'
import { checkout } from '#text/en/signed-in/checkout.ts'
import { documents } from '#text/en/signed-in/documents.ts'
import { orderStatus } from '#text/en/signed-in/order-status.ts'
import { orders } from '#text/en/signed-in/orders.ts'
import { privacy } from '#text/en/signed-in/privacy.ts'
import { purchase } from '#text/en/signed-in/purchase.ts'
import { quickOrder } from '#text/en/signed-in/quick-order.ts'
import { returns } from '#text/en/signed-in/returns.ts'
import { wallet } from '#text/en/signed-in/wallet.ts'

/** English texts of the pages of signed-in users by area, with those of all pages (`SignedInMessages`). */
export const signedInText = {
  ...publicText,
  account,
  activity,
  businessHome,
  cancellation,
  cart,
  checkout,
  documents,
  lists,
  orders,
  orderStatus,
  privacy,
  purchase,
  quickOrder,
  returns,
  wallet,
}
