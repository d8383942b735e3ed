import { expect, test } from 'vitest'
import { applyListing, type ListingQuery, matchesRating } from './filters.ts'
import { listingRules } from './listing-rules.ts'

test.each([
  ['topDeals', 3.9, false],
  ['topDeals', 4.6, true],
  ['search', 4.6, true],
  ['topStores', 4.4, true],
  ['topStores', 4.6, false],
  ['newArrivals', 3.9, false],
  ['recentlyViewed', 4, true],
] as const)('%s, average %d, rating filter 4: match %s', (list, average, passes) => {
  const rule = listingRules[list]
  expect(matchesRating(average, 4, rule.ratingMode)).toBe(passes)
})

test.each([
  ['recentlyViewed', [6]],
  ['newArrivals', [1, 5, 6]],
] as const)('the filter "In Stock" of %s keeps these stocks: %j', (list, expected) => {
  const query: ListingQuery = { brand: [], page: 1, limit: 24, facets: {}, availability: 'in-stock' }
  const products = [0, 1, 5, 6].map((stock) => ({
    stock,
    minimum: 1,
    pricePaise: 100,
    mrpPaise: 100,
    average: 4,
    brandId: null,
  }))
  expect(applyListing(products, query, listingRules[list]).map(({ stock }) => stock)).toEqual(expected)
})
