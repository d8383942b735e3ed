import type { ErrorCode } from '#contract/errors.ts'
import type { Messages } from '#text/text.ts'
import { canRate } from '#domain/rating.ts'
import { RequestError } from '#web/api/request-error.ts'

/** Codes of the messages that the specification names, for answers without a code (browsing §8). */
const codes: Record<string, ErrorCode> = {
  'You have already submitted a rating for this product.': 'alreadyRated',
  'Invalid rating value. Rating must be between 1 and 5.': 'ratingValue',
  'Invalid reference format.': 'ratingReference',
  'Product variant not found.': 'noVariant',
}
/** A server without its settings sends it; it has no code. */
const settingsMissing = 'Settings document not found.'

/** Returns the message of an error of `/add-rating` (browsing §8). */
export function ratingErrorMessage(error: unknown, text: Messages): string {
  if (!(error instanceof RequestError)) return text.ratingErrors.unexpected
  const { status, message } = error
  const code = error.code === 'uncoded' ? (codes[message] ?? error.code) : error.code
  // The specification has no deletion of a review: the message says how long to wait.
  if (code === 'offline' || code === 'ratingDeleted') return message
  if (code === 'alreadyRated') return text.ratings.alreadyRated
  if (code === 'ratingValue') return text.ratings.badRating
  if (code === 'ratingReference') return text.ratings.badReference
  if (code === 'notPurchased') return text.ratings.notPurchased
  if (status === 400) return Object.values(error.fields)[0] ?? text.ratings.badInput
  if (status === 401) return text.ratingErrors.sessionExpired
  if (status === 403) return text.ratingErrors.denied
  if (code === 'noVariant') return text.ratingErrors.noVariant
  if (status === 404)
    return message === settingsMissing ? text.ratingErrors.noSettings : text.ratingErrors.notFound
  if (status === 500) return text.connection.broken
  return text.ratingErrors.other(message)
}

/** The part of `/getProductInnerDetails` that rating needs; a field that the answer lacks is undefined. */
export type DetailsToRate = {
  productDetails?: { productId?: string; sellerId?: string } | null
  purchased?: boolean
}

/** Returns why a signed-in viewer may not rate the product, or null (browsing §4, §5). */
export function whyNotRate({ productDetails, purchased }: DetailsToRate, text: Messages): string | null {
  const verdict = canRate({
    signedIn: true,
    hasProduct: Boolean(productDetails?.productId),
    hasSeller: Boolean(productDetails?.sellerId),
    purchased: purchased === true,
  })
  return 'error' in verdict ? text.ratings[verdict.error] : null
}
