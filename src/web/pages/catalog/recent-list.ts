import type { Messages } from '#text/text.ts'
import { applyListing, availabilities, type ListingQuery } from '#domain/filters.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { toPaise } from '#domain/money.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { averageRating } from '#domain/rating.ts'
import type { Facets } from '#web/components/listing/listing-address.ts'
import type { ListingData } from '#web/components/listing/listing-loader.ts'
import { type ProductSummary, limitsOf, priceOf, starsOf } from '#web/components/product/prices.ts'

const rule = listingRules.recentlyViewed

/** Filters and sorts the viewed products in the browser, because only the browser knows which they are. */
export function recentList(
  cards: readonly ProductSummary[],
  query: ListingQuery,
  kind: AccountKind,
  now: Date,
  text: Messages,
): ListingData {
  const entries = cards.map((card) => ({
    card,
    pricePaise: priceOf(card, kind, now),
    mrpPaise: toPaise(card.price),
    stock: card.stock,
    minimum: limitsOf(card, kind).min,
    average: averageRating(starsOf(card)),
    brandId: card.brandId,
  }))
  const matching = (state: ListingQuery) => applyListing(entries, { ...state, facets: {} }, rule)
  const products = matching(query).map(({ card }) => card)

  const brands = new Map(
    matching({ ...query, brand: [] }).flatMap(({ card }) =>
      card.brandDetails ? [[card.brandDetails.brandId, card.brandDetails.brandName]] : [],
    ),
  )
  const sections: Facets = [
    {
      name: 'brand',
      label: text.common.brands,
      values: [...brands].map(([value, label]) => ({
        value,
        label,
        count: matching({ ...query, brand: [value] }).length,
      })),
    },
    {
      name: 'rating',
      label: text.common.ratings,
      values: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: text.listing.ratingLabels[rule.ratingLabel]({ stars }),
        count: matching({ ...query, rating: stars }).length,
      })),
    },
    {
      name: 'availability',
      label: text.common.availability,
      values: availabilities.map((value) => ({
        value,
        label: text.listing.availabilities[value],
        count: matching({ ...query, availability: value }).length,
      })),
    },
  ]
  const facets = sections.map((section) => ({
    ...section,
    values: section.values.filter(({ count }) => count !== 0),
  }))
  return { products, total: products.length, facets, query: { ...query, page: 1 } }
}
