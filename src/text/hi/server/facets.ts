import { formatWholeRupees } from '#domain/money.ts'
import type { facetText as English } from '#text/en/server/facets.ts'
import { common } from '#text/hi/common.ts'
import { ratingStars } from '#text/hi/counts.ts'
import { listing } from '#text/hi/listing.ts'

/** Labels of the filter panel that the server writes. */
export const facetText: typeof English = {
  sections: {
    category: common.categories,
    price: listing.pricing,
    brand: common.brands,
    rating: common.ratings,
    availability: common.availability,
    ...listing.facetTitles,
  },
  lowestPrice: 'न्यूनतम',
  highestPrice: 'अधिकतम',
  priceRange: ({ from, below }) => {
    if (below === null) return `${formatWholeRupees(from ?? 0)} और उससे ज़्यादा`
    const end = formatWholeRupees(below)
    return from === null ? `${end} से कम` : `${formatWholeRupees(from)} से ${end}`
  },
  stars: ({ count }) => ratingStars(count),
  starsAndUp: ({ count }) => listing.ratingLabels.starsAndUp({ stars: count }),
  availability: listing.availabilities,
  percentAndMore: ({ percent }) => `${percent}% और उससे ज़्यादा`,
  freeDelivery: common.freeDelivery,
}
