import { about } from '#text/en/about.ts'
import { wishlists } from '#text/en/wishlists.ts'
import { orders } from '#text/en/orders.ts'
import { checkout } from '#text/en/checkout.ts'
import { cart } from '#text/en/cart.ts'
import { product } from '#text/en/product.ts'
import { sellers } from '#text/en/sellers.ts'
import { promotions } from '#text/en/promotions.ts'
import { catalog } from '#text/en/catalog.ts'
import { home } from '#text/en/home.ts'
import { account } from '#text/en/account.ts'
import { auth } from '#text/en/auth.ts'
import { layout } from '#text/en/layout.ts'
import { listing } from '#text/en/listing.ts'
import { components } from '#text/en/components.ts'
import { ui } from '#text/en/ui.ts'
import { common } from '#text/en/common.ts'

/** English texts by area. Other languages have the same keys (`Messages`). */
export const en = {
  common,
  about,
  ui,
  components,
  listing,
  layout,
  auth,
  account,
  home,
  catalog,
  promotions,
  sellers,
  product,
  cart,
  checkout,
  orders,
  wishlists,
}
