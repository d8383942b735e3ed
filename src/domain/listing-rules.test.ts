import { expect, test } from 'vitest'
import { applyListing, type ListingQuery, matchesRating } from './filters.ts'
import { listingRules } from './listing-rules.ts'

test.each([
  ['topDeals', 3.9, false, '4 Stars & Up'],
  ['topDeals', 4.6, true, '4 Stars & Up'],
  ['search', 4.6, true, '4 & Up Rating'],
  ['topStores', 4.4, true, '4 Stars only'],
  ['topStores', 4.6, false, '4 Stars only'],
  ['newArrivals', 3.9, false, '4 Stars & Up'],
  ['recentlyViewed', 4, true, '4 Stars & Up'],
] as const)('%s, average %d, rating filter 4: match %s, label "%s"', (list, average, passes, label) => {
  const rule = listingRules[list]
  expect(matchesRating(average, 4, rule.ratingMode)).toBe(passes)
  expect(rule.ratingLabel(4)).toBe(label)
})

test('the label of one star is singular', () => {
  expect(listingRules.topStores.ratingLabel(1)).toBe('1 Star only')
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
