import type { Article } from '#demo/content/articles.ts'
import { type OrderHistory, type ProductRating, starShares } from './make-history.ts'

/** Ratings for a unit that was sold in the orders of the demo, which are a part of all sales. */
const RATINGS_PER_UNIT = 22
/** A business that buys a hundred pieces rates them once. */
const MAX_UNITS_OF_SALE = 3
const MAX_RATINGS = 600

/**
 * Returns the numbers of ratings without a review, as columns of `products`. Their sum follows the sales of the article; the
 * shares of one to five stars are those of its reviews. All are 0 for an article without reviews.
 */
export function wordlessRatings(
  { item }: Article,
  reviews: readonly ProductRating[],
  sales: OrderHistory['sold'],
) {
  const units = sales.reduce((sum, sale) => sum + Math.min(sale.units, MAX_UNITS_OF_SALE), 0)
  const ratings = Math.min(units * RATINGS_PER_UNIT, MAX_RATINGS)
  const counts = starShares(item.id).map((share, index) => {
    const written = reviews.filter(({ stars }) => stars === index + 1).length
    return reviews.length === 0 ? 0 : Math.max(0, Math.round(ratings * share) - written)
  })
  const [imported1 = 0, imported2 = 0, imported3 = 0, imported4 = 0, imported5 = 0] = counts
  return { imported1, imported2, imported3, imported4, imported5 }
}
