import { publicText as en } from '#text/en/public.ts'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '#domain/filters.ts'
import { callInput, listingHref, readAddress, withoutFilters } from './listing-address.ts'
import { activeFilters } from './filter-chips.tsx'
import { consecutivePages } from './listing-page.tsx'

const read = (query: string) => readAddress(new URLSearchParams(query))
const upTo = (stars: number) => `${stars} & Up`

describe('the URL of a list', () => {
  it.each([
    ['', '/products'],
    ['page=1&limit=50&sort=nonsense', '/products'],
    ['sort=low-to-high&brand=b&brand=a&page=3', '/products?brand=b&brand=a&sort=low-to-high&page=3'],
    // A form without script sends both prices at the ends of the slider.
    ['minPrice=0&maxPrice=10000&brand=&rating=4', '/products?rating=4&maxPrice=10000'],
    ['minPrice=500&maxPrice=100', '/products?minPrice=100&maxPrice=500'],
  ])('%s', (query, href) => expect(listingHref('/products', {}, read(query))).toBe(href))

  it('contains the fixed parameters of the page', () => {
    expect(listingHref('/search', { query: 'rice & dal' }, read('rating=3'))).toBe(
      '/search?query=rice+%26+dal&rating=3',
    )
  })
  it('becomes the input of calls, with one value or several', () => {
    expect(callInput(read('brand=a&size=M&size=L&page=2'))).toEqual({
      brand: 'a',
      size: ['M', 'L'],
      page: '2',
    })
  })
  it('keeps the sort order when the filters are cleared', () => {
    expect(withoutFilters(read('brand=a&rating=2&size=M&sort=Discounts&page=4'))).toEqual({
      sort: 'Discounts',
      limit: PAGE_SIZE,
      brand: [],
      facets: {},
      page: 1,
    })
  })
})

describe('active filters', () => {
  const facets = [
    { name: 'brand', label: 'Brands', values: [{ value: 'a', label: 'Aroma', count: 2 }] },
    { name: 'discount', label: 'Discount', values: [{ value: '20', label: '20% and above', count: 1 }] },
  ]
  const chips = (query: string) =>
    activeFilters(read(query), facets, upTo, (id) => `Category ${id}`, en).map(({ label, without }) => [
      label,
      listingHref('/p', {}, without),
    ])

  it('have a text and the state without them', () => {
    expect(chips('brand=a&rating=4&availability=InStock&discount=20&category=rice')).toEqual([
      ['Category rice', '/p?brand=a&availability=in-stock&rating=4&discount=20'],
      ['Aroma', '/p?category=rice&availability=in-stock&rating=4&discount=20'],
      ['4 & Up', '/p?category=rice&brand=a&availability=in-stock&discount=20'],
      ['In Stock', '/p?category=rice&brand=a&rating=4&discount=20'],
      ['Discount: 20% and above', '/p?category=rice&brand=a&availability=in-stock&rating=4'],
    ])
  })
  it('show both ends of the price', () => {
    expect(chips('minPrice=100')).toEqual([['₹100.00 and above', '/p']])
    expect(chips('maxPrice=500')).toEqual([['₹0.00 – ₹500.00', '/p']])
    expect(chips('minPrice=100&maxPrice=500')).toEqual([['₹100.00 – ₹500.00', '/p']])
  })
  it('remove one of several values', () => {
    expect(chips('size=M&size=L')).toEqual([
      ['Size: M', '/p?size=L'],
      ['Size: L', '/p?size=M'],
    ])
    expect(chips('brand=a&brand=b')).toEqual([
      ['Aroma', '/p?brand=b'],
      ['b', '/p?brand=a'],
    ])
  })
})

describe('consecutive loaded pages', () => {
  const pages = new Map([1, 2, 3, 5].map((page) => [page, `page ${page}`]))
  it.each([
    [1, 1, ['page 1']],
    [3, 1, ['page 1', 'page 2', 'page 3']],
    [5, 5, ['page 5']],
    [4, 4, []],
  ])('to page %i', (page, first, row) => expect(consecutivePages(pages, page)).toEqual({ first, row }))
})
