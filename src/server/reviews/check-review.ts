import { ApiError } from '#server/errors.ts'
import type { Review } from '#contract/reviews.ts'
import { isProductRating, reviewErrors } from '#domain/rating.ts'
import type { Tx } from '#server/db/db.ts'
import { ownsPictures } from './repo.ts'

export type Pictures = Review['mediaUrl']

/** Checks stars and texts of a review. Throws ApiError `ratingValue` or `badInput` with the errors of the fields. */
export function checkReview(input: {
  rating: number
  review: string
  comment: string
  mediaUrl?: Pictures | undefined
}): void {
  const { rating, review, comment, mediaUrl = [] } = input
  if (!isProductRating(rating)) throw new ApiError('ratingValue', { fields: { rating: 'ratingValue' } })
  const errors = reviewErrors({ rating, review, comment, photos: mediaUrl.length })
  if (Object.keys(errors).length > 0) throw new ApiError('badInput', { fields: errors })
}

/** Returns the ids of uploaded pictures; other URLs are left out. */
export const idsOf = (pictures: Pictures): string[] =>
  pictures.flatMap(({ url }) => /^\/media\/(\w{1,40})$/.exec(url)?.[1] ?? [])

/** Returns the value of `reviews.media`, each picture once. Throws ApiError `badInput` unless the user has uploaded every picture (S-14). */
export async function mediaOf(tx: Tx, userId: string, pictures: Pictures): Promise<string> {
  const urls = await ownPictures(
    tx,
    userId,
    pictures.map(({ url }) => url),
    'mediaUrl',
  )
  return JSON.stringify(urls.map((url) => ({ type: 'image', url })))
}

/**
 * Returns the URLs of pictures, each once. Throws ApiError `badInput` at the field unless the user has uploaded every picture
 * (S-14).
 */
export async function ownPictures(
  tx: Tx,
  userId: string,
  urls: readonly string[],
  field: 'mediaUrl' | 'mediaUrls',
): Promise<string[]> {
  const allIds = idsOf(urls.map((url) => ({ type: 'image', url })))
  const ids = [...new Set(allIds)]
  if (allIds.length < urls.length || !(await ownsPictures(tx, userId, ids)))
    throw new ApiError('badInput', { fields: { [field]: 'uploadAgain' } })
  return ids.map((id) => `/media/${id}`)
}
