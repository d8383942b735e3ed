import type { Product } from '#contract/shapes.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import type { ShopRules } from '#domain/shop-rules.ts'
import { deliveryCharge, sellerCharge } from '#domain/shipping.ts'
import { pathTo } from '#web/path-to.ts'
import { limitsOf, priceOf, starsOf, toPriceFacts } from '#web/components/product/prices.ts'
import { returnDaysOf } from './claims.ts'

export type ProductData = ReturnType<typeof productData>

/**
 * Returns the schema.org Product with absolute URLs, for the loader of the page, so that browsers do not load this file; pictures and a rating only if there are some. While a deal sets
 * the price, the price is valid until the end of the deal. Required fields:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export function productData(product: Product, now: Date, publicUrl: string, rules: ShopRules) {
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
      url: publicUrl + pathTo('/product-page/:prodId', { prodId: product.productId }),
      price: toRupees(pricePaise).toFixed(2),
      ...(isDealPrice && dealEndsAt && { priceValidUntil: dealEndsAt.toISOString() }),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.seller.storedetails.storename },
      shippingDetails: shippingData(product, pricePaise * limitsOf(product, 'personal').min, rules),
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
function shippingData({ sellerId }: Product, totalPaise: number, { shipping }: ShopRules) {
  const charge = sellerCharge({ sellerId, subTotalPaise: totalPaise }, shipping, null)
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toRupees(deliveryCharge(totalPaise, charge).shippingPaise).toFixed(2),
      currency: 'INR',
    },
  }
}

/** Returns the schema.org MerchantReturnPolicy. Has no fees: who pays for a return depends on its reason. */
function returnData(product: Product, { returnDays }: ShopRules) {
  const days = returnDaysOf(product, returnDays)
  const category = 'https://schema.org/MerchantReturn'
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    ...(days === 0
      ? { returnPolicyCategory: `${category}NotPermitted` }
      : { returnPolicyCategory: `${category}FiniteReturnWindow`, merchantReturnDays: days }),
  }
}
