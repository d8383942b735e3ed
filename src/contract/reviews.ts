import { z } from 'zod'
import { reportSubjects } from '#domain/choices.ts'
import {
  answerLimits,
  QUESTIONS_PER_PAGE,
  questionLimits,
  questionSorts,
  reportLimits,
} from '#domain/help.ts'
import { reviewLimits, REVIEWS_PER_PAGE, reviewSorts } from '#domain/rating.ts'
import { defineCall } from './define-call.ts'
import { MessageResponse, Id, pagedStrictly, Text, Words } from './shapes.ts'
import { AttributeName, AttributeValue, ProductName } from './translated.ts'

/** Product of a text in My Account: its name and its first picture. */
const TextProduct = z.object({ name: ProductName(), imageUrls: z.array(z.string()) })

export const Review = z.object({
  id: z.string(),
  reviewId: z.string(),
  productId: z.string(),
  rating: z.number().int(),
  review: z.string(),
  comment: z.string(),
  mediaUrl: z.array(z.object({ type: z.literal('image'), url: z.string() })),
  userDetails: z.object({ name: z.string() }),
  createdDate: z.number().int(),
  helpfulCount: z.number().int(),
  /** The author has received the product. */
  verified: z.boolean(),
  /** Options of the product that was bought. */
  options: z.array(z.object({ name: AttributeName, value: AttributeValue })),
  edited: z.boolean(),
  /** True if the viewer wrote the review. Not sent to visitors. */
  own: z.boolean().optional(),
  /** True if the viewer found the review helpful. Not sent to visitors. */
  voted: z.boolean().optional(),
  /** Sent to the author: the product, and whether the shop has hidden the review. */
  product: TextProduct.optional(),
  hidden: z.boolean().optional(),
})
export type Review = z.infer<typeof Review>

export const Question = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(
    z.object({
      answerId: z.string(),
      ans: z.string(),
      by: z.string(),
      /** A member of the seller, or a customer who has received the product. */
      role: z.enum(['seller', 'buyer']),
      createdDate: z.number().int(),
    }),
  ),
  answerCount: z.number().int(),
  customerDetails: z.object({ name: z.string() }),
  createdDate: z.number().int(),
})

/** A question in My Account of its author. */
const OwnQuestion = Question.extend({
  productId: z.string(),
  product: TextProduct,
  /** The shop has hidden the question. */
  hidden: z.boolean().optional(),
})
export type OwnQuestion = z.infer<typeof OwnQuestion>

const Pictures = z.array(z.object({ type: z.literal('image'), url: Text(300) })).max(reviewLimits.photos)

/** Browsing §7 and buying §7: ratings, reviews, questions, reports. */
export const reviews = {
  list: defineCall('GET /get-product-reviews', {
    who: 'anyone',
    input: z.object({
      productId: Id,
      rating: z.coerce.number().int().min(1).max(5).optional(),
      ...pagedStrictly(REVIEWS_PER_PAGE, 50),
      sort: z.enum(reviewSorts).default('newest'),
      photos: z.enum(['0', '1']).optional().describe('1: only reviews with photos'),
    }),
    output: z.object({ reviews: z.array(Review), message: z.string().optional(), total: z.number().int() }),
    summary: "A product's visible reviews",
  }),
  questions: defineCall('GET /get-qstn-answr', {
    who: 'anyone',
    input: z.object({
      productId: Id,
      ...pagedStrictly(QUESTIONS_PER_PAGE, 100),
      q: Text(100).optional().describe('Text in the question or an answer'),
      sort: z.enum(questionSorts).default('newest'),
    }),
    output: z.array(Question),
    paged: true,
    summary: 'Questions and answers of a product',
  }),
  myQuestions: defineCall('GET /my-questions', {
    who: 'shopper',
    input: z.object(pagedStrictly(QUESTIONS_PER_PAGE, 50)),
    output: z.array(OwnQuestion),
    paged: true,
    summary: 'My questions with their answers, newest first',
  }),
  answer: defineCall('POST /answer-question', {
    who: 'shopper',
    input: z.object({ questionId: Id, ans: Words(answerLimits.most) }),
    output: MessageResponse,
    summary: 'Answers a question, once; for members of the seller and customers who received the product',
  }),
  ask: defineCall('POST /ask-question', {
    who: 'shopper',
    input: z.object({ productId: Id, question: Words(questionLimits.most) }),
    output: MessageResponse,
    summary: 'Asks a question about a product',
  }),
  rate: defineCall('POST /add-rating', {
    who: 'shopper',
    input: z.object({
      productId: Id,
      customerId: Id.optional(),
      rating: z.number(),
      comment: Words(reviewLimits.comment).optional().default(''),
      mediaUrl: Pictures.optional().default([]),
      reference: Text(300).optional().default(''),
      review: Words(reviewLimits.headline).optional().default(''),
      sellerId: Id.optional(),
      brandId: Id.nullish(),
      category: Text(100).nullish(),
    }),
    output: MessageResponse,
    summary: 'Rates a bought product, once',
  }),
  editRating: defineCall('PUT /edit-rating/:reviewId', {
    who: 'shopper',
    input: z.object({
      reviewId: Id,
      rating: z.number(),
      review: Words(reviewLimits.headline).optional().default(''),
      comment: Words(reviewLimits.comment).optional().default(''),
      mediaUrl: Pictures.optional().describe('Without it the pictures stay'),
    }),
    output: MessageResponse,
    summary: 'Changes a review of the viewer',
  }),
  deleteRating: defineCall('DELETE /delete-rating/:reviewId', {
    who: 'shopper',
    input: z.object({ reviewId: Id }),
    output: MessageResponse,
    summary: 'Deletes a review of the viewer, who can review the product again after 30 days',
  }),
  helpful: defineCall('POST /review-helpful', {
    who: 'shopper',
    input: z.object({ reviewId: Id, helpful: z.boolean() }),
    output: MessageResponse.extend({ helpfulCount: z.number().int(), helpful: z.boolean() }),
    summary: "Marks another user's review as helpful, once, or withdraws the mark",
  }),
  uploadImages: defineCall('POST /upload-images', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({ imageUrls: z.array(z.string()) }),
    form: true,
    summary: 'Takes up to five pictures (field `images`) for a review',
  }),
  mine: defineCall('GET /get-product-user-reviews', {
    who: 'shopper',
    input: z.object({ productId: Id.optional() }),
    output: z.array(Review),
    summary: 'My ratings and reviews',
  }),
  report: defineCall('POST /report', {
    who: 'anyone',
    input: z.object({
      subject: z.enum(reportSubjects),
      subjectId: Id,
      reason: Text(reportLimits.reason),
      comment: Words(reportLimits.comment).optional().default(''),
    }),
    output: MessageResponse.extend({ number: z.number().int() }),
    summary: 'Reports a product, brand, seller, review, question or answer to the operator',
  }),
}
