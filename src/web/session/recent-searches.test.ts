import { expect, test } from 'vitest'
import { parseSearches } from './recent-searches.ts'

test.each([
  ['', []],
  [encodeURIComponent('चावल\nrice\ntea'), ['चावल', 'rice', 'tea']],
  ['rice%0Arice', ['rice']],
  ['%', []],
  ['%0A%0A', []],
  [encodeURIComponent('a\nb\nc\nd\ne\nf\ng'), ['a', 'b', 'c', 'd', 'e', 'f']],
])('a cookie %j has the searches %j', (value, searches) => {
  expect(parseSearches(value)).toEqual(searches)
})
