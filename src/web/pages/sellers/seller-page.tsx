import { useOutletContext } from 'react-router'
import { ageText, joinedMonth } from '#domain/age.ts'
import { listText } from '#domain/list-text.ts'
import { NOT_ENOUGH_DATA } from '#domain/seller-figures.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { loadCall, loadCallIfFound } from '#web/api/server.ts'
import type { CachedListData } from '#web/components/listing/cached-list.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, listMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { type CardProduct, toCardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/seller-page'
import { BrandsWeDeal } from './brands-we-deal.tsx'
import { StoreHead } from './store-head.tsx'
import { storePath } from './store-path.ts'
import { RATINGS_SHOWN, StoreRatings } from './store-ratings.tsx'

const CALL = 'GET /getsellersProducts'
/** URL parameter of the ratings page number; `page` belongs to the products. */
const RATINGS_PAGE = 'ratings'

export async function loader({ context, params: { sellerId }, request }: Route.LoaderArgs) {
  const ratingsPage = Math.max(1, Number(new URL(request.url).searchParams.get(RATINGS_PAGE)) || 1)
  const [seller, listing, productShelves, ratings] = await Promise.all([
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
    productShelves: productShelves && {
      topSelling: productShelves.topSelling.map(toCardProduct),
      trending: productShelves.trending.map(toCardProduct),
    },
    ratings,
    ratingsPage,
    joined: joinedMonth(joined),
    // Computed with the server's clock, so that server and browser render the same text.
    age: ageText(joined, new Date()),
  }
}

const breadcrumbsTo = (id: string, name: string) => [
  { label: 'Home', href: pathTo('/') },
  { label: 'Top Stores', href: pathTo('/topStore-Page') },
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
        `Shop ${totalText(listing)} products of ${name}${seller.city && ` in ${seller.city}, ${seller.state}`}. ${seller.about}`.trim(),
      path: storePath(seller.id),
      page: listing.query.page,
      image: seller.storedetails.hero ?? seller.storedetails.image,
    }),
    breadcrumbData(matches, breadcrumbsTo(seller.id, name)),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Store of a seller: details, best sellers, brands, ratings and all products (browsing §2). */
export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { seller, listing, productShelves, ratings, ratingsPage, joined, age } = loaderData
  const { id, storedetails } = seller
  const brands = useOutletContext<CachedListData['lists']>().seller ?? []
  const name = storedetails.storename
  const path = storePath(id)
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-3">
      <Breadcrumb trail={breadcrumbsTo(id, name)} />
      <StoreHead seller={seller} products={listing} joined={joined} age={age} />
      {productShelves && productShelves.topSelling.length > 0 && (
        <Shelf label="Top Selling Products" products={productShelves.topSelling} />
      )}
      <BrandsWeDeal brands={brands} path={path} />
      {productShelves && <Shelf label="Trending Products" products={productShelves.trending} />}
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
          filterOptions={{ brands: 'many' }}
          categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
          count={countListing(CALL, { sellerId: id })}
          empty={{ title: listText.empty, text: listText.adjust }}
        />
      </div>
    </div>
  )
}

/** A carousel of the store; without enough sales it shows a text (ruling 25). */
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
