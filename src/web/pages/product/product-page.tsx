import { pageText } from '#web/layout/page-text.ts'
import { useText } from '#ui/layout/text.ts'
import type { GoneProduct, Product } from '#contract/shapes.ts'
import { Badge } from '#ui/product/badge.tsx'
import { StoreIcon } from '#ui/layout/icons-more.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { NearView } from '#web/components/product/near-view.tsx'
import { RailSkeleton, recentItemWidth } from '#web/components/product/rail-skeleton.tsx'
import { ReportButton } from '#web/components/product/report-button.tsx'
import { pathTo } from '#web/path-to.ts'
import { data, useOutletContext } from 'react-router'
import { lazy, useEffect } from 'react'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { averageRating, countRatings } from '#domain/rating.ts'
import { lineName } from '#domain/variants.ts'
import {
  loadCallIfFound,
  loadCallOrErrorData,
  loadPagedCallIfFound,
  settingsContext,
} from '#web/api/server.ts'
import type { CachedListData } from '#web/components/listing/cached-list.ts'
import { addViewedProduct } from '#web/session/storage.ts'
import { starsOf, toCardProduct } from '#web/components/product/prices.ts'
import { Share } from '#web/components/sharing/share.tsx'
import type { Route } from './+types/product-page'
import { claimsOf } from './claims.ts'
import { BuyBar, BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { GeneralDetails } from './general-details.tsx'
import { PriceTiers, OfferPrice } from './offer-price.tsx'
import { OtherSellers, type OffersFound } from './other-sellers.tsx'
import { productData } from './product-data.ts'
import { productMeta, productPath, breadcrumbsOf } from './product-meta.ts'
import { ProductError } from './product-error.tsx'
import { Questions } from './questions.tsx'
import { reviewQuery } from './review-query.ts'
import { Reviews } from './reviews.tsx'
import { useOffer } from './use-offer.ts'
import { previewOf, usePendingVariant, VariantRows } from './variant-rows.tsx'

/** The seller: name, registration, address, care contact and rating (E-Commerce Rules 2020, rule 5(3)). */
export function SellerCard({ product: { seller, sellerId, productId } }: { product: Product }) {
  const text = useText()
  const store = seller.storedetails.storename
  return (
    <section className="panel grid gap-2" aria-label={text.product.seller}>
      <p className="muted text-sm">{text.common.soldBy}</p>
      <p className="flex flex-wrap items-center gap-2">
        <StoreIcon className="text-leaf-700" />
        <Link
          className="link min-w-0 text-md wrap-anywhere"
          href={pathTo('/seller-store/:sellerId', { sellerId })}
        >
          {store}
        </Link>
        {seller.rating !== null && <RatingChip rating={seller.rating} count={seller.ratingCount} />}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm [&>dd]:wrap-anywhere [&>dt]:text-ink-600">
        <dt>{text.product.business}</dt>
        <dd>
          {seller.legalName} {seller.gstin && <Badge kind="verified">{text.common.gstRegistered}</Badge>}
        </dd>
        {seller.gstin && (
          <>
            <dt>{text.common.taxIds.gstin}</dt>
            <dd className="num">{seller.gstin}</dd>
          </>
        )}
        {seller.address && (
          <>
            <dt>{text.common.address}</dt>
            <dd>{seller.address}</dd>
          </>
        )}
        {(seller.carePhone || seller.careEmail) && (
          <>
            <dt>{text.common.customerCare}</dt>
            <dd>
              {seller.carePhone && (
                <a className="link inline-block min-h-6" href={`tel:${seller.carePhone}`}>
                  {seller.carePhone}
                </a>
              )}
              {seller.careEmail && (
                <a className="link block min-h-6" href={`mailto:${seller.careEmail}`}>
                  {seller.careEmail}
                </a>
              )}
            </dd>
          </>
        )}
        <dt>{text.product.onTheShop}</dt>
        <dd>{text.product.since({ year: new Date(seller.createdDate._seconds * 1000).getUTCFullYear() })}</dd>
      </dl>
      <div>
        <ReportButton subject="product" subjectId={productId} />
      </div>
    </section>
  )
}

const MoreProducts = lazy(() => import('./more-products.tsx'))

const carouselSkeletons = (
  <div className="grid gap-5">
    <RailSkeleton />
    <RailSkeleton itemWidthClass={recentItemWidth} />
  </div>
)

/**
 * Loads the product and the reviews of the URL (`?rating=4&sort=helpful&photos=1&page=2`). 404 for an unknown id, 410 for a
 * product that is no longer sold.
 */
export async function loader({ context, params: { prodId }, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const [found, reviews] = await Promise.all([
    loadCallOrErrorData(context, 'GET /getProductInnerDetails', { pId: prodId }, 'productGone'),
    loadCallIfFound(context, 'GET /get-product-reviews', {
      productId: prodId,
      ...reviewQuery(query),
    }),
  ])
  if ('errorData' in found) throw await goneResponse(context, found.errorData.product)
  const { productDetails } = found.output
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
  const found = await loadPagedCallIfFound(context, 'GET /product-offers', { productId, limit: 1 })
  const [cheapest] = found?.body ?? []
  return found && cheapest ? { total: found.total, unitPrice: cheapest.unitPrice } : null
}

/** Returns the response for a product that is no longer sold, with similar products that can be bought. */
async function goneResponse(context: Route.LoaderArgs['context'], product: GoneProduct) {
  const { productId } = product
  const similar = await loadCallIfFound(context, 'GET /similar-products', { productId })
  return data({ product, similar: (similar ?? []).map(toCardProduct) }, { status: 410 })
}

export const ErrorBoundary = ProductError

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? productMeta(matches, { ...loaderData, now: new Date(loaderData.now) }, pageText(matches)) : []

// One column on phones; from 768 px the pictures are on the left, from 1200 px the buttons on the right.
const gridClass =
  'grid gap-3 [grid-template-areas:"gallery"_"offer"_"buy"_"about"] md:grid-cols-2 md:[grid-template-areas:"gallery_offer"_"gallery_buy"_"about_about"] xl:grid-cols-[480px_minmax(0,1fr)_320px] xl:grid-rows-[auto_1fr] xl:[grid-template-areas:"gallery_offer_buy"_"gallery_about_buy"]'

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
  const claims = claimsOf(product, offer, text, loaderData.rules)
  return (
    <div className="wrap pb-24 md:pb-10">
      <Breadcrumb trail={breadcrumbsOf(product, text)} />
      <div className={gridClass}>
        <div className="[grid-area:gallery]">
          <Gallery key={product.productId} product={product} outOfStock={offer.outOfStock !== null} />
        </div>
        <section className="panel grid content-start gap-3 [grid-area:offer]">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {product.brandDetails && (
                <Link
                  className="link inline-block py-1 text-sm wrap-anywhere"
                  href={pathTo('/topbrand-products-page/:brandId', { brandId: product.brandDetails.brandId })}
                >
                  {product.brandDetails.brandName}
                </Link>
              )}
              <h1 className="text-lg font-semibold text-balance wrap-anywhere md:text-xl">{product.name}</h1>
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
          <VariantRows product={product} kind={offer.kind} pending={pending} />
          <PriceTiers product={product} offer={offer} now={now} />
        </section>
        <div className="grid content-start gap-3 [grid-area:buy]" inert={pending !== null}>
          <BuyBox product={product} offer={offer} claims={claims} now={now} />
          <SellerCard product={product} />
          {offers && <OtherSellers product={product} offer={offer} found={offers} />}
        </div>
        <section className="panel grid content-start gap-4 self-start [grid-area:about]">
          {product.keyFeatures.length > 0 && (
            <div>
              <h2 className="heading mb-2">{text.product.highlights}</h2>
              <ul className="grid list-disc gap-1.5 ps-5 marker:text-leaf-700">
                {product.keyFeatures.map((feature) => (
                  <li key={feature} className="wrap-anywhere">
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <h2 className="heading mb-2">{text.product.aboutProduct}</h2>
            {product.description.split(/\n+/).map((paragraph) => (
              <p key={paragraph} className="mb-2 max-w-prose text-ink-800 wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      </div>
      <div className="mt-3 grid gap-3" key={product.productId}>
        <GeneralDetails product={product} claims={claims} />
        <Reviews product={product} reviews={reviews} />
        <Questions
          productId={product.productId}
          questions={questions?.questions ?? []}
          total={questions?.total ?? 0}
        />
      </div>
      <div className="mt-5">
        <NearView placeholder={carouselSkeletons}>
          <MoreProducts productId={product.productId} />
        </NearView>
      </div>
      <div inert={pending !== null}>
        <BuyBar product={product} offer={offer} />
      </div>
    </div>
  )
}
