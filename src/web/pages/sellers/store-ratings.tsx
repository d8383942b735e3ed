import { useLang } from '#ui/layout/lang.ts'
import { useText } from '#ui/layout/text.ts'
import type { Calls } from '#contract/calls.ts'
import { storeInitiallyShown } from '#domain/seller-figures.ts'
import { formatNumber } from '#domain/money.ts'
import { Stars } from '#ui/product/stars.tsx'
import { RateSeller } from './rate-seller.tsx'
import type { Seller } from './store-path.ts'
import { Pagination } from '#ui/navigation/pagination.tsx'

export const RATINGS_SHOWN = storeInitiallyShown.reviews

type Ratings = Calls['GET /sellerRatingsPagenation']['output']
type Props = { seller: Seller; ratings: Ratings | null; page: number; hrefFor: (page: number) => string }

/** Ratings of the seller by buyers, ten on a page (browsing §2 "Seller store"). */
export function StoreRatings({ seller, ratings, page, hrefFor }: Props) {
  const text = useText()
  const lang = useLang()
  const { rating, ratingCount } = seller
  return (
    <section className="panel grid gap-3" id="ratings" aria-labelledby="ratings-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="heading" id="ratings-title">
            {text.common.ratingsTitle}
          </h2>
          {rating !== null && (
            <p className="flex flex-wrap items-center gap-2">
              <b className="num text-xl">{rating.toFixed(1)}</b>
              <Stars rating={rating} />
              <span className="num text-sm text-ink-600">
                {text.sellers.ratingsByBuyers({ total: ratingCount, count: formatNumber(ratingCount) })}
              </span>
            </p>
          )}
        </div>
        <RateSeller seller={seller}>{text.sellers.rateSeller}</RateSeller>
      </div>
      {ratings === null ? (
        <p role="status">{text.sellers.ratingsFailed}</p>
      ) : ratings.ratings.length === 0 ? (
        <p role="status" className="text-ink-700">
          {text.common.noRatings}
        </p>
      ) : (
        <>
          <ul className="grid divide-y divide-ink-200">
            {ratings.ratings.map((entry, index) => (
              <li key={`${entry.createdDate}${entry.name}${index}`} className="grid gap-1 py-3 first:pt-0">
                <p className="flex flex-wrap items-center gap-2">
                  <Stars rating={entry.rating} />
                  {entry.review && (
                    <b className="font-semibold" lang={lang(entry.review)}>
                      {entry.review}
                    </b>
                  )}
                </p>
                {entry.comment && (
                  <p className="max-w-prose whitespace-pre-line text-ink-800" lang={lang(entry.comment)}>
                    {entry.comment}
                  </p>
                )}
                <p className="text-sm text-ink-600">
                  {entry.name}, <time>{text.dates.date(new Date(entry.createdDate * 1000))}</time>
                </p>
              </li>
            ))}
          </ul>
          {ratings.totalPages > 1 && (
            <Pagination
              page={page}
              pages={ratings.totalPages}
              hrefFor={hrefFor}
              label={text.sellers.pagesOfRatings}
            />
          )}
        </>
      )}
    </section>
  )
}
