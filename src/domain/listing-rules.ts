import type { RatingMode } from './filters.ts'
import { RECENTLY_VIEWED_IN_STOCK_ABOVE } from './stock.ts'

/** How a list reads its rating filter, in which words, and above how many pieces a product is in stock there. */
export type ListingRule = {
  ratingMode: RatingMode
  ratingWords: (stars: number) => string
  inStockAbove: number
}

const starWords = (stars: number) => `${stars} Star${stars === 1 ? '' : 's'}`
const starsAndUp = (stars: number) => `${starWords(stars)} & Up`
const usual: ListingRule = {
  ratingMode: 'atLeast',
  ratingWords: (stars) => `${stars} & Up`,
  inStockAbove: 0,
}

/** Each list's own rule (decisions 20 and 21). A rating that must be met exactly says so in its words. */
export const listingRules = {
  usual,
  search: { ...usual, ratingWords: (stars) => `${stars} & Up Rating` },
  topDeals: { ...usual, ratingWords: starsAndUp },
  limitedDeals: { ...usual, ratingWords: starsAndUp },
  featuredBrands: { ...usual, ratingWords: starsAndUp },
  topStores: { ...usual, ratingMode: 'exact', ratingWords: (stars) => `${starWords(stars)} only` },
  newArrivals: { ...usual, ratingMode: 'minimum', ratingWords: starsAndUp },
  recentlyViewed: {
    ratingMode: 'minimum',
    ratingWords: starsAndUp,
    inStockAbove: RECENTLY_VIEWED_IN_STOCK_ABOVE,
  },
} as const satisfies Record<string, ListingRule>
