import { expect, it } from 'vitest'
import { reviewLink, reviewQuery } from './review-query.ts'

it.each([
  ['', {}],
  ['?rating=4&sort=helpful&photos=1&page=2', { rating: 4, sort: 'helpful', photos: '1', page: 2 }],
  ['?rating=6&sort=newest&photos=2&page=1', {}],
  ['?rating=4.5&sort=%00&page=1e9', {}],
  ['?rating=&page=-1&other=1', {}],
])('%s', (search, query) => {
  expect(reviewQuery(new URLSearchParams(search))).toEqual(query)
})

it('makes a link of a query, and leaves out what is not set', () => {
  expect(reviewLink({ rating: 4, sort: 'lowest', photos: '1', page: 3 })).toEqual({
    search: '?rating=4&sort=lowest&photos=1&page=3',
    hash: '#reviews',
  })
  expect(reviewLink({})).toEqual({ search: '', hash: '#reviews' })
})
