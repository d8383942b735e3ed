import { spaceBestSellers } from '#domain/best-seller.ts'
import { splitPath } from '#domain/languages.ts'
import { stateTexts } from '#text/states.ts'
import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useId, useState } from 'react'
import { storeInitiallyShown, storeAge } from '#domain/seller-figures.ts'
import { Button } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { useOutletContext } from 'react-router'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { loadCall } from '#web/api/server.ts'
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
import { StoreHead } from './store-head.tsx'
import { storePath } from './store-path.ts'
import { RATINGS_SHOWN, StoreRatings } from './store-ratings.tsx'

type Props = {
  brands: readonly { id: string; name: string; logo: string | null; count: number }[]
  /** Path of the store page, whose products a brand filters. */
  path: string
}

/** The first seven brands and a See More button, which keeps its position (browsing §2, §9). */
export function BrandsWeDeal({ brands, path }: Props) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (brands.length === 0) return null
  const shown = open ? brands : brands.slice(0, storeInitiallyShown.brands)
  return (
    <section aria-labelledby="store-brands" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="store-brands" className="heading">
          {text.sellers.brandsWeDeal}
        </h2>
        {brands.length > storeInitiallyShown.brands && (
          <Button kind="quiet" small aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? text.sellers.showLess : text.sellers.showMoreBrands}
          </Button>
        )}
      </div>
      <ul id={id} className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:gap-3 lg:grid-cols-7">
        {shown.map((brand) => (
          <li key={brand.id}>
            <Link
              href={`${path}?brand=${encodeURIComponent(brand.id)}#products`}
              className="panel grid h-full content-start justify-items-center gap-1 text-center hover:border-ink-400"
            >
              <Picture
                src={brand.logo ?? '/no-picture.svg'}
                alt=""
                sizes="96px"
                className="aspect-square w-full max-w-24 rounded-md"
              />
              <span className="line-clamp-2 text-sm font-semibold">
                <StoredText text={brand.name} />
              </span>
              <span className="num text-xs text-ink-600">
                {text.common.productTotal({ count: brand.count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const CALL = 'GET /getsellersProducts'
/** URL parameter of the ratings page number; `page` belongs to the products. */
const RATINGS_PAGE = 'ratings'

export async function loader({ context, params: { sellerId }, request }: Route.LoaderArgs) {
  const ratingsPage = Math.max(1, Number(new URL(request.url).searchParams.get(RATINGS_PAGE)) || 1)
  const [seller, listing, productShelves, ratings] = await Promise.all([
    loadCall(context, 'GET /getOneSeller', { sellerId }),
    loadListing(context, request, CALL, { sellerId }, { seller: sellerId }),
    loadCall(context, 'GET /getSellerShelves', { sellerId }, { missing: null }),
    loadCall(
      context,
      'GET /sellerRatingsPagenation',
      { sellerId, page: ratingsPage, limit: RATINGS_SHOWN },
      { missing: null },
    ),
  ])
  const { locale } = splitPath(new URL(request.url).pathname)
  return {
    seller,
    // The server has the names of all languages; a browser needs this one only.
    stateName: seller.state && (stateTexts.get(locale)?.[seller.state] ?? seller.state),
    listing,
    productShelves: productShelves && {
      topSelling: productShelves.topSelling.map(toCardProduct),
      trending: productShelves.trending.map(toCardProduct),
    },
    ratings,
    ratingsPage,
    // Computed with the server's clock, so that server and browser render the same text.
    age: storeAge(new Date(seller.createdDate._seconds * 1000), new Date()),
  }
}

const breadcrumbsTo = (id: string, name: string, text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: text.common.topStores, href: pathTo('/topStore-Page') },
  { label: name, href: storePath(id), isStored: true },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { seller, stateName, listing } = loaderData
  const name = seller.storedetails.storename
  return [
    ...listMeta(matches, {
      title: name,
      description: text.sellers
        .storeDescription({
          total: totalText(listing, text),
          name,
          about: seller.about,
          ...(seller.city && { place: { city: seller.city, state: stateName } }),
        })
        .trim(),
      path: storePath(seller.id),
      page: listing.query.page,
      image: seller.storedetails.hero ?? seller.storedetails.image,
    }),
    breadcrumbData(matches, breadcrumbsTo(seller.id, name, text)),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Store of a seller: details, best sellers, brands, ratings and all products (browsing §2). */
export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const { seller, listing, productShelves, ratings, ratingsPage, age } = loaderData
  const { id, storedetails } = seller
  const brands = useOutletContext<CachedListData['lists']>().seller ?? []
  const name = storedetails.storename
  const path = storePath(id)
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-3">
      <Breadcrumb trail={breadcrumbsTo(id, name, text)} />
      <StoreHead seller={seller} products={listing} age={age} />
      {productShelves && productShelves.topSelling.length > 0 && (
        <Shelf label={text.sellers.topSelling} products={productShelves.topSelling} />
      )}
      <BrandsWeDeal brands={brands} path={path} />
      {productShelves && <Shelf label={text.sellers.trending} products={productShelves.trending} />}
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
          title={text.common.allProductsOf({ brandName: name })}
          filterOptions={{ brands: 'many' }}
          categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
          count={countListing(CALL, { sellerId: id })}
          empty={{ title: text.listing.empty, text: text.listing.adjust }}
        />
      </div>
    </div>
  )
}

/** A carousel of the store; without enough sales it shows a text (ruling 25). */
function Shelf({ label, products }: { label: string; products: readonly CardProduct[] }) {
  const text = useText()
  if (products.length === 0)
    return (
      <section aria-label={label} className="panel">
        <h2 className="heading">{label}</h2>
        <p className="text-ink-700">{text.sellerFigures.notEnoughData}</p>
      </section>
    )
  return (
    <Carousel label={label}>
      {spaceBestSellers(products).map((product) => (
        <SummaryCard key={product.productId} product={product} />
      ))}
    </Carousel>
  )
}
