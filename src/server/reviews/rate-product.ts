import type { z } from 'zod'
import { serverTextFor } from '#text/server-text.ts'
import { ApiError } from '#server/errors.ts'
import type { reviews } from '#contract/reviews.ts'
import { canRate, isProductRating, reviewErrors } from '#domain/rating.ts'
import { hasBought } from '#server/orders/has-bought.ts'
import { transaction } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { findProductToRate, ownsPictures } from './repo.ts'

type Input = z.output<(typeof reviews.rate)['input']>

// Path segments of letters, digits, dots and dashes, without `..`.
const referenceForm = /^\/?[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Rates a product, once, if the viewer bought it. Its star counts change in the same transaction (browsing §5, §8). */
export async function rateProduct(ctx: ViewerCtx, input: Input): Promise<{ message: string }> {
  const { userId } = ctx.viewer
  // The viewer comes from the token; a different id in the input is rejected.
  if (input.customerId !== undefined && input.customerId !== userId) throw new ApiError('forbidden')
  if (!isProductRating(input.rating)) throw new ApiError('ratingValue')
  const { comment, review } = input
  const errors = reviewErrors({ rating: input.rating, review, comment, photos: input.mediaUrl.length })
  if (Object.keys(errors).length > 0) throw new ApiError('badInput', { fields: errors })
  const pictures = input.mediaUrl.map(({ url }) => /^\/media\/(\w{1,40})$/.exec(url)?.[1])
  if (pictures.includes(undefined)) throw new ApiError('badInput', { fields: { mediaUrl: 'uploadAgain' } })
  await transaction(ctx.db, async (tx) => {
    const product = await findProductToRate(tx, input.productId)
    if (!product) throw new ApiError('noVariant')
    if (!isReference(input.reference, product)) throw new ApiError('ratingReference')
    if (input.sellerId !== undefined && input.sellerId !== product.seller_id) throw new ApiError('badInput')
    const verdict = canRate({
      signedIn: true,
      hasProduct: true,
      hasSeller: true,
      purchased: await hasBought(tx, userId, product.id),
    })
    if ('error' in verdict) throw new ApiError('notPurchased')
    if (!(await ownsPictures(tx, userId, pictures.map(String))))
      throw new ApiError('badInput', { fields: { mediaUrl: 'uploadAgain' } })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reviews')
      .values({
        id: newId('r'),
        product_id: product.id,
        user_id: userId,
        rating: input.rating,
        review,
        comment,
        media: JSON.stringify(pictures.map((id) => ({ type: 'image', url: `/media/${id}` }))),
        created_at: ctx.now,
      })
      .onConflict((one) => one.columns(['product_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new ApiError('alreadyRated')
    await notifyPageChanged(tx, 'product-page', product.id)
  })
  return { message: serverTextFor(ctx.locale).messages.productRated }
}

/** Returns true for an empty reference, the stored one, or a path that ends with the product id. */
function isReference(reference: string, product: { id: string; reference: string | null }): boolean {
  if (reference === '' || reference === product.reference) return true
  return referenceForm.test(reference) && reference.split('/').at(-1) === product.id
}
