/** Votes for one, two, three, four and five stars, in this order. */
export type StarCounts = readonly [number, number, number, number, number]

/** How many voted. */
export function countRatings(counts: StarCounts): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Weighted mean of the five star counts, one decimal, 0 when nobody voted (browsing §9). */
export function averageRating(counts: StarCounts): number {
  const total = countRatings(counts)
  if (total <= 0) return 0
  const stars = counts.reduce((all, count, at) => all + count * (at + 1), 0)
  return Math.round((stars * 10) / total) / 10
}

export type Star = 'full' | 'half' | 'empty'

/** Five stars for an average; a half star is shown from .5 on (browsing §9). */
export function halfStars(avg: number): Star[] {
  const full = Math.floor(Math.min(Math.max(avg, 0), 5))
  const half = avg - full >= 0.5 && full < 5
  return [1, 2, 3, 4, 5].map((place) =>
    place <= full ? 'full' : half && place === full + 1 ? 'half' : 'empty',
  )
}

export type HistogramRow = { stars: 1 | 2 | 3 | 4 | 5; count: number; percent: number }

/** Rows for the bars, five stars first; percent is of all votes. */
export function histogram(counts: StarCounts): HistogramRow[] {
  const total = countRatings(counts)
  return ([5, 4, 3, 2, 1] as const).map((stars) => {
    const count = counts[stars - 1] ?? 0
    return { stars, count, percent: total > 0 ? Math.round((count / total) * 100) : 0 }
  })
}

/** Refusals of a product rating, word for word (browsing §4, §8). */
export const ratingText = {
  notSignedIn: 'Please log in to submit a rating',
  noProduct: 'Product details not available',
  noSeller: 'Unable to submit rating: Seller information not available',
  notPurchased: 'You cannot rate this product as it has not been purchased.',
  alreadyRated: 'You have already rated this product',
  badRating: 'Please select a rating between 1 and 5',
  badReference: 'There was an issue with the product reference. Please try again.',
  badInput: 'Please check your input and try again',
  noCustomer: 'Customer ID is not available',
  notBoughtFrom: 'You can rate a seller once you have received something you bought there.',
  sellerRatingValue: 'Please give 0 to 5 stars, in half stars.',
  sellerFailed: 'An error occurred while adding the rating.',
} as const

type RatingErrorCode = keyof typeof ratingText
export type RatingVerdict = { ok: true } | { error: RatingErrorCode; message: string }

export type RatingFacts = {
  signedIn: boolean
  hasProduct: boolean
  hasSeller: boolean
  purchased: boolean
  alreadyRated?: boolean
}

/** Whether this shopper may rate this product now (browsing §4 to §6). */
export function canRate(facts: RatingFacts): RatingVerdict {
  if (!facts.signedIn) return refusal('notSignedIn')
  if (!facts.hasProduct) return refusal('noProduct')
  if (!facts.hasSeller) return refusal('noSeller')
  if (!facts.purchased) return refusal('notPurchased')
  if (facts.alreadyRated) return refusal('alreadyRated')
  return { ok: true }
}

function refusal(refused: RatingErrorCode): RatingVerdict {
  return { error: refused, message: ratingText[refused] }
}

/** Bounds of a review; the specification names none, these keep pages and rows sane. */
export const reviewLimits = { headline: 120, comment: 2_000, photos: 6 } as const

export type ReviewFields = { rating: number; review: string; comment?: string; photos?: number }

/** Messages by field for a product review; empty when it may be sent. The comment is optional (browsing §5). */
export function reviewErrors(fields: ReviewFields): Partial<Record<keyof ReviewFields, string>> {
  const faults: Partial<Record<keyof ReviewFields, string>> = {}
  if (!isProductRating(fields.rating)) faults.rating = ratingText.badRating
  const headline = fields.review.trim()
  if (headline === '') faults.review = 'Please write a review'
  else if (headline.length > reviewLimits.headline) {
    faults.review = `A review title has at most ${reviewLimits.headline} characters.`
  }
  if ((fields.comment ?? '').trim().length > reviewLimits.comment) {
    faults.comment = `A comment has at most ${reviewLimits.comment} characters.`
  }
  if ((fields.photos ?? 0) > reviewLimits.photos) faults.photos = `At most ${reviewLimits.photos} photos.`
  return faults
}

/** A product rating is a whole number from 1 to 5 (browsing §5). */
export function isProductRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5
}

/** A seller rating goes from 0 to 5 in half stars (browsing §5). */
export function isSellerRating(rating: number): boolean {
  return Number.isInteger(rating * 2) && rating >= 0 && rating <= 5
}
