import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { reviews } from '#contract/reviews.ts'
import { canRate, DAYS_UNTIL_NEXT_REVIEW } from '#domain/rating.ts'
import { hasBought } from '#server/orders/has-bought.ts'
import { transaction } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { checkReview, mediaOf } from './check-review.ts'
import { findProductToRate, wasDeletedSince } from './repo.ts'

type Input = z.output<(typeof reviews.rate)['input']>

// Path segments of letters, digits, dots and dashes, without `..`.
const referenceForm = /^\/?[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Rates a product, once, if the viewer bought it. Triggers change its star counts in the same transaction (browsing §5, §8). */
export async function rateProduct(ctx: ViewerCtx, input: Input): Promise<{ message: string }> {
  const { userId } = ctx.viewer
  // The viewer comes from the token; a different id in the input is rejected.
  if (input.customerId !== undefined && input.customerId !== userId)
    throw new ApiError('forbidden', { fields: { customerId: 'forbidden' } })
  checkReview(input)
  const { comment, review } = input
  await transaction(ctx.db, async (tx) => {
    const product = await findProductToRate(tx, input.productId)
    if (!product) throw new ApiError('noVariant', { fields: { productId: 'noVariant' } })
    if (!isReference(input.reference, product))
      throw new ApiError('ratingReference', { fields: { reference: 'ratingReference' } })
    if (input.sellerId !== undefined && input.sellerId !== product.seller_id)
      throw new ApiError('badInput', { fields: { sellerId: 'badInput' } })
    const verdict = canRate({
      signedIn: true,
      hasProduct: true,
      hasSeller: true,
      purchased: await hasBought(tx, userId, product.id),
    })
    if ('error' in verdict) throw new ApiError('notPurchased', { fields: { productId: 'notPurchased' } })
    const media = await mediaOf(tx, userId, input.mediaUrl)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reviews')
      .values({
        id: newId('r'),
        product_id: product.id,
        user_id: userId,
        rating: input.rating,
        review,
        comment,
        media,
        verified: true,
        // A variant is a product of its own. Its options are stored, because an import can change them later.
        options: JSON.stringify(product.options),
        created_at: ctx.now,
      })
      .onConflict((one) => one.columns(['product_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows)
      throw new ApiError('alreadyRated', { fields: { productId: 'alreadyRated' } })
    // Read after the insert, which waits for a deletion that is not committed yet.
    if (await wasDeletedSince(tx, userId, product.id, daysBefore(ctx.now, DAYS_UNTIL_NEXT_REVIEW)))
      throw new ApiError('ratingDeleted', { fields: { productId: 'ratingDeleted' } })
    await notifyPageChanged(tx, 'product-page', product.id)
  })
  return { message: textFor(ctx.locale()).messages.productRated }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Returns true for an empty reference, the stored one, or a path that ends with the product id. */
function isReference(reference: string, product: { id: string; reference: string | null }): boolean {
  if (reference === '' || reference === product.reference) return true
  return referenceForm.test(reference) && reference.split('/').at(-1) === product.id
}
