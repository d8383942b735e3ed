import { expect, it } from 'vitest'
import { sectionOf, sectionPath } from './sections.ts'

it('returns the section of a URL', () => {
  expect(sectionOf(undefined)).toBe('MyAcDefault')
  expect(sectionOf('whishlist')).toBe('whishlist')
  expect(sectionOf('wishlist')).toBeNull()
  expect(sectionOf('toString')).toBeNull()
})

it('returns the path of a section', () => {
  expect(sectionPath('MyAcDefault')).toBe('/MyAcDefault')
  expect(sectionPath('my-orders')).toBe('/my-account/my-orders')
})
