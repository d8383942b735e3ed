import type { Messages } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import { lazy, useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { formatNumber } from '#domain/money.ts'
import { averageRating, countRatings, histogram, REVIEWS_PER_PAGE, reviewSorts } from '#domain/rating.ts'
import { sendCall, useCall } from '#web/api/client.ts'
import { RateButton } from '#web/components/rating/rate-button.tsx'
import { Link as RouterLink, useSearchParams } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { Stars } from '#ui/product/stars.tsx'
import { starsOf } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewLink, reviewQuery } from './review-query.ts'
import { OwnReview } from './own-review.tsx'
import { whyNotRate } from '#web/components/rating/rating-messages.ts'

const RateModal = lazy(() => import('#web/components/rating/rate-modal.tsx'))

/** Opens the rating form of a product (browsing §4). */
function RateProduct({ product }: { product: Product }) {
  const text = useText()
  return (
    <RateButton
      className="justify-self-start"
      whyNot={async () => {
        const details = await sendCall('GET /getProductInnerDetails', { pId: product.productId })
        return whyNotRate(details, text)
      }}
      failed={text.product.detailsFailed}
      title={text.product.rateProduct}
      form={(close) => <RateModal product={product} onClose={close} />}
    >
      {text.product.rateProduct}
    </RateButton>
  )
}

type Found = Calls['GET /get-product-reviews']['output']

/** Returns why a list of reviews is empty. `count` is the number of ratings that pass the filter by stars. */
function whyEmpty(
  found: Found | null,
  { rating, photos }: ReturnType<typeof reviewQuery>,
  count: number,
  text: Messages,
): string {
  if (!found) return text.common.somethingWentWrong
  if (found.total > 0) return text.product.noReviewsOnPage
  if (photos) return text.product.noReviewsWithPhotos
  if (count > 0) return text.product.ratingsWithoutReviews
  return rating ? text.product.noReviewsWithStars({ stars: rating }) : text.product.noReviews
}

/** Ratings with a histogram whose bars are filter links, and the reviews page by page. */
export default function Reviews({ product, reviews }: { product: Product; reviews: Found | null }) {
  const text = useText()
  const query = reviewQuery(useSearchParams()[0])
  const { rating, sort = 'newest', photos, page = 1 } = query
  const counts = starsOf(product)
  const count = countRatings(counts)
  const list = reviews?.reviews ?? []
  const total = reviews?.total ?? 0
  const pages = Math.ceil(total / REVIEWS_PER_PAGE)
  const hasChoices = total > 1 || Object.keys(query).length > 0
  // A change of a filter or of the order starts at the first page.
  const { page: _page, ...filters } = query
  const { sort: _sort, ...withoutSort } = filters
  const { photos: _photos, ...withoutPhotos } = filters
  const { productId } = product
  const signedIn = useSignedIn()
  // An open form of the own review stays when the session ends.
  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  // The page is the same for all visitors: the votes of the viewer are loaded afterwards.
  const { data: personal } = useCall('GET /get-product-reviews', { productId, ...query }, signedIn)
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
          {count > 0 && (
            <ul className="grid gap-0.5" aria-label={text.product.ratingsByStars}>
              {histogram(counts).map((row) => (
                <li key={row.stars}>
                  <RouterLink
                    className="grid min-h-8 grid-cols-[2.5rem_1fr_3.5rem] items-center gap-2 rounded-sm px-1 hover:bg-ink-50 aria-[current]:bg-leaf-50 aria-[current]:font-bold"
                    to={reviewLink({ ...filters, rating: row.stars })}
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
          )}
          <RateProduct product={product} />
          <RouterLink className="link py-1 text-sm" to={pathTo('/policy/reviews')}>
            {text.common.howRatingsAreMade}
          </RouterLink>
        </div>
        <div>
          {wasSignedIn && <OwnReview product={product} />}
          {hasChoices && (
            <nav className="chips mb-3" aria-label={text.product.sortReviews}>
              {reviewSorts.map((name) => (
                <RouterLink
                  key={name}
                  className="chip"
                  to={reviewLink({ ...withoutSort, ...(name !== reviewSorts[0] && { sort: name }) })}
                  preventScrollReset
                  aria-current={name === sort ? 'true' : undefined}
                >
                  {text.product.sortNames[name]}
                </RouterLink>
              ))}
              <RouterLink
                className="chip"
                to={reviewLink(photos ? withoutPhotos : { ...filters, photos: '1' })}
                preventScrollReset
                aria-current={photos ? 'true' : undefined}
              >
                {text.product.withPhotosOnly}
              </RouterLink>
            </nav>
          )}
          <p role="status" className={list.length === 0 || rating || photos ? 'mb-2' : 'sr-only'}>
            {list.length === 0
              ? whyEmpty(reviews, query, rating ? (counts[rating - 1] ?? 0) : count, text)
              : rating
                ? text.product.reviewsWithStars({ stars: rating })
                : text.product.reviewCount({ count: total })}{' '}
            {(rating || photos || (page > 1 && list.length === 0)) && (
              <RouterLink
                className="link link-inline"
                to={reviewLink(sort === reviewSorts[0] ? {} : { sort })}
                preventScrollReset
              >
                {text.product.showAllReviews}
              </RouterLink>
            )}
          </p>
          <ul className="grid divide-y divide-ink-200">
            {list.map((review) => (
              <ReviewItem
                key={review.reviewId}
                review={personal?.reviews.find(({ reviewId }) => reviewId === review.reviewId) ?? review}
              />
            ))}
          </ul>
          {pages > 1 && page <= pages && (
            <nav aria-label={text.product.pagesOfReviews} className="flex items-center gap-4 pt-3">
              {page > 1 && (
                <RouterLink
                  className="link py-2"
                  to={reviewLink({ ...filters, ...(page > 2 && { page: page - 1 }) })}
                  preventScrollReset
                  rel="prev"
                >
                  {text.product.previousReviews}
                </RouterLink>
              )}
              <span className="muted num">{text.product.pageOf({ page, pages })}</span>
              {page < pages && (
                <RouterLink
                  className="link py-2"
                  to={reviewLink({ ...filters, page: page + 1 })}
                  preventScrollReset
                  rel="next"
                >
                  {text.product.nextReviews}
                </RouterLink>
              )}
            </nav>
          )}
        </div>
      </div>
    </section>
  )
}
