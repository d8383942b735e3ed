import { useText } from '#ui/layout/text.ts'
import type { CSSProperties } from 'react'
import { formatNumber } from '#domain/money.ts'
import { halfStars } from '#domain/rating.ts'

/** Five stars with halves for an average of 0 to 5; announced as "4.3 out of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  const text = useText()
  const halves = halfStars(rating).reduce((sum, star) => sum + { full: 2, half: 1, empty: 0 }[star], 0)
  return (
    <span
      className="stars"
      role="img"
      aria-label={text.ui.outOfFiveStars({ rating })}
      style={{ '--halves': halves } as CSSProperties}
    />
  )
}

/** Five stars of which `stars` are full, beside a text that says it. */
export function DrawnStars({ stars }: { stars: number }) {
  return (
    <span
      className="stars stars-small"
      aria-hidden="true"
      style={{ '--halves': stars * 2 } as CSSProperties}
    />
  )
}

/** Rating of a card in one element: a coloured star, the average and the number of ratings. */
export function CardRating({ rating, count = 0 }: { rating: number; count?: number | undefined }) {
  const text = useText()
  if (rating <= 0) return <p className="card-rating">{text.common.noRatings}</p>
  const label = rating.toFixed(1)
  const countText = formatNumber(count)
  return (
    <p
      className="card-rating num"
      data-level={levelOf(rating)}
      role="img"
      aria-label={text.ui.ratedWithCount({ rating: label, count: countText })}
    >
      {`${label} (${countText})`}
    </p>
  )
}

const levelOf = (rating: number) => (rating >= 3.5 ? 'high' : rating >= 2 ? 'mid' : 'low')

/** Coloured chip "4.3 ★" with the number of ratings beside it; a text without ratings. */
export function RatingChip({ rating, count }: { rating: number; count?: number | undefined }) {
  const text = useText()
  if (rating <= 0) return <span className="muted text-xs">{text.common.noRatings}</span>
  const label = rating.toFixed(1)
  const countText = count === undefined ? '' : formatNumber(count)
  return (
    <>
      <span
        className="rating-chip"
        data-level={levelOf(rating)}
        role="img"
        aria-label={
          countText
            ? text.ui.ratedWithCount({ rating: label, count: countText })
            : text.ui.rated({ rating: label })
        }
      >
        {label}
      </span>
      {countText && <span className="num muted text-xs" aria-hidden="true">{`(${countText})`}</span>}
    </>
  )
}
