import { useOutletContext } from 'react-router'
import { listText } from '#domain/list-text.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import type { CachedListData } from '#web/components/listing/cached-list.ts'
import { Banners } from '#web/components/listing/banners.tsx'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, cachedListsOf, listMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { pathTo, withSlash } from '#web/path-to.ts'
import type { Route } from './+types/collection-page'

/** The collections by route. On Top Deals each filter has an Apply button (browsing §2). */
const collections = {
  '/top-deals': {
    call: 'GET /getTopDealProduct',
    list: 'topDeals',
    banners: 'topDealBanners',
    title: 'Top Deals',
    listTitle: 'Products on deal',
    description: (total: string) =>
      `See ${total} top deals from sellers all over India, each with its real saving on the MRP.`,
    options: {
      percent: true,
      rule: listingRules.topDeals,
      filterOptions: { brands: 'many', availability: 'many', apply: true },
    },
  },
  '/new-arrival': {
    call: 'GET /getNewArrivalProd',
    list: 'newArrivals',
    banners: 'newArrivalBanners',
    title: 'New Arrivals',
    listTitle: 'New products',
    description: (total: string) =>
      `See ${total} new products from sellers all over India, the newest first.`,
    options: { rule: listingRules.newArrivals, filterOptions: { brands: 'many' } },
  },
} as const

const trailTo = (pattern: keyof typeof collections) => [
  { label: 'Home', href: pathTo('/') },
  { label: collections[pattern].title, href: pathTo(pattern) },
]

export async function loader({ context, request, ...args }: Route.LoaderArgs) {
  const pattern = withSlash(args.pattern) as keyof typeof collections
  const { call, list } = collections[pattern]
  return { pattern, listing: await loadListing(context, request, call, {}, { list }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { pattern, listing } = loaderData
  const collection = collections[pattern]
  return [
    ...listMeta(matches, {
      title: collection.title,
      description: collection.description(totalText(listing)),
      path: pathTo(pattern),
      page: listing.query.page,
      image: cachedListsOf(matches)[collection.banners]?.[0]?.image,
    }),
    breadcrumbData(matches, trailTo(pattern)),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Banners and the products of a collection. */
export default function CollectionPage({ loaderData: { pattern, listing } }: Route.ComponentProps) {
  const { call, banners, title, listTitle, options } = collections[pattern]
  const path = pathTo(pattern)
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <Breadcrumb trail={trailTo(pattern)} />
      <ListHead title={title} />
      <Banners slides={useOutletContext<CachedListData['lists']>()[banners] ?? []} />
      <ListingPage
        key={pattern}
        listing={listing}
        path={path}
        title={listTitle}
        level={2}
        hideTitle
        {...options}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(call)}
        empty={{ title: listText.empty, text: listText.adjust }}
      />
    </div>
  )
}
