import type { Messages } from '#text/text.ts'
import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { formatRupees, toRupees } from '#domain/money.ts'
import { shorten } from '#domain/shorten.ts'
import { breadcrumbData, pageMeta } from '#web/layout/page-meta.ts'
import { priceOf } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import type { ProductData } from './product-data.ts'

type Matches = Parameters<typeof pageMeta>[0]

/**
 * Returns the head of a product page: title, description, canonical link, Open Graph, JSON-LD. Its price is the one
 * that a visitor pays at `now`.
 */
export function productMeta(
  matches: Matches,
  { product, structuredData, now }: { product: Product; structuredData: ProductData; now: Date },
  text: Messages,
): MetaDescriptor[] {
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
    { 'script:ld+json': structuredData },
    breadcrumbData(matches, breadcrumbsOf(product, text)),
  ]
}

/** Returns the breadcrumbs: home, categories, product. */
export function breadcrumbsOf(
  { trail, name }: Product,
  text: Messages,
): { label: string; href?: string; isStored?: boolean }[] {
  const categories = trail.map((category) => ({
    label: category.name,
    isStored: true,
    href: pathTo('/categories-page/:categoryId/:categoryName?', {
      categoryId: category.id,
      categoryName: category.name,
    }),
  }))
  return [{ label: text.common.home, href: pathTo('/') }, ...categories, { label: name, isStored: true }]
}

export function productPath(productId: string): string {
  return pathTo('/product-page/:prodId', { prodId: productId })
}
