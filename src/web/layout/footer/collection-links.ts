/** Lists of the whole shop, linked in the footer and on the home page. */
export const collectionLinks = [
  { label: 'Top Deals', href: '/top-deals' },
  { label: 'Limited Time Deals', href: '/limited-time-deals' },
  { label: 'New Arrivals', href: '/new-arrival' },
  { label: 'Featured Brands', href: '/featured-brands' },
  { label: 'Top Stores', href: '/topStore-Page' },
] as const
