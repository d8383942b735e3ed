import type { Messages } from '#text/text.ts'
import { pathTo } from '#web/path-to.ts'
/** Lists of the whole shop, linked in the footer and on the home page. */
export const collectionLinks = (text: Messages) =>
  [
    { label: text.common.topDeals, href: pathTo('/top-deals') },
    { label: text.common.limitedTimeDeals, href: pathTo('/limited-time-deals') },
    { label: text.common.newArrivals, href: pathTo('/new-arrival') },
    { label: text.common.featuredBrands, href: pathTo('/featured-brands') },
    { label: text.common.topStores, href: pathTo('/topStore-Page') },
  ] as const
