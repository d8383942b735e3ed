import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { reviews } from '#contract/reviews.ts'
import { questionError } from '#domain/help.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { Handlers } from '#server/http/calls.ts'
import { receivePictures } from '#server/http/request.ts'
import { newId } from '#server/ids.ts'
import { answerQuestion } from './answer-question.ts'
import { listOwnQuestions, listQuestions } from './questions-repo.ts'
import { deleteRating, editRating } from './own-review.ts'
import { rateProduct } from './rate-product.ts'
import { findProductToRate, listOwnReviews, listReviews } from './repo.ts'
import { reportSubject } from './report-subject.ts'
import { uploadImages } from './upload-images.ts'
import { voteHelpful } from './vote-helpful.ts'

const noProduct = () => new ApiError('noProduct', { fields: { productId: 'productNotFound' } })

export const reviewsHandlers: Handlers<typeof reviews> = {
  list: async (ctx, { productId, rating, photos, sort, page, limit }) => {
    const found = await listReviews(ctx.db, productId, {
      rating: rating ?? null,
      photos: photos === '1',
      sort,
      limit,
      offset: (page - 1) * limit,
      viewerId: ctx.viewer?.userId ?? null,
    })
    if (!found) throw noProduct()
    if (found.total > 0) return found
    return { ...found, message: textFor(ctx.locale()).messages.noReviews }
  },
  questions: async (ctx, { productId, q = '', sort, page, limit }) => {
    const found = await listQuestions(ctx.db, productId, { q, sort, limit, offset: (page - 1) * limit })
    if (found.total === 0 && !(await findProductToRate(ctx.db, productId))) throw noProduct()
    return { ...found, precision: 'exact', limit }
  },
  myQuestions: async (ctx, { page, limit }) => {
    const found = await listOwnQuestions(ctx.db, ctx.viewer.userId, { limit, offset: (page - 1) * limit })
    return { ...found, precision: 'exact', limit }
  },
  ask: async (ctx, input) => {
    const { question } = input
    const error = questionError(question)
    if (error) throw new ApiError('badInput', { reason: error, fields: { question: error } })
    if (!(await findProductToRate(ctx.db, input.productId))) throw noProduct()
    const { userId } = ctx.viewer
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('questions')
      .values({ id: newId('q'), product_id: input.productId, user_id: userId, question, created_at: ctx.now })
      // The same question of the same user again is a repeated request.
      .onConflict((one) => one.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) await notifyPageChanged(ctx.db, 'product-page', input.productId)
    return { message: textFor(ctx.locale()).messages.questionSent }
  },
  answer: answerQuestion,
  rate: rateProduct,
  editRating,
  deleteRating,
  helpful: voteHelpful,
  uploadImages: async (ctx) => uploadImages(ctx, await receivePictures(ctx, 'images')),
  mine: (ctx, { productId }) => listOwnReviews(ctx.db, ctx.viewer.userId, productId ?? null),
  report: reportSubject,
}
