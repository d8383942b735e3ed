import { type Availability, availabilityLabels, type FacetName, labelsByFacet } from '#domain/filters.ts'

type SectionName = 'category' | 'price' | 'brand' | 'rating' | 'availability' | FacetName
const sections: Record<SectionName, string> = {
  category: 'Categories',
  price: 'Pricing',
  brand: 'Brands',
  rating: 'Ratings',
  availability: 'Availability',
  ...labelsByFacet,
}
const availability: Readonly<Record<Availability, string>> = availabilityLabels
const stars = ({ count }: { count: number }) => `${count} Star${count === 1 ? '' : 's'}`
const wholeNumber = /* @__PURE__ */ new Intl.NumberFormat('en-IN')
const rupees = (amount: number) => `₹${wholeNumber.format(amount)}`

/** Labels of the filter panel that the server writes: sections and values that are not data of the catalog. */
export const facetText = {
  sections,
  lowestPrice: 'Min',
  highestPrice: 'Max',
  /** Bounds in rupees, one of which may be open. */
  priceRange: ({ from, below }: { from: number | null; below: number | null }) => {
    if (below === null) return `${rupees(from ?? 0)} and above`
    return from === null ? `Under ${rupees(below)}` : `${rupees(from)} to ${rupees(below)}`
  },
  stars,
  starsAndUp: ({ count }: { count: number }) => `${stars({ count })} & Up`,
  availability,
  percentAndMore: ({ percent }: { percent: number }) => `${percent}% and more`,
  freeDelivery: 'Free Delivery',
}
