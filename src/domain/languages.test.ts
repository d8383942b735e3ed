import { describe, expect, it } from 'vitest'
import { defaultLocale, languages, locales, pathIn, splitPath } from './languages.ts'

describe('the language of a path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/ml/products?page=2', 'ml', '/products?page=2'],
    ['/hi?a=1', 'hi', '/?a=1'],
    ['/hi#top', 'hi', '/#top'],
    ['/hi.data', 'en', '/hi.data'],
    ['/hindi', 'en', '/hindi'],
    ['/HI/products', 'en', '/HI/products'],
    ['/ta/products', 'en', '/ta/products'],
    // One prefix alone: the second one is a page that does not exist.
    ['/hi/hi/products', 'hi', '/hi/products'],
    ['/en/products', 'en', '/en/products'],
  ])('%s is %s and %s', (path, locale, rest) => {
    expect(splitPath(path)).toEqual({ locale, path: rest })
  })

  it('is added once, and to pages alone', () => {
    expect(locales.map((locale) => pathIn(locale, '/products'))).toEqual([
      '/products',
      '/hi/products',
      '/ml/products',
    ])
    expect(pathIn('hi', '/')).toBe('/hi')
    expect(pathIn('hi', '/ml/products')).toBe('/ml/products')
    for (const path of [
      '/api/faq',
      '/media/1',
      '/f/a.woff2',
      '/seller/orders',
      '/operator',
      '#top',
      'https://a.example/',
    ])
      expect(pathIn('ml', path)).toBe(path)
    expect(pathIn('ml', '/seller-store/a')).toBe('/ml/seller-store/a')
  })

  it('is found again', () => {
    for (const locale of locales) expect(splitPath(pathIn(locale, '/faq'))).toEqual({ locale, path: '/faq' })
  })
})

it('the default language is one of the languages, which have names in their own script', () => {
  expect(languages[defaultLocale]).toBe('English')
  expect(languages.hi).toMatch(/^\p{Script=Devanagari}+$/u)
  expect(languages.ml).toMatch(/^\p{Script=Malayalam}+$/u)
})
