import { describe, expect, it, test } from 'vitest'
import {
  applyListing,
  countFilters,
  matchesRating,
  priceScale,
  readListing,
  sortKeys,
  writeListing,
} from './filters.ts'
import type { ListingQuery } from './filters.ts'

const nothing: ListingQuery = { brand: [], page: 1, limit: 24, facets: {} }

describe('passesRating, browsing §5 and ruling 21', () => {
  it.each([
    [4, 4, 'atLeast', true],
    [3.9, 4, 'atLeast', false],
    [4.6, 4, 'atLeast', true],
    [4.4, 4, 'exact', true],
    [4.6, 4, 'exact', false],
    [3.5, 4, 'exact', true],
  ] as const)('average %d, filter %d stars, mode %s: %s', (average, chosen, mode, passes) => {
    expect(matchesRating(average, chosen, mode)).toBe(passes)
  })
})

describe('readListing, ruling 5', () => {
  it.each([
    ['', {}],
    ['sort=low-to-high', { sort: 'low-to-high' }],
    ['sort=HIGH-TO-LOW', { sort: 'high-to-low' }],
    ['sort=discounts', { sort: 'Discounts' }],
    ['sort=price', {}],
    ['brand=b1&brand=b2&brand=b1&brand=', { brand: ['b1', 'b2'] }],
    ['availability=in-stock', { availability: 'in-stock' }],
    ['availability=OutOfStock', { availability: 'out-of-stock' }],
    ['availability=all', {}],
    ['availability=in-stock&availability=OutOfStock', {}],
    ['availability=InStock&availability=in-stock', { availability: 'in-stock' }],
    ['rating=1', { rating: 1 }],
    ['rating=5', { rating: 5 }],
    ['rating=4&rating=2', { rating: 2 }],
    ['rating=9&rating=x&rating=3.5', {}],
    ['minPrice=100&maxPrice=499.50', { minPrice: 100, maxPrice: 499.5 }],
    ['minPrice=900&maxPrice=100', { minPrice: 100, maxPrice: 900 }],
    ['minPrice=0', {}],
    ['minPrice=-5&maxPrice=1e9', {}],
    ['maxPrice=99999999999', { maxPrice: 10_000_000 }],
    ['maxPrice=NaN&minPrice=1.234', {}],
    ['page=3&limit=50', { page: 3, limit: 50 }],
    ['limit=1', { limit: 1 }],
    ['brand=%20b1%20', { brand: ['b1'] }],
    ['brand=%00&size=M%00', { facets: { size: ['M'] } }],
    [`brand=${'x'.repeat(100)}`, { brand: ['x'.repeat(100)] }],
    ['page=0&limit=0', {}],
    ['page=-1&limit=9999', { limit: 50 }],
    ['page=99999999999999999999', { page: 10_000 }],
    ['page=2.5', {}],
    ['category=c1&seller=s1', { category: 'c1', seller: 's1' }],
    ['size=M&size=L&gender=Female', { facets: { gender: ['Female'], size: ['M', 'L'] } }],
    ['delivery=free', { facets: { delivery: ['free'] } }],
    ['utm_source=mail&__proto__=x&toString=y', {}],
    [`brand=${'x'.repeat(101)}`, {}],
  ] as [string, Partial<ListingQuery>][])('"%s"', (text, state) => {
    expect(readListing(new URLSearchParams(text))).toEqual({ ...nothing, ...state })
  })

  it('reads a parsed query like a URL', () => {
    const parsed = {
      brand: ['b1', 'b2'],
      rating: '4',
      page: 2,
      colour: 'Red',
      sort: { odd: true },
      limit: null,
    }
    expect(readListing(parsed)).toEqual({
      ...nothing,
      brand: ['b1', 'b2'],
      rating: 4,
      page: 2,
      facets: { colour: ['Red'] },
    })
  })

  it('keeps at most 30 values of a parameter', () => {
    const many = Array.from({ length: 200 }, (_, index) => ['brand', `b${index}`])
    expect(readListing(new URLSearchParams(many)).brand).toHaveLength(30)
  })
})

