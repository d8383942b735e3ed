import { expect, test } from 'vitest'
import { pathTo, withSlash } from './path-to.ts'

test.each(['soap', 'soap/1', 'a b', 'Rice & Dal', '$1,50;x=@:+', '?#%', 'चावल', "it's (new)!*~"])(
  'the parameter %s is encoded as in the canonical addresses',
  (text) => {
    expect(pathTo('/product-page/:prodId', { prodId: text })).toBe(
      `/product-page/${encodeURIComponent(text)}`,
    )
    expect(
      pathTo('/categories-page/:categoryId/:categoryName?', { categoryId: text, categoryName: text }),
    ).toBe(`/categories-page/${encodeURIComponent(text)}/${encodeURIComponent(text)}`)
  },
)

test('a path without parameters is the route, and an optional parameter may be missing', () => {
  expect([pathTo('/'), pathTo('/policy/terms'), pathTo('/my-account')]).toEqual([
    '/',
    '/policy/terms',
    '/my-account',
  ])
})

test.each(['top-deals', '/top-deals'])(
  'the pattern %s of a matched route has one slash at its start',
  (pattern) => {
    expect(withSlash(pattern)).toBe('/top-deals')
  },
)
