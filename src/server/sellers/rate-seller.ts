import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { sellers } from '#contract/sellers.ts'
import { isSellerRating } from '#domain/rating.ts'
import { transaction } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { findSeller, hasBoughtFrom } from './repo.ts'

type Input = z.output<(typeof sellers.rateSeller)['input']>

/** Rates a seller in half stars, once; only for customers of the seller (browsing §5, ruling 26). */
export async function rateSeller(ctx: ViewerCtx, input: Input): Promise<{ message: string }> {
  const { userId } = ctx.viewer
  // The viewer comes from the token; a different id in the input is rejected.
  if (input.customerId !== undefined && input.customerId !== userId) throw new ApiError('forbidden')
  if (!isSellerRating(input.rating)) throw new ApiError('sellerRatingValue')
  const { comment, review } = input
  await transaction(ctx.db, async (tx) => {
    if (!(await findSeller(tx, input.sellerId))) throw new ApiError('notFound')
    if (!(await hasBoughtFrom(tx, userId, input.sellerId))) throw new ApiError('notBoughtFrom')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('seller_reviews')
      .values({
        id: newId('r'),
        seller_id: input.sellerId,
        user_id: userId,
        rating: input.rating,
        comment,
        review,
        created_at: ctx.now,
      })
      .onConflict((one) => one.columns(['seller_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new ApiError('sellerRated')
    await notifyPageChanged(tx, 'seller-store', input.sellerId)
  })
  return { message: textFor(ctx.locale()).messages.sellerRated }
}
