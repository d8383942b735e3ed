import { expect, test } from 'vitest'
import { spaceBestSellers } from './best-seller.ts'

const products = (places: readonly number[], length: number) =>
  Array.from({ length }, (_, index) => ({ id: index, bestSeller: places.includes(index) }))

test.each([
  { given: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], length: 13, shown: [0, 6, 12] },
  { given: [2, 3, 8], length: 10, shown: [2, 8] },
  { given: [0, 5], length: 6, shown: [0] },
  { given: [], length: 3, shown: [] },
])('of best sellers at $given a list shows those at $shown', ({ given, length, shown }) => {
  const list = products(given, length)
  const spaced = spaceBestSellers(list)
  expect(spaced.filter(({ bestSeller }) => bestSeller).map(({ id }) => id)).toEqual(shown)
  expect(spaced.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
})
