import { expect, test } from 'vitest'
import { ListingQuery } from '#contract/shapes.ts'
import { facetNames, readListing, writeListing } from '#domain/filters.ts'

const query = readListing({
  sort: 'newest',
  brand: ['b1', 'b2'],
  availability: 'in-stock',
  rating: '4',
  minPrice: '10',
  maxPrice: '20',
  category: 'c',
  seller: 's',
  page: '2',
  limit: '10',
  ...Object.fromEntries(facetNames.map((name) => [name, 'x'])),
})

test('ListingQuery names every parameter of a list, once', () => {
  const written = [...new Set(writeListing(query).keys())]
  expect(Object.keys(ListingQuery.shape).toSorted()).toEqual(written.toSorted())
})

test('ListingQuery passes values on unchanged, also those of other parameters', () => {
  const given = { sort: 'none', page: '-1', size: ['S', 'M'], limit: 5, campaign: 'x' }
  expect(ListingQuery.parse(given)).toEqual(given)
  expect(readListing(ListingQuery.parse(given))).toEqual(readListing(given))
})

test.each([{ sort: 'x'.repeat(201) }, { brand: [1] }, { other: {} }])('ListingQuery refuses %j', (input) => {
  expect(ListingQuery.safeParse(input).success).toBe(false)
})
