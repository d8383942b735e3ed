import type { RatingMode } from './filters.ts'
import { RECENTLY_VIEWED_IN_STOCK_ABOVE } from './quantity.ts'

/** Rules of a list for its filters, and the codes of the texts that explain them. */
export type ListingRule = {
  ratingMode: RatingMode
  ratingLabel: RatingLabel
  /** The filter "In Stock" keeps products with more units than this. */
  inStockAbove: number
  /** Explains the order "Recommended" below the list. */
  ranking: Ranking
}
export type RatingLabel = 'andUp' | 'andUpRating' | 'starsAndUp' | 'starsOnly'
export type Ranking =
  | 'mostSold'
  | 'bestMatch'
  | 'endsSoonest'
  | 'chosenBrands'
  | 'chosenStores'
  | 'newest'
  | 'openedLast'

const standardRule: ListingRule = {
  ratingMode: 'atLeast',
  ratingLabel: 'andUp',
  inStockAbove: 0,
  ranking: 'mostSold',
}

/** The rule of each list (rulings 20 and 21). If the rating must be equal, its label says so. */
export const listingRules = {
  standard: standardRule,
  search: {
    ...standardRule,
    ratingLabel: 'andUpRating',
    ranking: 'bestMatch',
  },
  topDeals: { ...standardRule, ratingLabel: 'starsAndUp' },
  limitedDeals: {
    ...standardRule,
    ratingLabel: 'starsAndUp',
    ranking: 'endsSoonest',
  },
  featuredBrands: {
    ...standardRule,
    ratingLabel: 'starsAndUp',
    ranking: 'chosenBrands',
  },
  topStores: {
    ...standardRule,
    ratingMode: 'exact',
    ratingLabel: 'starsOnly',
    ranking: 'chosenStores',
  },
  newArrivals: {
    ...standardRule,
    ratingLabel: 'starsAndUp',
    ranking: 'newest',
  },
  recentlyViewed: {
    ratingMode: 'atLeast',
    ratingLabel: 'starsAndUp',
    inStockAbove: RECENTLY_VIEWED_IN_STOCK_ABOVE,
    ranking: 'openedLast',
  },
} as const satisfies Record<string, ListingRule>
