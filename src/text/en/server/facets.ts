import { formatWholeRupees } from '#domain/money.ts'
import { common } from '#text/en/common.ts'
import { ratingStars } from '#text/en/counts.ts'
import { listing } from '#text/en/listing.ts'

const stars = ({ count }: { count: number }) => ratingStars(count)

/** Labels of the filter panel that the server writes: sections and values that are not data of the catalog. */
export const facetText = {
  sections: {
    category: common.categories,
    price: listing.pricing,
    brand: common.brands,
    rating: common.ratings,
    availability: common.availability,
    ...listing.facetTitles,
  },
  lowestPrice: 'Min',
  highestPrice: 'Max',
  /** Bounds in rupees, one of which may be open. */
  priceRange: ({ from, below }: { from: number | null; below: number | null }) => {
    if (below === null) return `${formatWholeRupees(from ?? 0)} and above`
    const end = formatWholeRupees(below)
    return from === null ? `Under ${end}` : `${formatWholeRupees(from)} to ${end}`
  },
  stars,
  starsAndUp: ({ count }: { count: number }) => listing.ratingLabels.starsAndUp({ stars: count }),
  availability: listing.availabilities,
  percentAndMore: ({ percent }: { percent: number }) => `${percent}% and more`,
  freeDelivery: common.freeDelivery,
}
