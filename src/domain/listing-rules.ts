import type { RatingMode } from './filters.ts'
import { RECENTLY_VIEWED_IN_STOCK_ABOVE } from './quantity.ts'

/** How a list applies its filters, and the text about its default order. */
export type ListingRule = {
  ratingMode: RatingMode
  ratingLabel: (stars: number) => string
  /** The filter "In Stock" keeps products with more units than this. */
  inStockAbove: number
  /** Explains the order "Recommended" below the list. */
  ranking: string
}

const starsLabel = (stars: number) => `${stars} Star${stars === 1 ? '' : 's'}`
const starsAndUpLabel = (stars: number) => `${starsLabel(stars)} & Up`
const bestSellers = 'what sold most in the last 90 days'
const sponsoredNote = '; what is Sponsored counts half as much again'
const mostSold = `${bestSellers} comes first${sponsoredNote}`
const standardRule: ListingRule = {
  ratingMode: 'atLeast',
  ratingLabel: (stars) => `${stars} & Up`,
  inStockAbove: 0,
  ranking: mostSold,
}

/** The rule of each list (rulings 20 and 21). If the rating must be equal, its label says so. */
export const listingRules = {
  standard: standardRule,
  search: {
    ...standardRule,
    ratingLabel: (stars) => `${stars} & Up Rating`,
    ranking: `the best match comes first, then ${bestSellers}${sponsoredNote}`,
  },
  topDeals: { ...standardRule, ratingLabel: starsAndUpLabel },
  limitedDeals: {
    ...standardRule,
    ratingLabel: starsAndUpLabel,
    ranking: 'the deal that ends soonest comes first',
  },
  featuredBrands: {
    ...standardRule,
    ratingLabel: starsAndUpLabel,
    ranking: 'the shop’s editors choose the brands; a place that is paid for carries the mark AD',
  },
  topStores: {
    ...standardRule,
    ratingMode: 'exact',
    ratingLabel: (stars) => `${starsLabel(stars)} only`,
    ranking: `the shop’s editors choose the stores; in each, ${mostSold}`,
  },
  newArrivals: {
    ...standardRule,
    ratingMode: 'minimum',
    ratingLabel: starsAndUpLabel,
    ranking: 'what arrived last comes first',
  },
  recentlyViewed: {
    ratingMode: 'minimum',
    ratingLabel: starsAndUpLabel,
    inStockAbove: RECENTLY_VIEWED_IN_STOCK_ABOVE,
    ranking: 'what you opened last comes first',
  },
} as const satisfies Record<string, ListingRule>
