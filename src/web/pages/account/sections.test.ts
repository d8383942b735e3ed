import { expect, it } from 'vitest'
import { sectionOf, sectionPath } from './sections.ts'

it('finds the section of an address', () => {
  expect(sectionOf(undefined)).toBe('MyAcDefault')
  expect(sectionOf('whishlist')).toBe('whishlist')
  expect(sectionOf('wishlist')).toBeNull()
  expect(sectionOf('toString')).toBeNull()
})

it('leads to a section', () => {
  expect(sectionPath('MyAcDefault')).toBe('/MyAcDefault')
  expect(sectionPath('my-orders')).toBe('/my-account/my-orders')
})
