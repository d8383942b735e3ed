import { useOutletContext } from 'react-router'
import { ageText, joinedMonth } from '#domain/age.ts'
import { listText } from '#domain/list-text.ts'
import { NOT_ENOUGH_DATA } from '#domain/seller-figures.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { loadCall, loadCallIfFound } from '#web/api/server.ts'
import type { Kept } from '#web/components/listing/cached-list.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countOf } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, listMeta } from '#web/layout/page-meta.ts'
import { totalWords } from '#web/components/listing/precise.ts'
import { type CardProduct, toCardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import type { Route } from './+types/seller-page'
import { BrandsWeDeal } from './brands-we-deal.tsx'
import { StoreHead } from './store-head.tsx'
import { storePath } from './store-path.ts'
import { RATINGS_SHOWN, StoreRatings } from './store-ratings.tsx'

const CALL = 'GET /getsellersProducts'
/** Which page of the ratings the address asks for; `page` is the products'. */
const RATINGS_PAGE = 'ratings'

export async function loader({ context, params: { sellerId }, request }: Route.LoaderArgs) {
  const ratingsPage = Math.max(1, Number(new URL(request.url).searchParams.get(RATINGS_PAGE)) || 1)
  const [seller, listing, shelves, ratings] = await Promise.all([
    loadCall(context, 'GET /getOneSeller', { sellerId }),
    loadListing(context, request, CALL, { sellerId }, { seller: sellerId }),
    loadCallIfFound(context, 'GET /getSellerShelves', { sellerId }),
    loadCallIfFound(context, 'GET /sellerRatingsPagenation', {
      sellerId,
      page: ratingsPage,
      limit: RATINGS_SHOWN,
    }),
  ])
  const joined = new Date(seller.createdDate._seconds * 1000)
  return {
    seller,
    listing,
    shelves: shelves && {
      topSelling: shelves.topSelling.map(toCardProduct),
      trending: shelves.trending.map(toCardProduct),
    },
    ratings,
    ratingsPage,
    joined: joinedMonth(joined),
    // Told by the server's clock, so that the first HTML and the browser say the same.
    age: ageText(joined, new Date()),
  }
}

const wayTo = (id: string, name: string) => [
  { label: 'Home', href: '/' },
  { label: 'Top Stores', href: '/topStore-Page' },
  { label: name, href: storePath(id) },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { seller, listing } = loaderData
  const name = seller.storedetails.storename
  return [
    ...listMeta(matches, {
      title: name,
      description:
        `Shop ${totalWords(listing)} products of ${name}${seller.city && ` in ${seller.city}, ${seller.state}`}. ${seller.about}`.trim(),
      path: storePath(seller.id),
      page: listing.query.page,
      image: seller.storedetails.hero ?? seller.storedetails.image,
    }),
    breadcrumbData(matches, wayTo(seller.id, name)),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** A seller's store: who sells, what sells, which brands, what buyers say, and all products (browsing §2). */
export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { seller, listing, shelves, ratings, ratingsPage, joined, age } = loaderData
  const { id, storedetails } = seller
  const brands = useOutletContext<Kept['lists']>().seller ?? []
  const name = storedetails.storename
  const path = storePath(id)
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-3">
      <Breadcrumb trail={wayTo(id, name)} />
      <StoreHead seller={seller} products={listing} joined={joined} age={age} />
      {shelves && shelves.topSelling.length > 0 && (
        <Shelf label="Top Selling Products" products={shelves.topSelling} />
      )}
      <BrandsWeDeal brands={brands} path={path} />
      {shelves && <Shelf label="Trending Products" products={shelves.trending} />}
      <StoreRatings
        seller={seller}
        ratings={ratings}
        page={ratingsPage}
        hrefFor={(page) => `${path}${page > 1 ? `?${RATINGS_PAGE}=${page}` : ''}#ratings`}
      />
      <div id="products">
        <ListingPage
          listing={listing}
          path={path}
          level={2}
          title={`All products of ${name}`}
          words={{ brands: 'many' }}
          categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
          count={countOf(CALL, { sellerId: id })}
          empty={{ title: listText.empty, text: listText.adjust }}
        />
      </div>
    </div>
  )
}

/** A carousel of this store; where too little was sold to tell, it says so (ruling 25). */
function Shelf({ label, products }: { label: string; products: readonly CardProduct[] }) {
  if (products.length === 0)
    return (
      <section aria-label={label} className="panel">
        <h2 className="heading">{label}</h2>
        <p className="text-ink-700">{NOT_ENOUGH_DATA}</p>
      </section>
    )
  return (
    <Carousel label={label}>
      {products.map((product) => (
        <SummaryCard key={product.productId} product={product} late />
      ))}
    </Carousel>
  )
}