describe('writeListing', () => {
  it('omits default values', () => {
    expect(writeListing(nothing).toString()).toBe('')
  })

  it('writes parameters in a fixed order', () => {
    const query: ListingQuery = {
      facets: { size: ['M', 'L & XL'], gender: ['Male'], delivery: ['free'] },
      limit: 48,
      page: 2,
      brand: ['b1', 'b2'],
      sort: 'Discounts',
      availability: 'in-stock',
      rating: 3,
      minPrice: 100,
      maxPrice: 900,
      category: 'c1',
      seller: 's1',
    }
    const text = writeListing(query).toString()
    expect(text).toBe(
      'category=c1&seller=s1&brand=b1&brand=b2&availability=in-stock&rating=3&minPrice=100&maxPrice=900' +
        '&gender=Male&size=M&size=L+%26+XL&delivery=free&sort=Discounts&page=2&limit=48',
    )
    expect(readListing(new URLSearchParams(text))).toEqual(query)
  })
})

describe('countFilters', () => {
  it.each([
    ['', 0],
    ['sort=newest&page=2', 0],
    ['brand=a&brand=b&rating=4&size=M', 4],
    ['minPrice=5&maxPrice=9', 1],
    ['minPrice=5', 1],
    ['maxPrice=9', 1],
  ])('"%s" is %d', (text, count) => {
    expect(countFilters(readListing(new URLSearchParams(text)))).toBe(count)
  })
})

describe('applyListing', () => {
  const tea = {
    id: 'tea',
    pricePaise: 200_00,
    mrpPaise: 250_00,
    stock: 9,
    minimum: 1,
    average: 4.4,
    brandId: 'b1',
  }
  const salt = {
    id: 'salt',
    pricePaise: 20_00,
    mrpPaise: 40_00,
    stock: 3,
    minimum: 1,
    average: 3.2,
    brandId: 'b2',
  }
  const soap = {
    id: 'soap',
    pricePaise: 90_00,
    mrpPaise: 90_00,
    stock: 0,
    minimum: 1,
    average: 0,
    brandId: null,
  }
  const matchingIds = (text: string, rules: Parameters<typeof applyListing>[2] = { ratingMode: 'atLeast' }) =>
    applyListing([soap, tea, salt], readListing(new URLSearchParams(text)), rules).map(
      (product) => product.id,
    )

  it.each([
    ['', ['soap', 'tea', 'salt']],
    ['sort=low-to-high', ['salt', 'soap', 'tea']],
    ['sort=high-to-low', ['tea', 'soap', 'salt']],
    ['sort=Discounts', ['salt', 'tea', 'soap']],
    ['sort=rating', ['tea', 'salt', 'soap']],
    ['brand=b2', ['salt']],
    ['availability=in-stock', ['tea', 'salt']],
    ['availability=out-of-stock', ['soap']],
    ['rating=4', ['tea']],
    ['minPrice=20&maxPrice=90', ['soap', 'salt']],
    ['minPrice=90', ['soap', 'tea']],
    ['maxPrice=89.99', ['salt']],
    ['maxPrice=199.9', ['soap', 'salt']],
  ])('"%s" keeps %j', (text, ids) => {
    expect(matchingIds(text)).toEqual(ids)
  })

  it('compares prices in whole paise: 19.99 rupees are 1999 paise', () => {
    const product = { ...salt, pricePaise: 19_99 }
    const query = { ...nothing, minPrice: 19.99, maxPrice: 19.99 }
    expect(applyListing([product], query, { ratingMode: 'atLeast' })).toEqual([product])
  })

  it('uses the rules of Recently Viewed and Top Stores', () => {
    expect(matchingIds('availability=in-stock', { ratingMode: 'atLeast', inStockAbove: 5 })).toEqual(['tea'])
    expect(matchingIds('rating=3', { ratingMode: 'exact' })).toEqual(['salt'])
  })
})

it('has the sort keys of the specification', () => {
  expect(sortKeys).toEqual(expect.arrayContaining(['low-to-high', 'high-to-low', 'Discounts', 'Recommended']))
})

test.each([
  [20, 480, { min: 20, max: 480, rupeesPerStep: 10 }],
  [23, 478, { min: 20, max: 480, rupeesPerStep: 10 }],
  [99, 2_49_999, { min: 0, max: 2_50_000, rupeesPerStep: 10_000 }],
  [99.5, 99.5, { min: 99, max: 100, rupeesPerStep: 1 }],
  [500, 500, { min: 500, max: 501, rupeesPerStep: 1 }],
])('the price slider of a list from %i to %i rupees holds every price (ruling 76)', (low, high, scale) => {
  expect(priceScale(low, high)).toEqual(scale)
})
