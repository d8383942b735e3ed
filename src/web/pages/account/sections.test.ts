import { expect, it } from 'vitest'
import { enSignedIn } from '#text/en-signed-in.ts'
import { sectionOf, sectionPath } from './sections.ts'

it('returns the section of a URL', () => {
  expect(sectionOf(undefined, enSignedIn)).toBe('MyAcDefault')
  expect(sectionOf('whishlist', enSignedIn)).toBe('whishlist')
  expect(sectionOf('wishlist', enSignedIn)).toBeNull()
  expect(sectionOf('toString', enSignedIn)).toBeNull()
})

it('returns the path of a section', () => {
  expect(sectionPath('MyAcDefault')).toBe('/MyAcDefault')
  expect(sectionPath('my-orders')).toBe('/my-account/my-orders')
})
