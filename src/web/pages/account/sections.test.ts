import { expect, it } from 'vitest'
import { en } from '#text/en.ts'
import { sectionOf, sectionPath } from './sections.ts'

it('returns the section of a URL', () => {
  expect(sectionOf(undefined, en)).toBe('MyAcDefault')
  expect(sectionOf('whishlist', en)).toBe('whishlist')
  expect(sectionOf('wishlist', en)).toBeNull()
  expect(sectionOf('toString', en)).toBeNull()
})

it('returns the path of a section', () => {
  expect(sectionPath('MyAcDefault')).toBe('/MyAcDefault')
  expect(sectionPath('my-orders')).toBe('/my-account/my-orders')
})
