import type { RatingMode } from './filters.ts'
import { RECENTLY_VIEWED_IN_STOCK_ABOVE } from './stock.ts'

/** How a list reads its filters, and what it puts first while nobody chose another order. */
export type ListingRule = {
  ratingMode: RatingMode
  ratingLabel: (stars: number) => string
  /** The filter "In Stock" keeps what has more pieces than this. */
  inStockAbove: number
  /** What "Recommended" means here, told below the list. */
  ranking: string
}

const starWords = (stars: number) => `${stars} Star${stars === 1 ? '' : 's'}`
const starsAndUp = (stars: number) => `${starWords(stars)} & Up`
const sold = 'what sold most in the last 90 days'
const paid = '; what is Sponsored counts half as much again'
const mostSold = `${sold} comes first${paid}`
const standardRule: ListingRule = {
  ratingMode: 'atLeast',
  ratingLabel: (stars) => `${stars} & Up`,
  inStockAbove: 0,
  ranking: mostSold,
}

/** Each list's own rule (rulings 20 and 21). A rating that must be met exactly says so in its words. */
export const listingRules = {
  standard: standardRule,
  search: {
    ...standardRule,
    ratingLabel: (stars) => `${stars} & Up Rating`,
    ranking: `the best match comes first, then ${sold}${paid}`,
  },
  topDeals: { ...standardRule, ratingLabel: starsAndUp },
  limitedDeals: {
    ...standardRule,
    ratingLabel: starsAndUp,
    ranking: 'the deal that ends soonest comes first',
  },
  featuredBrands: {
    ...standardRule,
    ratingLabel: starsAndUp,
    ranking: 'the shop’s editors choose the brands; a place that is paid for carries the mark AD',
  },
  topStores: {
    ...standardRule,
    ratingMode: 'exact',
    ratingLabel: (stars) => `${starWords(stars)} only`,
    ranking: `the shop’s editors choose the stores; in each, ${mostSold}`,
  },
  newArrivals: {
    ...standardRule,
    ratingMode: 'minimum',
    ratingLabel: starsAndUp,
    ranking: 'what arrived last comes first',
  },
  recentlyViewed: {
    ratingMode: 'minimum',
    ratingLabel: starsAndUp,
    inStockAbove: RECENTLY_VIEWED_IN_STOCK_ABOVE,
    ranking: 'what you opened last comes first',
  },
} as const satisfies Record<string, ListingRule>
