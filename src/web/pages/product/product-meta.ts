import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { shorten } from '#domain/shorten.ts'
import { breadcrumbData, pageMeta, publicUrlOf } from '#web/layout/page-meta.ts'
import { starsOf } from '#web/components/product/prices.ts'

type Matches = Parameters<typeof publicUrlOf>[0]

/** Head of a product page: title, description, canonical link, Open Graph, and the product as JSON-LD. */
export function productMeta(matches: Matches, product: Product): MetaDescriptor[] {
  const about = [...product.keyFeatures.slice(0, 3), product.description].join('. ')
  const path = productPath(product.productId)
  return [
    ...pageMeta(matches, {
      title: `${product.name} – ${formatRupees(toPaise(product.sellingPrice))}`,
      description: shorten(about.replaceAll(/\s+/g, ' '), 155),
      path,
      image: product.imageUrls[0] ?? null,
      type: 'product',
    }),
    { property: 'product:price:amount', content: product.sellingPrice.toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { 'script:ld+json': productData(product, publicUrlOf(matches)) },
    breadcrumbData(matches, trailOf(product)),
  ]
}

/** schema.org Product with absolute addresses; a rating only when somebody rated. */
export function productData(product: Product, publicUrl: string) {
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
      price: product.sellingPrice.toFixed(2),
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

/** Home, the categories, the product itself. */
export function trailOf({ trail, name }: Product): { label: string; href?: string }[] {
  const categories = trail.map((category) => ({
    label: category.name,
    href: `/categories-page/${encodeURIComponent(category.id)}/${encodeURIComponent(category.name)}`,
  }))
  return [{ label: 'Home', href: '/' }, ...categories, { label: name }]
}

/** The address of a product's page. */
export function productPath(productId: string): string {
  return `/product-page/${encodeURIComponent(productId)}`
}
