import { expect, it } from 'vitest'
import { enPersonal } from '#text/en-personal.ts'
import { sectionOf, sectionPath } from './sections.ts'

it('returns the section of a URL', () => {
  expect(sectionOf(undefined, enPersonal)).toBe('MyAcDefault')
  expect(sectionOf('whishlist', enPersonal)).toBe('whishlist')
  expect(sectionOf('wishlist', enPersonal)).toBeNull()
  expect(sectionOf('toString', enPersonal)).toBeNull()
})

it('returns the path of a section', () => {
  expect(sectionPath('MyAcDefault')).toBe('/MyAcDefault')
  expect(sectionPath('my-orders')).toBe('/my-account/my-orders')
})
