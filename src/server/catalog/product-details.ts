import type { Product } from '#contract/shapes.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { toProductSummary } from './product-summary.ts'
import type { ProductRow } from './repo.ts'

/** Converts a row to the data of a product page for a kind of viewer. Prices in rupees. */
export function toProductDetails(row: ProductRow, kind: AccountKind, now: Date): Product {
  return {
    ...toProductSummary(row, kind, now),
    imageUrls: row.all_image_urls,
    seller: {
      id: row.seller_id,
      storedetails: { storename: row.store_name },
      legalName: row.legal_name,
      address: row.seller_address,
      gstin: row.gstin,
      carePhone: row.care_phone,
      careEmail: row.care_email,
      createdDate: { _seconds: Math.floor(row.seller_since.getTime() / 1000) },
      rating: averageRating(row.rating_halves, row.rating_count),
      ratingCount: row.rating_count,
    },
    description: row.description,
    keyFeatures: row.key_features,
    features: Object.fromEntries(
      Object.entries(row.features).map(([name, value]) => [name, { value: String(value) }]),
    ),
    origin: row.origin,
    hsn: row.hsn,
    gstRate: row.gst_rate_bp / 100,
    skuSet: row.sku === null ? [] : [row.sku],
    gtin: row.gtin,
    reference: row.reference ?? `products/${row.id}`,
    nonReturnableItem: row.non_returnable,
    tharaCartDelivery: row.thara_delivery,
    branded: row.branded,
    oneYearWarrenty: row.one_year_warranty,
    noWarrenty: row.no_warranty,
    trail: row.trail,
  }
}

/** Returns the average rating in stars, with one decimal, from a sum of half stars; null without ratings. */
export function averageRating(halfStars: number, count: number): number | null {
  return count > 0 ? Math.round((halfStars / 2 / count) * 10) / 10 : null
}
