import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { ViewerCtx } from '#server/context.ts'

/** Adds or withdraws the viewer's vote for a visible review of another user. Idempotent. Locks the review. */
export async function voteHelpful(
  ctx: ViewerCtx,
  { reviewId, helpful }: { reviewId: string; helpful: boolean },
): Promise<{ message: string; helpfulCount: number; helpful: boolean }> {
  const { userId } = ctx.viewer
  const helpfulCount = await transaction(ctx.db, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['product_id', 'user_id', 'helpful_count'])
      .where('id', '=', reviewId)
      .where('status', '=', 'shown')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!review)
      throw new ApiError('notFound', { reason: 'reviewNotFound', fields: { reviewId: 'reviewNotFound' } })
    if (review.user_id === userId)
      throw new ApiError('badInput', { reason: 'ownReview', fields: { reviewId: 'ownReview' } })
    const vote = { review_id: reviewId, user_id: userId }
    const changes = helpful ? await addVote(tx, vote, ctx.now) : -(await removeVote(tx, vote))
    if (changes === 0) return review.helpful_count
    const count = review.helpful_count + changes
    await tx.updateTable('reviews').set({ helpful_count: count }).where('id', '=', reviewId).execute()
    await notifyPageChanged(tx, 'product-page', review.product_id)
    return count
  })
  const { messages } = textFor(ctx.locale())
  return { message: helpful ? messages.helpfulMarked : messages.helpfulWithdrawn, helpfulCount, helpful }
}

type Vote = { review_id: string; user_id: string }

/** Returns the number of votes added: 0 or 1. */
async function addVote(tx: Tx, vote: Vote, now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_votes')
    .values({ ...vote, created_at: now })
    .onConflict((one) => one.columns(['review_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Returns the number of votes removed: 0 or 1. */
async function removeVote(tx: Tx, vote: Vote): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('review_votes')
    .where('review_id', '=', vote.review_id)
    .where('user_id', '=', vote.user_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
