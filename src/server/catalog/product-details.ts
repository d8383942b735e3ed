import type { Product, Variant } from '#contract/shapes.ts'
import type { Locale } from '#domain/languages.ts'
import { toRupees } from '#domain/money.ts'
import { optionValues } from '#domain/option-values.ts'
import { type AccountKind, unitPrice } from '#domain/pricing.ts'
import { toOptions } from '#domain/variants.ts'
import { toPriced, toProductSummary } from './product-summary.ts'
import type { ProductRow, VariantRow } from './repo.ts'

/** Converts a row to the data of a product page for a kind of viewer. Prices in rupees. */
export function toProductDetails(row: ProductRow, kind: AccountKind, now: Date, locale: Locale): Product {
  const group = row.variants ? toVariants(row.variants, kind, now) : noGroup
  return {
    ...toProductSummary(row, kind, now, locale),
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
    skuSet: (row.variants ? group.variants : [row]).flatMap(({ sku }) => sku ?? []),
    ...group,
    gtin: row.gtin,
    reference: row.reference ?? `products/${row.id}`,
    nonReturnableItem: row.non_returnable,
    categoryReturnDays: row.category_return_days,
    ...(row.is_fresh && { isFresh: true }),
    tharaCartDelivery: row.thara_delivery,
    branded: row.branded,
    oneYearWarrenty: row.one_year_warranty,
    noWarrenty: row.no_warranty,
    trail: row.trail,
  }
}

const noGroup: Pick<Product, 'variants' | 'variantOptions'> = { variants: [], variantOptions: [] }

/** Converts the products of a group to variants in the order of display, with the options of the group. */
function toVariants(
  rows: readonly VariantRow[],
  kind: AccountKind,
  now: Date,
): Pick<Product, 'variants' | 'variantOptions'> {
  const variants = rows.map((row) => toVariant(row, kind, now))
  const variantOptions = optionValues(variants)
  const position = (variant: Variant) =>
    variantOptions.reduce(
      (sum, { name, values }) => sum * (values.length + 1) + values.indexOf(variant.options[name] ?? '') + 1,
      0,
    )
  return { variants: variants.toSorted((a, b) => position(a) - position(b)), variantOptions }
}

function toVariant(row: VariantRow, kind: AccountKind, now: Date): Variant {
  const dealEndsAt = row.deal_ends_at === null ? null : new Date(row.deal_ends_at)
  const priced = toPriced({ ...row, deal_ends_at: dealEndsAt })
  return {
    productId: row.id,
    sku: row.sku,
    options: toOptions(row.options),
    imageUrl: row.image_url,
    price: toRupees(row.mrp_paise),
    sellingPrice: toRupees(row.selling_paise),
    offerPrice: toRupees(unitPrice(priced, kind === 'business' ? row.b2b_min_qty : 1, kind, now)),
    stock: row.stock,
    minimumQuantity: row.b2b_min_qty,
  }
}

/** Returns the average rating in stars, with one decimal, from a sum of half stars; null without ratings. */
export function averageRating(halfStars: number, count: number): number | null {
  return count > 0 ? Math.round((halfStars / 2 / count) * 10) / 10 : null
}
