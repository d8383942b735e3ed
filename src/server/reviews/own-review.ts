import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { reviews } from '#contract/reviews.ts'
import { transaction } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { ViewerCtx } from '#server/context.ts'
import { checkReview, idsOf, mediaOf, type Pictures } from './check-review.ts'
import { deletePhotos } from '#server/media/delete-photos.ts'

type Edit = z.output<(typeof reviews.editRating)['input']>

/** Changes a review of the viewer and marks it as edited. Triggers change the star counts of the product. */
export async function editRating(ctx: ViewerCtx, input: Edit): Promise<{ message: string }> {
  const { userId } = ctx.viewer
  const { reviewId, rating, review, comment, mediaUrl } = input
  checkReview(input)
  await transaction(ctx.db, async (tx) => {
    const media = mediaUrl && (await mediaOf(tx, userId, mediaUrl))
    const changed = await tx
      .updateTable('reviews')
      .set({ rating, review, comment, edited_at: ctx.now, ...(media !== undefined && { media }) })
      .where('id', '=', reviewId)
      .where('user_id', '=', userId)
      .returning('product_id')
      .executeTakeFirst()
    if (!changed)
      throw new ApiError('notFound', { reason: 'reviewNotFound', fields: { reviewId: 'reviewNotFound' } })
    await notifyPageChanged(tx, 'product-page', changed.product_id)
  })
  return { message: textFor(ctx.locale()).messages.ratingChanged }
}

/** Deletes a review of the viewer with its votes and photos, and stores when, for the rule of `DAYS_UNTIL_NEXT_REVIEW`. */
export async function deleteRating(
  ctx: ViewerCtx,
  { reviewId }: { reviewId: string },
): Promise<{ message: string }> {
  const { userId } = ctx.viewer
  await transaction(ctx.db, async (tx) => {
    const deleted = await tx
      .deleteFrom('reviews')
      .where('id', '=', reviewId)
      .where('user_id', '=', userId)
      .returning(['product_id', 'media'])
      .executeTakeFirst()
    if (!deleted)
      throw new ApiError('notFound', { reason: 'reviewNotFound', fields: { reviewId: 'reviewNotFound' } })
    await deletePhotos(tx, idsOf(deleted.media as Pictures))
    await tx
      .insertInto('deleted_reviews')
      .values({ product_id: deleted.product_id, user_id: userId, deleted_at: ctx.now })
      .onConflict((one) => one.columns(['product_id', 'user_id']).doUpdateSet({ deleted_at: ctx.now }))
      .execute()
    await notifyPageChanged(tx, 'product-page', deleted.product_id)
  })
  return { message: textFor(ctx.locale()).messages.ratingDeleted }
}
