import { pathTo } from '#web/path-to.ts'
/** Lists of the whole shop, linked in the footer and on the home page. */
export const collectionLinks = [
  { label: 'Top Deals', href: pathTo('/top-deals') },
  { label: 'Limited Time Deals', href: pathTo('/limited-time-deals') },
  { label: 'New Arrivals', href: pathTo('/new-arrival') },
  { label: 'Featured Brands', href: pathTo('/featured-brands') },
  { label: 'Top Stores', href: pathTo('/topStore-Page') },
] as const
