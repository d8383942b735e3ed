import { pageText } from '#web/layout/page-text.ts'
import { useText } from '#ui/layout/text.ts'
import type { GoneProduct } from '#contract/catalog.ts'
import type { Product } from '#contract/shapes.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { later } from '#web/components/product/later.tsx'
import { NearView } from '#web/components/product/near-view.tsx'
import { RailSkeleton, RecentRailSkeleton } from '#web/components/product/rail-skeleton.tsx'
import { pathTo } from '#web/path-to.ts'
import { data, useOutletContext } from 'react-router'
import { lazy, useEffect } from 'react'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { averageRating, countRatings } from '#domain/rating.ts'
import { lineName } from '#domain/variants.ts'
import { loadCall, settingsContext } from '#web/api/server.ts'
import type { CachedListData } from '#web/components/listing/cached-list.ts'
import { addViewedProduct } from '#web/session/storage.ts'
import { starsOf, toCardProduct } from '#web/components/product/prices.ts'
import { Share } from '#web/components/sharing/share.tsx'
import type { Route } from './+types/product-page'
import { AboutProduct } from './about-product.tsx'
import { claimsOf } from './claims.ts'
import { BuyBar, BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { OfferPrice, PriceTiers } from './offer-price.tsx'
import type { OffersFound } from './other-sellers.tsx'
import { productData } from './product-data.ts'
import { productMeta, productPath, breadcrumbsOf } from './product-meta.ts'
import { ProductError } from './product-error.tsx'
import { reviewQuery } from './review-query.ts'
import { ProductOffers } from './product-offers.tsx'
import './product-page.css'
import { useOffer } from './use-offer.ts'
import { previewOf, usePendingVariant, VariantRows } from './variant-rows.tsx'

const GeneralDetails = later(() => import('./general-details.tsx'))
const OtherSellers = later(() => import('./other-sellers.tsx'))
const Questions = later(() => import('./questions.tsx'))
const Reviews = later(() => import('./reviews.tsx'))
const SellerCard = later(() => import('./seller-card.tsx'))
const MoreProducts = lazy(() => import('./more-products.tsx'))

const carouselSkeletons = (productId: string) => (
  <div className="grid gap-5">
    <RailSkeleton />
    <RecentRailSkeleton except={productId} />
  </div>
)

/**
 * Loads the product and the reviews of the URL (`?rating=4&sort=helpful&photos=1&page=2`). 404 for an unknown id, 410 for a
 * product that is no longer sold.
 */
export async function loader({ context, params: { prodId }, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const [{ productDetails }, reviews] = await Promise.all([
    loadCall(
      context,
      'GET /getProductInnerDetails',
      { pId: prodId },
      {
        missing: async ({ errors: { productGone }, response }) => {
          throw productGone ? await goneResponse(context, productGone.product) : response
        },
      },
    ),
    loadCall(
      context,
      'GET /get-product-reviews',
      { productId: prodId, ...reviewQuery(query) },
      { missing: null },
    ),
  ])
  const name = lineName(productDetails.name, productDetails.options)
  const offers = await findOffers(context, productDetails)
  const product = { ...productDetails, name }
  const now = Date.now()
  const { publicUrl, rules } = context.get(settingsContext)
  const structuredData = productData(product, new Date(now), publicUrl, rules)
  return { product, reviews, offers, structuredData, rules, now }
}

/** Returns number and lowest price of the offers of other sellers, or null if there are none. */
async function findOffers(
  context: Route.LoaderArgs['context'],
  { productId, gtin }: Product,
): Promise<OffersFound | null> {
  if (gtin === null) return null
  const options = { missing: null, paged: true } as const
  const found = await loadCall(context, 'GET /product-offers', { productId, limit: 1 }, options)
  const [cheapest] = found?.body ?? []
  return found && cheapest ? { total: found.total, unitPrice: cheapest.unitPrice } : null
}

/** Returns the response for a product that is no longer sold, with similar products that can be bought. */
async function goneResponse(context: Route.LoaderArgs['context'], product: GoneProduct) {
  const { productId } = product
  const similar = await loadCall(context, 'GET /similar-products', { productId }, { missing: [] })
  return data({ product, similar: similar.map(toCardProduct) }, { status: 410 })
}

export const ErrorBoundary = ProductError

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? productMeta(matches, { ...loaderData, now: new Date(loaderData.now) }, pageText(matches)) : []

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { productId, variants } = loaderData.product
  // Focus and typed quantity stay when another variant of the group is chosen.
  return <ProductView key={variants[0]?.productId ?? productId} loaderData={loaderData} />
}

function ProductView({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const text = useText()
  const { reviews, offers } = loaderData
  const questions = useOutletContext<CachedListData['lists']>().qna
  const now = new Date(loaderData.now)
  const offer = useOffer(loaderData.product, now)
  const { product } = offer
  const pending = usePendingVariant(product)
  const preview = previewOf(product, offer, pending)
  useEffect(() => addViewedProduct(product), [product])
  const counts = starsOf(product)
  const mark = product.food && product.food !== 'unmarked' && product.food
  const claims = claimsOf(product, offer, text, loaderData.rules)
  return (
    <div className="wrap pb-24 md:pb-10">
      <Breadcrumb trail={breadcrumbsOf(product, text)} />
      <div className="product-frame">
        <Gallery key={product.productId} product={product} outOfStock={offer.outOfStock !== null} />
        <section className="product-offer">
          <div className="product-part product-head">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 text-sm">
                  {mark && (
                    <span
                      className="food-mark"
                      data-mark={mark}
                      role="img"
                      aria-label={text.ui.foodMarks[mark]}
                    />
                  )}
                  {product.brandDetails && (
                    <Link
                      className="link min-w-0 py-0.5 wrap-anywhere"
                      href={pathTo('/topbrand-products-page/:brandId', {
                        brandId: product.brandDetails.brandId,
                      })}
                    >
                      <StoredText text={product.brandDetails.brandName} />
                    </Link>
                  )}
                </p>
                <h1 className="text-md font-semibold text-balance wrap-anywhere md:text-xl">
                  <ProductName name={product.name} />
                </h1>
              </div>
              <Share
                name={product.name}
                path={productPath(product.productId)}
                label={text.product.shareThisProduct}
              />
            </div>
            <p className="flex flex-wrap items-center gap-2">
              <a className="flex min-h-6 items-center gap-2 hover:underline" href="#reviews">
                <RatingChip rating={averageRating(counts)} count={countRatings(counts)} />
              </a>
              {product.bestSeller && <Badge kind="best-seller" />}
              {product.newArrivals && <Badge kind="new" />}
            </p>
            <OfferPrice {...preview} now={now} />
            <ProductOffers product={product} offer={offer} rules={loaderData.rules} now={now} />
          </div>
          <div className="product-part product-variants">
            <VariantRows product={product} kind={offer.kind} pending={pending} />
          </div>
          <div className="product-part">
            <PriceTiers product={product} offer={offer} now={now} />
          </div>
        </section>
        <div className="product-side" inert={pending !== null}>
          <BuyBox product={product} offer={offer} claims={claims} now={now} />
          {offers && <OtherSellers product={product} offer={offer} found={offers} />}
        </div>
        <SellerCard className="product-seller" product={product} />
        <AboutProduct product={product} />
        <div className="product-more grid gap-3" key={`more ${product.productId}`}>
          <GeneralDetails product={product} claims={claims} />
          <Reviews product={product} reviews={reviews} />
          <Questions
            productId={product.productId}
            questions={questions?.questions ?? []}
            total={questions?.total ?? 0}
          />
        </div>
      </div>
      <div className="mt-5">
        <NearView placeholder={carouselSkeletons(product.productId)}>
          <MoreProducts productId={product.productId} />
        </NearView>
      </div>
      <div inert={pending !== null}>
        <BuyBar product={product} offer={offer} />
      </div>
    </div>
  )
}
