import type { SignedInMessages } from '#text/signed-in.ts'
import { publicText } from './public.ts'
import { account, lists } from './signed-in/account.ts'
import { activity } from './signed-in/activity.ts'
import { businessHome } from './signed-in/business-home.ts'
import { cancellation } from './signed-in/cancellation.ts'
import { cart } from './signed-in/cart.ts'
import { checkout } from './signed-in/checkout.ts'
import { documents } from './signed-in/documents.ts'
import { orderStatus } from './signed-in/order-status.ts'
import { orders } from './signed-in/orders.ts'
import { privacy } from './signed-in/privacy.ts'
import { purchase } from './signed-in/purchase.ts'
import { quickOrder } from './signed-in/quick-order.ts'
import { returns } from './signed-in/returns.ts'
import { wallet } from './signed-in/wallet.ts'

/** Texts of the pages of signed-in users by area, with those of all pages. */
export const signedInText: SignedInMessages = {
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
