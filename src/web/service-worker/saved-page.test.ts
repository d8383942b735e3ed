import { expect, test } from 'vitest'
import { type Asked, asSavedCopy, kindOf, maySave, nameIn, offlinePage } from './saved-page.ts'

const origin = 'https://shop.example'
const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  url: new URL(path, origin),
  navigates: false,
  referrer: '',
  origin,
  ...more,
})
const headers = (cacheControl: string, type = 'text/html; charset=utf-8') =>
  new Headers({ 'content-type': type, 'cache-control': cacheControl })

test('answers of calls and of other origins are left alone', () => {
  for (const path of ['/api/getCart', '/api/getProductInnerDetails?pId=rice']) {
    expect(kindOf(asked(path))).toBeNull()
    expect(kindOf(asked(path, { navigates: true }))).toBeNull()
  }
  expect(kindOf(asked('https://accounts.google.com/gsi/client'))).toBeNull()
  expect(kindOf(asked('/media/invoice', { navigates: true }))).toBeNull()
  expect(kindOf(asked('/shopping-cart.data'))).toBeNull()
})

test('leaves out the documents of the desks, but not the stores', () => {
  for (const path of ['/seller', '/seller/orders/o1', '/operator', '/operator/security'])
    expect(kindOf(asked(path, { navigates: true }))).toBeNull()
  expect(kindOf(asked('/seller-store/s1', { navigates: true }))).toBe('page')
})

test('tells product pages, other pages, files and pictures of product pages apart', () => {
  expect(kindOf(asked('/product-page/rice?rating=4', { navigates: true }))).toBe('product')
  expect(kindOf(asked('/my-account/my-orders', { navigates: true }))).toBe('page')
  expect(kindOf(asked('/product-page/rice/all-questions', { navigates: true }))).toBe('page')
  expect(kindOf(asked('/product-page/rice.data?_routes=page'))).toBe('productData')
  expect(kindOf(asked('/assets/theme-1234567.css'))).toBe('file')
  expect(kindOf(asked('/f/noto-latin.woff2'))).toBe('file')
  expect(kindOf(asked('/assets/shop-1234567.js'))).toBeNull()
  expect(kindOf(asked('/media/1/360.webp', { referrer: `${origin}/product-page/rice` }))).toBe('picture')
  expect(kindOf(asked('/media/1/360.webp', { referrer: `${origin}/products` }))).toBeNull()
})

test('only a public page that was found may be kept', () => {
  expect(maySave(200, headers('no-cache'))).toBe(true)
  expect(maySave(200, headers('private, no-cache'))).toBe(false)
  expect(maySave(200, headers('no-store'))).toBe(false)
  expect(maySave(410, headers('no-cache'))).toBe(false)
  expect(maySave(200, headers('no-cache', 'application/json'))).toBe(false)
})

test('a kept page names the time of its prices, runs nothing and has no working controls', () => {
  const html =
    '<!doctype html><html lang="en-IN"><head><script>early()</script><link rel="modulepreload" href="/assets/a.js"></head><body class="x"><h1>Rice</h1><button type="button">Check</button><script type="module">start("</h1>")</script></body></html>'
  const copy = asSavedCopy(html, Date.parse('2026-11-26T15:10:00+05:30'), { theme: 'dark', locale: 'en' })
  expect(copy).toContain('You are offline. Prices as of 26 Nov, 3:10 pm.')
  expect(copy).toContain('<html data-theme="dark" lang="en-IN">')
  expect(copy).toContain('<button disabled type="button">')
  expect(copy).not.toMatch(/<script|modulepreload/)
  expect(asSavedCopy(html, 0, { theme: '"><img onerror=x>', locale: 'en' })).not.toContain('onerror')
})

test('the offline page lists the kept products, the last seen first, without prices', () => {
  const at = (hour: number) => Date.UTC(2026, 10, 26, hour)
  const page = offlinePage(
    [
      {
        path: '/product-page/rice',
        name: nameIn('<h1 class="x">Rice &amp; <b>Dal</b></h1>'),
        savedAt: at(1),
      },
      { path: '/product-page/tea', name: 'Tea', savedAt: at(9) },
    ],
    '/assets/theme-1.css',
    { locale: 'en' },
  )
  expect(page.indexOf('Tea')).toBeLessThan(page.indexOf('Rice &amp; Dal'))
  expect(page).toContain('Seen 26 Nov, 2:30 pm')
  expect(page).not.toContain('₹')
  expect(offlinePage([], '/assets/theme-1.css', { locale: 'en' })).not.toContain('Products you have seen')
})
