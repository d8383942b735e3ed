import { applyListing, availabilities, availabilityLabels, type ListingQuery } from '#domain/filters.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { toPaise } from '#domain/money.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { averageRating } from '#domain/rating.ts'
import type { Facets } from '#web/components/listing/listing-address.ts'
import type { ListingData } from '#web/components/listing/listing-loader.ts'
import { type ProductSummary, limitsOf, priceOf, starsOf } from '#web/components/product/prices.ts'

const rule = listingRules.recentlyViewed

/** The viewed products as a list: filtered and sorted here, because only this browser knows which they are. */
export function recentList(
  cards: readonly ProductSummary[],
  query: ListingQuery,
  kind: AccountKind,
  now: Date,
): ListingData {
  const listed = cards.map((card) => ({
    card,
    pricePaise: priceOf(card, kind, now),
    mrpPaise: toPaise(card.price),
    stock: card.stock,
    minimum: limitsOf(card, kind).min,
    average: averageRating(starsOf(card)),
    brandId: card.brandId,
  }))
  const kept = (state: ListingQuery) => applyListing(listed, { ...state, facets: {} }, rule)
  const products = kept(query).map(({ card }) => card)

  const brands = new Map(
    kept({ ...query, brand: [] }).flatMap(({ card }) =>
      card.brandDetails ? [[card.brandDetails.brandId, card.brandDetails.brandName]] : [],
    ),
  )
  const sections: Facets = [
    {
      name: 'brand',
      label: 'Brands',
      values: [...brands].map(([value, label]) => ({
        value,
        label,
        count: kept({ ...query, brand: [value] }).length,
      })),
    },
    {
      name: 'rating',
      label: 'Ratings',
      values: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: rule.ratingLabel(stars),
        count: kept({ ...query, rating: stars }).length,
      })),
    },
    {
      name: 'availability',
      label: 'Availability',
      values: availabilities.map((value) => ({
        value,
        label: availabilityLabels[value],
        count: kept({ ...query, availability: value }).length,
      })),
    },
  ]
  const facets = sections.map((section) => ({
    ...section,
    values: section.values.filter(({ count }) => count !== 0),
  }))
  return { products, total: products.length, facets, query: { ...query, page: 1 } }
}
