import { expect, it } from 'vitest'
import type { Product } from '#contract/shapes.ts'
import { productData, productMeta, trailOf } from './product-meta.ts'

const soap: Product = {
  productId: 'soap/1',
  id: 'soap/1',
  name: 'Neem Soap, 100 g',
  imageUrls: ['/media/soap'],
  colour: null,
  brandId: 'vana',
  brandDetails: { brandId: 'vana', brandName: 'Vana' },
  sellerId: 's1',
  sellerDetails: { storedetails: { storename: 'Kochi Bazaar' } },
  category: 'soaps',
  price: 60,
  sellingPrice: 48,
  offerPrice: 48,
  businessPrice: null,
  discount: 12,
  discountPercentage: 20,
  tirePrice: [],
  stock: 3,
  b2cMaxQty: 10,
  b2bminQty: 1,
  b2bMaxQty: 100,
  minimumQuantity: 1,
  purchaseLimit: null,
  oneRating: 0,
  twoRating: 0,
  threeRating: 0,
  fourRating: 1,
  fiveRating: 1,
  weight: null,
  tcin: 'TC1',
  limitedTimeOffer: false,
  limitedTimePrice: null,
  limitedTimeEndDate: null,
  topDeals: false,
  newArrivals: false,
  bestSeller: false,
  sponsored: false,
  seller: {
    storedetails: { storename: 'Kochi Bazaar' },
    id: 's1',
    legalName: 'Kochi Bazaar LLP',
    address: 'Kochi',
    gstin: null,
    carePhone: null,
    careEmail: null,
    createdDate: { _seconds: 0 },
    rating: null,
    ratingCount: 0,
  },
  description: 'A soap\nwith neem.',
  keyFeatures: ['Neem oil'],
  features: {},
  origin: 'India',
  hsn: null,
  gstRate: 18,
  skuSet: [],
  reference: 'products/soap',
  nonReturnableItem: false,
  tharaCartDelivery: true,
  branded: true,
  oneYearWarrenty: false,
  noWarrenty: false,
  trail: [{ id: 'care', name: 'Personal care' }],
}
const matches = [{ id: 'root', loaderData: { publicUrl: 'https://shop.example' } }]

it('names the product with its price and absolute addresses', () => {
  const meta = productMeta(matches, soap)
  expect(meta).toContainEqual({ title: 'Neem Soap, 100 g – ₹48.00 | TharaCart' })
  expect(meta).toContainEqual({ name: 'description', content: 'Neem oil. A soap with neem.' })
  const url = 'https://shop.example/product-page/soap%2F1'
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/media/soap' })
})

it('offers what the page offers, and a rating only when somebody rated', () => {
  expect(productData(soap, 'https://shop.example')).toMatchObject({
    '@type': 'Product',
    sku: 'TC1',
    offers: { price: '48.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
  })
  const unrated = productData({ ...soap, fourRating: 0, fiveRating: 0, stock: 0 }, '')
  expect(unrated).not.toHaveProperty('aggregateRating')
  expect(unrated.offers.availability).toBe('https://schema.org/OutOfStock')
})

it('leads from the home page over the categories to the product', () => {
  expect(trailOf(soap)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Personal care', href: '/categories-page/care/Personal%20care' },
    { label: 'Neem Soap, 100 g' },
  ])
})
