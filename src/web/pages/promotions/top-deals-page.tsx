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
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/top-deals-page'

const CALL = 'GET /getTopDealProduct'
const PATH = pathTo('/top-deals')
const trail = [
  { label: 'Home', href: pathTo('/') },
  { label: 'Top Deals', href: PATH },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  listing: await loadListing(context, request, CALL, {}, { list: 'topDeals' }),
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { listing } = loaderData
  return [
    ...listMeta(matches, {
      title: 'Top Deals',
      description: `See ${totalText(listing)} top deals from sellers all over India, each with its real saving on the MRP.`,
      path: PATH,
      page: listing.query.page,
      image: cachedListsOf(matches).topDealBanners?.[0]?.image,
    }),
    breadcrumbData(matches, trail),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Banners and the products on deal; each filter has an Apply button (browsing §2 "Top Deals page"). */
export default function TopDealsPage({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <Breadcrumb trail={trail} />
      <ListHead title="Top Deals" />
      <Banners slides={useOutletContext<CachedListData['lists']>().topDealBanners ?? []} />
      <ListingPage
        listing={listing}
        path={PATH}
        title="Products on deal"
        level={2}
        hideTitle
        percent
        rule={listingRules.topDeals}
        filterOptions={{ brands: 'many', availability: 'many', apply: true }}
        categories={<CategoryFilter path={PATH} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(CALL)}
        empty={{ title: listText.empty, text: listText.adjust }}
      />
    </div>
  )
}
