import type { deals } from '#contract/deals.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const dealsHandlers: Handlers<typeof deals> = {
  homeBanners: notYet,
  discounts: notYet,
  discountProducts: notYet,
  topDealBanners: notYet,
  topDealProducts: notYet,
  limitedBanners: notYet,
  limitedProducts: notYet,
  featuredBrands: notYet,
  featuredBrandProducts: notYet,
  newArrivals: notYet,
  newArrivalBanners: notYet,
  featuredProducts: notYet,
}
