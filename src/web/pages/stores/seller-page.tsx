import { useCallback, type ReactNode } from 'react'
import { ageWords, joinedMonth } from '#domain/age.ts'
import type { ListingQuery } from '#domain/filters.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Picture } from '#ui/picture.tsx'
import { RatingChip } from '#ui/stars.tsx'
import { ask } from '#web/data/api-context.ts'
import { sendPage } from '#web/data/call.ts'
import { CategoryFilter } from '#web/parts/category-choices.tsx'
import { callInput } from '#web/parts/listing-address.ts'
import { loadListing } from '#web/parts/listing-loader.ts'
import { ListingPage } from '#web/parts/listing-page.tsx'
import { breadcrumbData, itemListData, pageMeta } from '#web/parts/page-meta.ts'
import type { Route } from './+types/seller-page'

const CALL = 'GET /getsellersProducts'

const storePath = (id: string) => `/seller-store/${encodeURIComponent(id)}`

export async function loader({ context, params: { sellerId }, request }: Route.LoaderArgs) {
  const [seller, listing] = await Promise.all([
    ask(context, 'GET /getOneSeller', { sellerId }),
    loadListing(context, request, CALL, { sellerId }, { seller: sellerId }),
  ])
  const joined = new Date(seller.createdDate._seconds * 1000)
  // The age is told by the server's clock, so that the first HTML and the browser say the same.
  return { seller, listing, joined: joinedMonth(joined), age: ageWords(joined, new Date()) }
}

const wayTo = (id: string, name: string) => [
  { label: 'Home', href: '/' },
  { label: 'All Products', href: '/products' },
  { label: name, href: storePath(id) },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { seller, listing } = loaderData
  const name = seller.storedetails.storename
  const page = listing.query.page > 1 ? `?page=${listing.query.page}` : ''
  return [
    ...pageMeta(matches, {
      title: name,
      description: `${listing.total} products of ${name} in ${seller.city}, ${seller.state}.`,
      path: storePath(seller.id) + page,
      image: seller.storedetails.hero ?? seller.storedetails.image,
    }),
    breadcrumbData(matches, wayTo(seller.id, name)),
    itemListData(matches, listing.products),
  ]
}

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { seller, listing, joined, age } = loaderData
  const { id, storedetails, city, state, rating, ratingCount, about, legalName, gstin } = seller
  const name = storedetails.storename
  const path = storePath(id)
  const count = useCallback(
    async (query: ListingQuery) =>
      (await sendPage(CALL, { ...callInput(query), sellerId: id, limit: 1 })).total,
    [id],
  )
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <Breadcrumb trail={wayTo(id, name)} />
      <header className="overflow-hidden rounded-lg border border-ink-200 bg-white">
        {storedetails.hero && (
          <Picture
            src={storedetails.hero}
            alt=""
            ratio={1440 / 420}
            fit="cover"
            eager="first"
            sizes="(min-width: 1440px) 1392px, 100vw"
            className="aspect-24/7 max-h-64 w-full"
          />
        )}
        <div className="grid gap-3 p-4 md:grid-cols-2">
          <div className="grid content-start gap-1">
            <h1 className="title">{name}</h1>
            <p className="flex items-center gap-2">
              <RatingChip rating={rating ?? 0} count={ratingCount} />
            </p>
            {about && <p className="text-ink-700">{about}</p>}
          </div>
          <dl className="flex flex-wrap content-start gap-x-8 gap-y-3">
            <Fact label="Joined">{joined}</Fact>
            <Fact label="On TharaCart for">{age}</Fact>
            {city && <Fact label="Ships from">{`${city}, ${state}`}</Fact>}
            {listing.total > 0 && <Fact label="Products">{listing.total.toLocaleString('en-IN')}</Fact>}
            {legalName && <Fact label="Sold by">{legalName}</Fact>}
            {gstin && <Fact label="GSTIN">{gstin}</Fact>}
          </dl>
        </div>
      </header>
      <ListingPage
        listing={listing}
        path={path}
        level={2}
        title="Products"
        of={name}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={count}
        empty={{ title: 'No Products Found', text: 'Try adjusting your filters' }}
      />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-600">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
