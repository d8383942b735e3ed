import { publicText as en } from '#text/en/public.ts'
import { expect, it } from 'vitest'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { soap } from '#tests/sample-product.ts'
import type { Product } from '#contract/shapes.ts'
import { productData } from './product-data.ts'
import { productMeta, breadcrumbsOf } from './product-meta.ts'

const now = new Date('2026-11-20T10:00:00Z')
const deal = { limitedTimePrice: 39.5, limitedTimeEndDate: now.getTime() / 1000 + 3600 }
const publicUrl = 'https://shop.example'
const matches = [{ id: 'root', loaderData: { publicUrl } }]
const metaOf = (product: Product) =>
  productMeta(
    matches,
    { product, structuredData: productData(product, now, publicUrl, defaultShopRules), now },
    en,
  )

it('contains the product with its price and absolute URLs', () => {
  const meta = metaOf(soap)
  expect(meta).toContainEqual({ title: 'Neem Soap, 100 g – ₹48.00 | TharaCart' })
  expect(meta).toContainEqual({ name: 'description', content: 'Neem oil. A soap with neem.' })
  const url = 'https://shop.example/product-page/soap%2F1'
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
  const tags = [
    ['og:image', 'https://shop.example/media/soap/share.jpg'],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]
  for (const [property, content] of tags) expect(meta).toContainEqual({ property, content })
  const bare = { ...soap, imageUrls: [], brandDetails: null, fourRating: 0, fiveRating: 0 }
  expect(JSON.stringify(metaOf(bare))).not.toMatch(/image|"brand"|aggregateRating/)
})

it('shows the deal price in title, price tag and offer while the deal runs', () => {
  const meta = metaOf({ ...soap, ...deal })
  expect(meta).toContainEqual({ title: 'Neem Soap, 100 g – ₹39.50 | TharaCart' })
  expect(meta).toContainEqual({ property: 'product:price:amount', content: '39.50' })
  expect(productData({ ...soap, ...deal }, now, '', defaultShopRules).offers).toMatchObject({
    price: '39.50',
    priceValidUntil: '2026-11-20T11:00:00.000Z',
  })
})

it('shows the selling price once the deal is over or if it is not lower', () => {
  const later = new Date(now.getTime() + 3_600_000)
  for (const offers of [
    productData({ ...soap, ...deal }, later, '', defaultShopRules).offers,
    productData({ ...soap, ...deal, limitedTimePrice: 50 }, now, '', defaultShopRules).offers,
  ]) {
    expect(offers.price).toBe('48.00')
    expect(offers).not.toHaveProperty('priceValidUntil')
  }
})

it('contains the offer of the page, and a rating only if there are ratings', () => {
  expect(productData(soap, now, 'https://shop.example', defaultShopRules)).toMatchObject({
    '@type': 'Product',
    sku: 'TC1',
    offers: { price: '48.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
  })
  const unrated = productData({ ...soap, fourRating: 0, fiveRating: 0, stock: 0 }, now, '', defaultShopRules)
  expect(unrated).not.toHaveProperty('aggregateRating')
  expect(unrated.offers.availability).toBe('https://schema.org/OutOfStock')
})

/** Fields that Google requires of each type, for merchant listings, product snippets and breadcrumbs. */
const requiredFields: Record<string, string[]> = {
  Product: ['name', 'image', 'offers'],
  Brand: ['name'],
  Organization: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
  OfferShippingDetails: ['shippingDestination', 'shippingRate'],
  DefinedRegion: ['addressCountry'],
  MonetaryAmount: ['value', 'currency'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
}

/** Returns all objects of JSON-LD with a type. */
function typedObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(typedObjects)
  return '@type' in value ? [{ ...value }, ...inside] : inside
}

it('has every field that search engines require', () => {
  const objects = metaOf(soap).flatMap((tag) =>
    'script:ld+json' in tag ? typedObjects(tag['script:ld+json']) : [],
  )
  expect(new Set(objects.map((object) => object['@type']))).toEqual(new Set(Object.keys(requiredFields)))
  for (const object of objects)
    for (const field of requiredFields[String(object['@type'])] ?? [])
      expect(object[field], `${String(object['@type'])}.${field}`).toBeTruthy()
  const items = objects.filter((object) => object['@type'] === 'ListItem')
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
  // Only the last item, the page itself, may have no URL.
  for (const { item } of items.slice(0, -1)) expect(item).toMatch(/^https:\/\/shop\.example\//)
})

it('states the delivery charge of one order by the shipping rule', () => {
  const rateOf = (product: typeof soap, freeFromPaise: number) =>
    productData(product, now, '', {
      ...defaultShopRules,
      shipping: { chargePaise: 4_050, freeFromPaise, sellers: [] },
    }).offers.shippingDetails.shippingRate.value
  expect(rateOf(soap, 0)).toBe('0.00')
  expect(rateOf(soap, 4_800)).toBe('0.00')
  expect(rateOf(soap, 4_801)).toBe('40.50')
  expect(rateOf({ ...soap, ...deal }, 4_800)).toBe('40.50')
})

it('states the return window of the category or of the shop, or that the product cannot be returned', () => {
  const rules = defaultShopRules
  const policyOf = (product: typeof soap, returnDays: number) =>
    productData(product, now, '', { ...rules, returnDays }).offers.hasMerchantReturnPolicy
  expect(policyOf(soap, 10)).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 10,
  })
  expect(policyOf({ ...soap, categoryReturnDays: 30 }, 10)).toMatchObject({ merchantReturnDays: 30 })
  for (const policy of [
    policyOf({ ...soap, nonReturnableItem: true }, 10),
    policyOf({ ...soap, categoryReturnDays: 0 }, 10),
    policyOf(soap, 0),
  ]) {
    expect(policy.returnPolicyCategory).toBe('https://schema.org/MerchantReturnNotPermitted')
    expect(policy).not.toHaveProperty('merchantReturnDays')
  }
})

it('states no condition and no delivery time, which no data supports', () => {
  const { offers } = productData(soap, now, '', defaultShopRules)
  expect(offers).not.toHaveProperty('itemCondition')
  expect(offers.shippingDetails).not.toHaveProperty('deliveryTime')
})

it('has the number of the barcode only if the product has one', () => {
  expect(productData(soap, now, '', defaultShopRules)).not.toHaveProperty('gtin')
  expect(productData({ ...soap, gtin: '08901234567894' }, now, '', defaultShopRules)).toMatchObject({
    gtin: '08901234567894',
  })
})

it('has breadcrumbs from the home page through the categories to the product', () => {
  expect(breadcrumbsOf(soap, en)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Personal care', href: '/categories-page/care/Personal%20care', isStored: true },
    { label: 'Neem Soap, 100 g', isStored: true },
  ])
})
