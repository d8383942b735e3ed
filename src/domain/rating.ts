import { isBlank, isLonger } from './text-length.ts'

/** Number of ratings with one, two, three, four and five stars. */
export type StarCounts = readonly [number, number, number, number, number]

/** Returns the number of ratings. */
export function countRatings(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the mean of the ratings with one decimal, 0 without ratings (browsing §9). */
export function averageRating(counts: StarCounts): number {
  const total = countRatings(counts)
  if (total <= 0) return 0
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return Math.round((stars * 10) / total) / 10
}

export type Star = 'full' | 'half' | 'empty'

/** Returns five stars for an average; from .5 on a half star (browsing §9). */
export function halfStars(avg: number): Star[] {
  const full = Math.floor(Math.min(Math.max(avg, 0), 5))
  const half = avg - full >= 0.5 && full < 5
  return [1, 2, 3, 4, 5].map((place) =>
    place <= full ? 'full' : half && place === full + 1 ? 'half' : 'empty',
  )
}

export type HistogramRow = { stars: 1 | 2 | 3 | 4 | 5; count: number; percent: number }

/** Returns the rows of the histogram, five stars first; percent of all ratings. */
export function histogram(counts: StarCounts): HistogramRow[] {
  const total = countRatings(counts)
  return ([5, 4, 3, 2, 1] as const).map((stars) => {
    const count = counts[stars - 1] ?? 0
    return { stars, count, percent: total > 0 ? Math.round((count / total) * 100) : 0 }
  })
}

type RatingErrorCode = 'notSignedIn' | 'noProduct' | 'noSeller' | 'notPurchased' | 'alreadyRated'
export type RatingVerdict = { ok: true } | { error: RatingErrorCode }

export type RatingFacts = {
  signedIn: boolean
  hasProduct: boolean
  hasSeller: boolean
  purchased: boolean
  alreadyRated?: boolean
}

/** Decides whether the viewer may rate a product now (browsing §4 to §6). */
export function canRate(facts: RatingFacts): RatingVerdict {
  if (!facts.signedIn) return { error: 'notSignedIn' }
  if (!facts.hasProduct) return { error: 'noProduct' }
  if (!facts.hasSeller) return { error: 'noSeller' }
  if (!facts.purchased) return { error: 'notPurchased' }
  if (facts.alreadyRated) return { error: 'alreadyRated' }
  return { ok: true }
}

/** Limits of a review, in characters and photos. The specification has none. */
export const reviewLimits = { headline: 120, comment: 2_000, photos: 5 } as const

/** Days after the deletion of a review in which its author cannot review the product again. */
export const DAYS_UNTIL_NEXT_REVIEW = 30

/** Orders of the reviews of a product; the first one is the default. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Reviews on one page of the product page. */
export const REVIEWS_PER_PAGE = 10

export type ReviewFields = { rating: number; review: string; comment?: string; photos?: number }

type ReviewError =
  | 'ratingNeeded'
  | 'reviewNeeded'
  | { code: 'reviewTitleTooLong' | 'commentTooLong' | 'tooManyPhotos'; params: { max: number } }

/** Returns the errors of a product review by field; empty if valid. The comment is optional (browsing §5). */
export function reviewErrors(fields: ReviewFields): Partial<Record<keyof ReviewFields, ReviewError>> {
  const errors: Partial<Record<keyof ReviewFields, ReviewError>> = {}
  if (!isProductRating(fields.rating)) errors.rating = 'ratingNeeded'
  const headline = fields.review.trim()
  if (isBlank(headline)) errors.review = 'reviewNeeded'
  else if (isLonger(headline, reviewLimits.headline)) {
    errors.review = { code: 'reviewTitleTooLong', params: { max: reviewLimits.headline } }
  }
  if (isLonger((fields.comment ?? '').trim(), reviewLimits.comment)) {
    errors.comment = { code: 'commentTooLong', params: { max: reviewLimits.comment } }
  }
  if ((fields.photos ?? 0) > reviewLimits.photos)
    errors.photos = { code: 'tooManyPhotos', params: { max: reviewLimits.photos } }
  return errors
}

/** Returns true for a whole number from 1 to 5 (browsing §5). */
export function isProductRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5
}

/** Returns true for 0 to 5 in half stars (browsing §5). */
export function isSellerRating(rating: number): boolean {
  return Number.isInteger(rating * 2) && rating >= 0 && rating <= 5
}
