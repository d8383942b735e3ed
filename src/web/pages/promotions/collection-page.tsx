import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useOutletContext } from 'react-router'
import { listingRules } from '#domain/listing-rules.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { type CachedListData, cachedListsOf } from '#web/components/listing/cached-list.ts'
import { Banners } from '#web/components/listing/banners.tsx'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, listMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { pathTo, withSlash } from '#web/path-to.ts'
import type { Route } from './+types/collection-page'

/** The collections by route. On Top Deals each filter has an Apply button (browsing §2). */
const collections = {
  '/top-deals': {
    call: 'GET /getTopDealProduct',
    list: 'topDeals',
    banners: 'topDealBanners',
    title: (text: Messages) => text.common.topDeals,
    listTitle: (text: Messages) => text.promotions.dealProducts,
    description: (text: Messages, total: string) => text.promotions.topDealsDescription({ total }),
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
    title: (text: Messages) => text.common.newArrivals,
    listTitle: (text: Messages) => text.promotions.newProducts,
    description: (text: Messages, total: string) => text.promotions.newArrivalsDescription({ total }),
    options: { rule: listingRules.newArrivals, filterOptions: { brands: 'many' } },
  },
} as const

const trailTo = (pattern: keyof typeof collections, text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: collections[pattern].title(text), href: pathTo(pattern) },
]

export async function loader({ context, request, ...args }: Route.LoaderArgs) {
  const pattern = withSlash(args.pattern) as keyof typeof collections
  const { call, list } = collections[pattern]
  return { pattern, listing: await loadListing(context, request, call, {}, { list }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { pattern, listing } = loaderData
  const collection = collections[pattern]
  return [
    ...listMeta(matches, {
      title: collection.title(text),
      description: collection.description(text, totalText(listing, text)),
      path: pathTo(pattern),
      page: listing.query.page,
      image: cachedListsOf(matches)[collection.banners]?.[0]?.image,
    }),
    breadcrumbData(matches, trailTo(pattern, text)),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Banners and the products of a collection. */
export default function CollectionPage({ loaderData: { pattern, listing } }: Route.ComponentProps) {
  const text = useText()
  const { call, banners, title, listTitle, options } = collections[pattern]
  const path = pathTo(pattern)
  return (
    <div className="wrap list-page">
      <Breadcrumb trail={trailTo(pattern, text)} />
      <ListHead title={title(text)} />
      <Banners slides={useOutletContext<CachedListData['lists']>()[banners] ?? []} />
      <ListingPage
        key={pattern}
        listing={listing}
        path={path}
        title={listTitle(text)}
        level={2}
        hideTitle
        {...options}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(call)}
        empty={{ title: text.listing.empty, text: text.listing.adjust }}
      />
    </div>
  )
}
