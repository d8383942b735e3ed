import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { auth } from './auth.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import type { CallsOf, FileContent } from './define-call.ts'
import { deskConsole } from '#contract/desk/console.ts'
import type { RowsOf } from '#contract/desk/desk-call.ts'
import { staff } from '#contract/desk/staff.ts'
import { deskBuyers } from '#contract/desk/buyers.ts'
import { deskOrders } from '#contract/desk/orders.ts'
import { deskRefunds } from '#contract/desk/refunds.ts'
import { deskPrints } from '#contract/desk/prints.ts'
import { deskReviews } from '#contract/desk/reviews.ts'
import { deskSupport } from '#contract/desk/support.ts'
import { deskReturns } from '#contract/desk/returns.ts'
import { deskTeam } from '#contract/desk/team.ts'
import { deskWalletPayouts } from '#contract/desk/wallet-payouts.ts'
import { documents } from './documents.ts'
import { monitoring } from './monitoring.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { promotions } from './promotions.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { sellers } from './sellers.ts'
import { support } from './support.ts'
import { wallet } from './wallet.ts'
import { wishlists } from './wishlists.ts'

/** The whole contract, area by area. */
export const contract = {
  auth,
  account,
  privacy,
  addresses,
  catalog,
  promotions,
  sellers,
  reviews,
  wishlists,
  cart,
  checkout,
  payments,
  orders,
  documents,
  returns,
  wallet,
  support,
  monitoring,
  staff,
}
export type Contract = typeof contract

/** The calls of the desks, area by area. */
export const deskContract = {
  console: deskConsole,
  orders: deskOrders,
  prints: deskPrints,
  refunds: deskRefunds,
  returns: deskReturns,
  walletPayouts: deskWalletPayouts,
  buyers: deskBuyers,
  support: deskSupport,
  reviews: deskReviews,
  team: deskTeam,
}
export type DeskContract = typeof deskContract
type DeskRows = { [Area in keyof DeskContract]: RowsOf<DeskContract[Area]> }[keyof DeskContract]

/** Areas whose public calls need no token with STOREFRONT_ACCESS=members (ruling 81): signing in, accounts, help, reports. */
export const openAreas: ReadonlySet<string> = new Set<keyof Contract>([
  'auth',
  'account',
  'support',
  'monitoring',
])

type ShopCalls = {
  [Area in keyof Contract]: (calls: CallsOf<Contract[Area]>) => void
}[keyof Contract] extends (calls: infer All) => void
  ? All
  : never
/** Input and output types of all calls, by key. The browser imports only these types. */
export type Calls = ShopCalls & CallsOf<{ [R in DeskRows as R['key']]: R }>
export type CallKey = keyof Calls
/** Calls that answer a page of a list with its total. */
export type PagedKey = { [Key in CallKey]: Calls[Key]['paged'] extends true ? Key : never }[CallKey]
/** Calls that answer a file. */
export type FileKey = {
  [Key in CallKey]: Calls[Key]['output'] extends FileContent ? Key : never
}[CallKey]
