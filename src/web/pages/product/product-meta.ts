import type { Messages } from '#text/text.ts'
import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { formatRupees, toPaise, toRupees } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { shorten } from '#domain/shorten.ts'
import { breadcrumbData, pageMeta, publicUrlOf } from '#web/layout/page-meta.ts'
import { priceOf, starsOf, toPriceFacts } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'

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
 * Returns the schema.org Product with absolute URLs; a rating only if there are ratings. While a deal sets the price,
 * the price is valid until the end of the deal.
 */
export function productData(product: Product, now: Date, publicUrl: string) {
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
    image: product.imageUrls.map((image) => publicUrl + image),
    ...(product.tcin && { sku: product.tcin }),
    ...(product.brandDetails && { brand: { '@type': 'Brand', name: product.brandDetails.brandName } }),
    offers: {
      '@type': 'Offer',
      url: publicUrl + productPath(product.productId),
      price: toRupees(pricePaise).toFixed(2),
      ...(isDealPrice && dealEndsAt && { priceValidUntil: dealEndsAt.toISOString() }),
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.seller.storedetails.storename },
    },
    ...(ratingCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating(counts), ratingCount },
    }),
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
