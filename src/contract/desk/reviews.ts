import { z } from 'zod'
import { reportSubjects } from '#domain/choices.ts'
import { reportLimits } from '#domain/help.ts'
import { Id, MessageResponse, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { listInput, listOutput, Switch } from './list.ts'

const both = ['seller', 'operator'] as const
const IsoTime = z.iso.datetime()
const Count = z.number().int()
const ofStore = { seller: Id.optional() }

const questionFilters = { answered: Switch.optional() }
const reviewFilters = { stars: z.coerce.number().int().min(1).max(5).optional(), productId: Id.optional() }

export const deskReviews = {
  questions: deskCall('GET /questions', {
    desks: both,
    may: 'questions.read',
    input: listInput(questionFilters, ['askedAt']),
    output: listOutput(
      z.object({
        questionId: z.string(),
        productId: z.string(),
        productName: z.string(),
        sellerId: z.string(),
        text: z.string(),
        askedAt: IsoTime,
        /** At most 50, that of the store first. */
        answers: z.array(
          z.object({
            ans: z.string(),
            /** Name of the store, or of a customer, masked without the permission `orders.contact`. */
            by: z.string(),
            at: IsoTime,
            isStore: z.boolean(),
          }),
        ),
      }),
    ),
    operator: { input: listInput({ ...questionFilters, ...ofStore }, ['askedAt']) },
    summary: 'Returns a page of the questions about products, oldest first',
  }),
  answer: deskCall('POST /questions/:questionId/answer', {
    desks: ['seller'],
    may: 'questions.write',
    audits: 'question.answer',
    idempotent: true,
    input: z.object({ questionId: Id, ans: Text(20_000) }),
    output: MessageResponse,
    summary: 'Answers a question about a product of the store, or replaces the answer within 24 hours',
  }),
  reviews: deskCall('GET /reviews', {
    desks: both,
    may: 'reviews.read',
    input: listInput(reviewFilters, ['at']),
    output: listOutput(
      z.object({
        reviewId: z.string(),
        productId: z.string(),
        productName: z.string(),
        sellerId: z.string(),
        stars: Count,
        headline: z.string(),
        comment: z.string(),
        at: IsoTime,
        /** Open reports of the review. */
        reports: Count,
      }),
    ),
    operator: { input: listInput({ ...reviewFilters, ...ofStore }, ['at']) },
    summary: 'Returns a page of the reviews, newest first',
  }),
  report: deskCall('POST /reviews/:reviewId/report', {
    desks: ['seller'],
    may: 'reviews.write',
    audits: 'review.report',
    idempotent: true,
    input: z.object({ reviewId: Id, reason: Text(reportLimits.comment).min(1) }),
    output: z.object({ number: Count }),
    summary: 'Reports a review of a product of the store to the operators',
  }),
  reports: deskCall('GET /reports', {
    desks: ['operator'],
    may: 'reports.read',
    input: listInput({ state: z.enum(['open', 'closed']).optional().default('open') }, ['number']),
    output: listOutput(
      z.object({
        /** Number of the first of the reports. */
        number: Count,
        state: z.enum(['open', 'closed']),
        subject: z.enum(reportSubjects),
        subjectId: z.string(),
        /** The reported text, or the name of a product, brand or store; null if it was deleted. */
        text: z.string().nullable(),
        /** Whether the shop shows the text; null for what cannot be hidden here. */
        status: z.enum(['shown', 'hidden']).nullable(),
        productId: z.string().nullable(),
        productName: z.string().nullable(),
        /** The reports that a step closes. */
        openReports: Count,
        /** At most 50, those of open reports before others. */
        reasons: z.array(z.object({ number: Count, reason: z.string(), comment: z.string(), at: IsoTime })),
      }),
    ),
    summary: 'Returns a page of the reported subjects with their reasons, longest waiting first',
  }),
  reportStep: deskCall('POST /reports/:number/steps', {
    desks: ['operator'],
    may: 'reports.write',
    audits: 'report.step',
    idempotent: true,
    input: z.object({
      number: z.coerce.number().int().min(1).max(1e15),
      step: z.enum(['hide', 'show', 'close']),
      reason: Text(reportLimits.comment).min(1),
    }),
    output: z.object({ number: Count, status: z.enum(['open', 'closed']) }),
    summary: 'Hides or shows the reported text, or leaves it, and closes all reports of it',
  }),
}
