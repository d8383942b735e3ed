import { about } from './about.ts'
import { address, pincode } from './address.ts'
import { cards } from './cards.ts'
import { catalog } from './catalog.ts'
import { common } from './common.ts'
import { components } from './components.ts'
import { dates } from './dates.ts'
import { home } from './home.ts'
import { connection, layout } from './layout.ts'
import { listing } from './listing.ts'
import { pageTitles } from './page-titles.ts'
import { product } from './product.ts'
import { promotions } from './promotions.ts'
import { ratingErrors, ratings } from './ratings.ts'
import { rules } from './rules.ts'
import { sellerFigures } from './seller-figures.ts'
import { sellers } from './sellers.ts'
import { shopDetails } from './shop-details.ts'
import { ui } from './ui.ts'
import { wishlists } from './wishlists.ts'
import type { Messages } from '#text/text.ts'

/** Texts that every page may show, by area. */
export const publicText: Messages = {
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
