import { listWords } from '#domain/list-words.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { askIfAny } from '#web/data/api-context.ts'
import { Banners, slideOf } from '#web/parts/banners.tsx'
import { CategoryFilter } from '#web/parts/category-choices.tsx'
import { ListError } from '#web/parts/list-error.tsx'
import { ListHead } from '#web/parts/list-head.tsx'
import { loadListing } from '#web/parts/listing-loader.ts'
import { countOf } from '#web/parts/listing-count.ts'
import { ListingPage } from '#web/parts/listing-page.tsx'
import { breadcrumbData, itemListData, listMeta } from '#web/parts/page-meta.ts'
import { totalWords } from '#web/parts/precise.ts'
import type { Route } from './+types/new-arrivals-page'

const CALL = 'GET /getNewArrivalProd'
const PATH = '/new-arrival'
const trail = [
  { label: 'Home', href: '/' },
  { label: 'New Arrivals', href: PATH },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [banners, listing] = await Promise.all([
    askIfAny(context, 'GET /getNewArrivalData'),
    loadListing(context, request, CALL, {}, { list: 'newArrivals' }),
  ])
  return { slides: (banners ?? []).map(slideOf), listing }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { slides, listing } = loaderData
  return [
    ...listMeta(matches, {
      title: 'New Arrivals',
      description: `See ${totalWords(listing)} new products from sellers all over India, the newest first.`,
      path: PATH,
      page: listing.query.page,
      image: slides[0]?.image,
    }),
    breadcrumbData(matches, trail),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

export default function NewArrivalsPage({ loaderData: { slides, listing } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <Breadcrumb trail={trail} />
      <ListHead title="New Arrivals" />
      <Banners slides={slides} />
      <ListingPage
        listing={listing}
        path={PATH}
        title="New products"
        level={2}
        quiet
        rule={listingRules.newArrivals}
        words={{ brands: 'many' }}
        categories={<CategoryFilter path={PATH} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countOf(CALL)}
        empty={{ title: listWords.empty, text: listWords.adjust }}
      />
    </div>
  )
}
