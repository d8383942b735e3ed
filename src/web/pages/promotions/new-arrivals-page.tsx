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
import type { Route } from './+types/new-arrivals-page'

const CALL = 'GET /getNewArrivalProd'
const PATH = pathTo('/new-arrival')
const trail = [
  { label: 'Home', href: pathTo('/') },
  { label: 'New Arrivals', href: PATH },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  listing: await loadListing(context, request, CALL, {}, { list: 'newArrivals' }),
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { listing } = loaderData
  return [
    ...listMeta(matches, {
      title: 'New Arrivals',
      description: `See ${totalText(listing)} new products from sellers all over India, the newest first.`,
      path: PATH,
      page: listing.query.page,
      image: cachedListsOf(matches).newArrivalBanners?.[0]?.image,
    }),
    breadcrumbData(matches, trail),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

export default function NewArrivalsPage({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <Breadcrumb trail={trail} />
      <ListHead title="New Arrivals" />
      <Banners slides={useOutletContext<CachedListData['lists']>().newArrivalBanners ?? []} />
      <ListingPage
        listing={listing}
        path={PATH}
        title="New products"
        level={2}
        hideTitle
        rule={listingRules.newArrivals}
        filterOptions={{ brands: 'many' }}
        categories={<CategoryFilter path={PATH} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(CALL)}
        empty={{ title: listText.empty, text: listText.adjust }}
      />
    </div>
  )
}
