import type { Calls } from '#contract/calls.ts'
import { initiallyShown } from '#domain/choices.ts'
import { formatDate } from '#domain/india-days.ts'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Stars } from '#ui/product/stars.tsx'
import { RateSeller } from './rate-seller.tsx'
import type { Seller } from './store-path.ts'

export const RATINGS_SHOWN = initiallyShown.sellerReviews

type Ratings = Calls['GET /sellerRatingsPagenation']['output']
type Props = { seller: Seller; ratings: Ratings | null; page: number; hrefFor: (page: number) => string }

const counted = new Intl.NumberFormat('en-IN')

/** What buyers of this seller say, ten to a page (browsing §2 "Seller store"). */
export function StoreRatings({ seller, ratings, page, hrefFor }: Props) {
  const { rating, ratingCount } = seller
  return (
    <section className="panel grid gap-3" id="ratings" aria-labelledby="ratings-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="heading" id="ratings-title">
            Ratings &amp; Reviews
          </h2>
          {rating !== null && (
            <p className="flex flex-wrap items-center gap-2">
              <b className="num text-xl">{rating.toFixed(1)}</b>
              <Stars rating={rating} />
              <span className="num text-sm text-ink-600">
                {counted.format(ratingCount)} {ratingCount === 1 ? 'rating' : 'ratings'} by buyers
              </span>
            </p>
          )}
        </div>
        <RateSeller seller={seller}>Rate Seller</RateSeller>
      </div>
      {ratings === null ? (
        <p role="status">Error: the ratings could not be loaded. Please try again later.</p>
      ) : ratings.ratings.length === 0 ? (
        <p role="status" className="text-ink-700">
          No ratings yet
        </p>
      ) : (
        <>
          <ul className="grid divide-y divide-ink-200">
            {ratings.ratings.map((one, at) => (
              <li key={`${one.createdDate}${one.name}${at}`} className="grid gap-1 py-3 first:pt-0">
                <p className="flex flex-wrap items-center gap-2">
                  <Stars rating={one.rating} />
                  {one.review && <b className="font-semibold">{one.review}</b>}
                </p>
                {one.comment && <p className="max-w-prose whitespace-pre-line text-ink-800">{one.comment}</p>}
                <p className="text-sm text-ink-600">
                  {one.name}, <time>{formatDate(new Date(one.createdDate * 1000))}</time>
                </p>
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={ratings.totalPages} hrefFor={hrefFor} label="Pages of ratings" />
        </>
      )}
    </section>
  )
}
