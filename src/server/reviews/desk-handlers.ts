import type { deskReviews } from '#contract/desk/reviews.ts'
import { isOneOf, reportReasons } from '#domain/choices.ts'
import { listPage } from '#server/console/list.ts'
import type { DeskScope } from '#server/context.ts'
import { audited } from '#server/db/audit-log.ts'
import { ApiError } from '#server/errors.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { answerAsStore } from './answer-question.ts'
import { questionList, reportList, reviewList } from './desk-lists.ts'
import { moderate } from './moderate.ts'
import { isReviewOfStore } from './repo.ts'
import { addReport } from './report-subject.ts'

/** Returns the store of a call that only the seller desk has. */
function storeOf(scope: DeskScope): string {
  if (scope === 'all') throw new ApiError('notAllowed')
  return scope.sellerId
}

export const deskReviewsHandlers: DeskHandlers<typeof deskReviews> = {
  questions: (ctx, input) => listPage(questionList, ctx, input),
  answer: (ctx, input) => answerAsStore(ctx.tx, ctx, storeOf(ctx.scope), input),
  reviews: (ctx, input) => listPage(reviewList, ctx, input),
  report: async (ctx, { reviewId, reason: text }) => {
    const sellerId = storeOf(ctx.scope)
    if (!(await isReviewOfStore(ctx.tx, reviewId, sellerId))) throw new ApiError('notFound')
    const [reason, comment] =
      isOneOf(reportReasons, text) && text !== 'Others' ? [text, ''] : ['Others', text]
    const report = { subject: 'review', subjectId: reviewId, reason, comment } as const
    const { number, isNew } = await addReport(ctx.tx, ctx, report, sellerId)
    if (isNew) await audited(ctx.tx, ctx, { subject: reviewId, after: { report: number, reason: text } })
    return { number }
  },
  reports: (ctx, input) => listPage(reportList, ctx, input),
  reportStep: (ctx, input) => moderate(ctx.tx, ctx, input),
}
