import { formatWholeRupees } from '#domain/money.ts'
import type { facetText as English } from '#text/en/server/facets.ts'
import { common } from '#text/ml/common.ts'
import { ratingStars } from '#text/ml/counts.ts'
import { listing } from '#text/ml/listing.ts'

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
  lowestPrice: 'കുറഞ്ഞത്',
  highestPrice: 'കൂടിയത്',
  priceRange: ({ from, below }) => {
    if (below === null) return `${formatWholeRupees(from ?? 0)} മുതൽ മുകളിലേക്ക്`
    const end = formatWholeRupees(below)
    return from === null ? `${end}-ൽ താഴെ` : `${formatWholeRupees(from)} മുതൽ ${end} വരെ`
  },
  stars: ({ count }) => ratingStars(count),
  starsAndUp: ({ count }) => listing.ratingLabels.starsAndUp({ stars: count }),
  availability: listing.availabilities,
  percentAndMore: ({ percent }) => `${percent}% മുതൽ മുകളിലേക്ക്`,
  freeDelivery: common.freeDelivery,
}
