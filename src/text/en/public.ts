import { about } from '#text/en/about.ts'
import { address, pincode } from '#text/en/address.ts'
import { cards } from '#text/en/cards.ts'
import { catalog } from '#text/en/catalog.ts'
import { common } from '#text/en/common.ts'
import { components } from '#text/en/components.ts'
import { dates } from '#text/en/dates.ts'
import { home } from '#text/en/home.ts'
import { connection, layout } from '#text/en/layout.ts'
import { listing } from '#text/en/listing.ts'
import { pageTitles } from '#text/en/page-titles.ts'
import { product } from '#text/en/product.ts'
import { promotions } from '#text/en/promotions.ts'
import { ratingErrors, ratings } from '#text/en/ratings.ts'
import { rules } from '#text/en/rules.ts'
import { sellerFigures } from '#text/en/seller-figures.ts'
import { sellers } from '#text/en/sellers.ts'
import { shopDetails } from '#text/en/shop-details.ts'
import { ui } from '#text/en/ui.ts'
import { wishlists } from '#text/en/wishlists.ts'

/** English texts that every page may show, by area. Other languages have the same keys (`Messages`). */
export const publicText = {
  common,
  connection,
  dates,
  ui,
  components,
  cards,
  layout,
  listing,
  about,
  address,
  catalog,
  home,
  pageTitles,
  pincode,
  product,
  promotions,
  ratings,
  ratingErrors,
  sellers,
  sellerFigures,
  shopDetails,
  wishlists,
  rules,
}
