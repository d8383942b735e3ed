import { en } from '#text/en.ts'
import { expect, it } from 'vitest'
import { soap } from '#tests/sample-product.ts'
import { productData, productMeta, breadcrumbsOf } from './product-meta.ts'

const now = new Date('2026-11-20T10:00:00Z')
const deal = { limitedTimePrice: 39.5, limitedTimeEndDate: now.getTime() / 1000 + 3600 }
const matches = [{ id: 'root', loaderData: { publicUrl: 'https://shop.example' } }]

it('contains the product with its price and absolute URLs', () => {
  const meta = productMeta(matches, soap, now, en)
  expect(meta).toContainEqual({ title: 'Neem Soap, 100 g – ₹48.00 | TharaCart' })
  expect(meta).toContainEqual({ name: 'description', content: 'Neem oil. A soap with neem.' })
  const url = 'https://shop.example/product-page/soap%2F1'
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/media/soap' })
})

it('shows the deal price in title, price tag and offer while the deal runs', () => {
  const meta = productMeta(matches, { ...soap, ...deal }, now, en)
  expect(meta).toContainEqual({ title: 'Neem Soap, 100 g – ₹39.50 | TharaCart' })
  expect(meta).toContainEqual({ property: 'product:price:amount', content: '39.50' })
  expect(productData({ ...soap, ...deal }, now, '').offers).toMatchObject({
    price: '39.50',
    priceValidUntil: '2026-11-20T11:00:00.000Z',
  })
})

it('shows the selling price once the deal is over or if it is not lower', () => {
  const later = new Date(now.getTime() + 3_600_000)
  for (const offers of [
    productData({ ...soap, ...deal }, later, '').offers,
    productData({ ...soap, ...deal, limitedTimePrice: 50 }, now, '').offers,
  ]) {
    expect(offers.price).toBe('48.00')
    expect(offers).not.toHaveProperty('priceValidUntil')
  }
})

it('contains the offer of the page, and a rating only if there are ratings', () => {
  expect(productData(soap, now, 'https://shop.example')).toMatchObject({
    '@type': 'Product',
    sku: 'TC1',
    offers: { price: '48.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
  })
  const unrated = productData({ ...soap, fourRating: 0, fiveRating: 0, stock: 0 }, now, '')
  expect(unrated).not.toHaveProperty('aggregateRating')
  expect(unrated.offers.availability).toBe('https://schema.org/OutOfStock')
})

it('has breadcrumbs from the home page through the categories to the product', () => {
  expect(breadcrumbsOf(soap, en)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Personal care', href: '/categories-page/care/Personal%20care' },
    { label: 'Neem Soap, 100 g' },
  ])
})
