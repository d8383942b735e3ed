import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { formatNumber } from '#domain/money.ts'
import { averageRating, histogram, countRatings } from '#domain/rating.ts'
import { sendCall } from '#web/api/client.ts'
import { RateButton } from '#web/components/rating/rate-button.tsx'
import { Link as RouterLink, useSearchParams } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { Picture } from '#ui/product/picture.tsx'
import { RatingChip, Stars } from '#ui/product/stars.tsx'
import { starsOf } from '#web/components/product/prices.ts'

const RateModal = lazy(() => import('./rate-modal.tsx'))

/** Opens the rating form of a product (browsing §4). */
function RateProduct({ product }: { product: Product }) {
  const text = useText()
  return (
    <RateButton
      className="justify-self-start"
      whyNot={async () => {
        const details = sendCall('GET /getProductInnerDetails', { pId: product.productId })
        const { whyNotRate } = await import('./rating-messages.ts')
        return whyNotRate(await details, text)
      }}
      failed={text.product.detailsFailed}
      title={text.product.rateProduct}
      form={(close) => <RateModal product={product} onClose={close} />}
    >
      {text.product.rateProduct}
    </RateButton>
  )
}

const PictureViewer = lazy(() => import('#web/components/product/picture-viewer.tsx'))

type Found = Calls['GET /get-product-reviews']['output']
type Review = Found['reviews'][number]

const PER_PAGE = 5
/** Ratings with a histogram whose bars are filter links, and the reviews page by page. */
export function Reviews({ product, reviews }: { product: Product; reviews: Found | null }) {
  const text = useText()
  const [query] = useSearchParams()
  const rating = Number(query.get('rating')) || null
  const page = Math.max(1, Number(query.get('page')) || 1)
  const counts = starsOf(product)
  const count = countRatings(counts)
  const list = reviews?.reviews ?? []
  const pages = Math.ceil((reviews?.total ?? 0) / PER_PAGE)
  const hrefFor = (stars: number | null, number = 1) => {
    const search = new URLSearchParams()
    if (stars) search.set('rating', String(stars))
    if (number > 1) search.set('page', String(number))
    return { search: search.size > 0 ? `?${search}` : '', hash: '#reviews' }
  }
  return (
    <section className="panel" id="reviews" aria-labelledby="reviews-title">
      <h2 className="heading mb-3" id="reviews-title">
        {text.common.ratingsTitle}
      </h2>
      <div className="grid gap-6 lg:grid-cols-[320px_1fr]">
        <div className="grid content-start gap-3">
          {count > 0 ? (
            <p className="flex items-center gap-3">
              <b className="num text-3xl">{averageRating(counts).toFixed(1)}</b>
              <span>
                <Stars rating={averageRating(counts)} />
                <span className="muted num block text-sm">
                  {text.product.ratingCount({ count: formatNumber(count) })}
                </span>
              </span>
            </p>
          ) : (
            <p className="muted">{text.common.noRatings}</p>
          )}
          <ul className="grid gap-0.5" aria-label={text.product.ratingsByStars}>
            {histogram(counts).map((row) => (
              <li key={row.stars}>
                <RouterLink
                  className="grid min-h-8 grid-cols-[2.5rem_1fr_3.5rem] items-center gap-2 rounded-sm px-1 hover:bg-ink-50 aria-[current]:bg-leaf-50 aria-[current]:font-bold"
                  to={hrefFor(row.stars)}
                  preventScrollReset
                  aria-current={rating === row.stars ? 'true' : undefined}
                >
                  <span className="num">
                    {row.stars} <span aria-hidden="true">★</span>
                    <span className="sr-only">{text.product.starMark}</span>
                  </span>
                  <span className="h-2 overflow-hidden rounded-full bg-ink-200">
                    <span className="block h-full bg-leaf-700" style={{ width: `${row.percent}%` }} />
                  </span>
                  <span className="num muted text-end">
                    {formatNumber(row.count)}
                    <span className="sr-only"> {text.product.ratingShare({ percent: row.percent })}</span>
                  </span>
                </RouterLink>
              </li>
            ))}
          </ul>
          <RateProduct product={product} />
        </div>
        <div>
          <p role="status" className={list.length === 0 || rating ? 'mb-2' : 'sr-only'}>
            {list.length === 0
              ? rating
                ? text.product.noReviewsWithStars({ stars: rating })
                : text.product.noReviews
              : rating
                ? text.product.reviewsWithStars({ stars: rating })
                : text.product.reviewCount({ count: reviews?.total ?? 0 })}{' '}
            {rating && (
              <RouterLink className="link link-inline" to={hrefFor(null)} preventScrollReset>
                {text.product.showAllReviews}
              </RouterLink>
            )}
          </p>
          <ul className="grid divide-y divide-ink-200">
            {list.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {pages > 1 && (
            <nav aria-label={text.product.pagesOfReviews} className="flex items-center gap-4 pt-3">
              {page > 1 && (
                <RouterLink
                  className="link py-2"
                  to={hrefFor(rating, page - 1)}
                  preventScrollReset
                  rel="prev"
                >
                  {text.product.newerReviews}
                </RouterLink>
              )}
              <span className="muted num">{text.product.pageOf({ page, pages })}</span>
              {page < pages && (
                <RouterLink
                  className="link py-2"
                  to={hrefFor(rating, page + 1)}
                  preventScrollReset
                  rel="next"
                >
                  {text.product.olderReviews}
                </RouterLink>
              )}
            </nav>
          )}
        </div>
      </div>
    </section>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const text = useText()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const images = review.mediaUrl.map(({ url }) => url)
  return (
    <li className="grid gap-1.5 py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <RatingChip rating={review.rating} />
        {review.review && <b className="font-semibold">{review.review}</b>}
      </p>
      {review.comment && <p className="max-w-prose whitespace-pre-line text-ink-800">{review.comment}</p>}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className="size-18 cursor-zoom-in overflow-hidden rounded-md border border-ink-200"
                aria-label={text.product.enlargePhoto({ number: index + 1, name: review.userDetails.name })}
                onClick={() => setEnlarged(index)}
              >
                <Picture src={image} alt="" sizes="72px" fit="cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="muted text-sm">
        {review.userDetails.name}, <time>{text.dates.date(new Date(review.createdDate * 1000))}</time>
      </p>
      {enlarged !== null && (
        <Suspense>
          <PictureViewer
            title={text.product.reviewBy({ name: review.userDetails.name })}
            images={images}
            index={enlarged}
            onStep={setEnlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </li>
  )
}
