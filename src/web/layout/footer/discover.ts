/** The lists that belong to no category, for the footer and the home page. */
export const discover = [
  { label: 'Top Deals', href: '/top-deals' },
  { label: 'Limited Time Deals', href: '/limited-time-deals' },
  { label: 'New Arrivals', href: '/new-arrival' },
  { label: 'Featured Brands', href: '/featured-brands' },
  { label: 'Top Stores', href: '/topStore-Page' },
] as const
