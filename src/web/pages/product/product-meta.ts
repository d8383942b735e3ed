import type { Messages } from '#text/text.ts'
import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { formatRupees, toPaise, toRupees } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { shorten } from '#domain/shorten.ts'
import { deliveryCharge } from '#domain/totals.ts'
import { breadcrumbData, pageMeta, publicUrlOf } from '#web/layout/page-meta.ts'
import { limitsOf, priceOf, starsOf, toPriceFacts } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import { type Rules, shopRules } from './claims.ts'

type Matches = Parameters<typeof publicUrlOf>[0]

/**
 * Returns the head of a product page: title, description, canonical link, Open Graph, JSON-LD. Its price is the one
 * that a visitor pays at `now`.
 */
export function productMeta(matches: Matches, product: Product, now: Date, text: Messages): MetaDescriptor[] {
  const pricePaise = priceOf(product, 'personal', now)
  const description = [...product.keyFeatures.slice(0, 3), product.description].join('. ')
  const path = productPath(product.productId)
  return [
    ...pageMeta(matches, {
      title: `${product.name} – ${formatRupees(pricePaise)}`,
      description: shorten(description.replaceAll(/\s+/g, ' '), 155),
      path,
      image: product.imageUrls[0] ?? null,
      type: 'product',
    }),
    { property: 'product:price:amount', content: toRupees(pricePaise).toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { 'script:ld+json': productData(product, now, publicUrlOf(matches)) },
    breadcrumbData(matches, breadcrumbsOf(product, text)),
  ]
}

/**
 * Returns the schema.org Product with absolute URLs; pictures and a rating only if there are some. While a deal sets
 * the price, the price is valid until the end of the deal. Required fields:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export function productData(product: Product, now: Date, publicUrl: string, rules: Rules = shopRules) {
  const pricePaise = priceOf(product, 'personal', now)
  const { dealPaise, dealEndsAt } = toPriceFacts(product)
  const isDealPrice = pricePaise === dealPaise && pricePaise < toPaise(product.sellingPrice)
  const counts = starsOf(product)
  const ratingCount = countRatings(counts)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    ...(product.imageUrls.length > 0 && { image: product.imageUrls.map((image) => publicUrl + image) }),
    ...(product.tcin && { sku: product.tcin }),
    ...(product.gtin && { gtin: product.gtin }),
    ...(product.brandDetails && { brand: { '@type': 'Brand', name: product.brandDetails.brandName } }),
    offers: {
      '@type': 'Offer',
      url: publicUrl + productPath(product.productId),
      price: toRupees(pricePaise).toFixed(2),
      ...(isDealPrice && dealEndsAt && { priceValidUntil: dealEndsAt.toISOString() }),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.seller.storedetails.storename },
      shippingDetails: shippingData(pricePaise * limitsOf(product, 'personal').min, rules),
      hasMerchantReturnPolicy: returnData(product, rules),
    },
    ...(ratingCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating(counts), ratingCount },
    }),
  }
}

const COUNTRY = 'IN'

/**
 * Returns the schema.org OfferShippingDetails of an order of this total in paise. Has no delivery time, which depends
 * on pincode and seller.
 */
function shippingData(totalPaise: number, { shipping }: Rules) {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toRupees(deliveryCharge(totalPaise, shipping).shippingPaise).toFixed(2),
      currency: 'INR',
    },
  }
}

/** Returns the schema.org MerchantReturnPolicy. Has no fees: who pays for a return depends on its reason. */
function returnData({ nonReturnableItem }: Product, { returnDays }: Rules) {
  const category = 'https://schema.org/MerchantReturn'
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    ...(nonReturnableItem || returnDays === 0
      ? { returnPolicyCategory: `${category}NotPermitted` }
      : { returnPolicyCategory: `${category}FiniteReturnWindow`, merchantReturnDays: returnDays }),
  }
}

/** Returns the breadcrumbs: home, categories, product. */
export function breadcrumbsOf({ trail, name }: Product, text: Messages): { label: string; href?: string }[] {
  const categories = trail.map((category) => ({
    label: category.name,
    href: pathTo('/categories-page/:categoryId/:categoryName?', {
      categoryId: category.id,
      categoryName: category.name,
    }),
  }))
  return [{ label: text.common.home, href: pathTo('/') }, ...categories, { label: name }]
}

/** Returns the path of a product page. */
export function productPath(productId: string): string {
  return pathTo('/product-page/:prodId', { prodId: productId })
}
