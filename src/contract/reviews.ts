import { z } from 'zod'
import { call } from './define-call.ts'
import { Done, Id, Text } from './shapes.ts'

export const Review = z.object({
  id: z.string(),
  productId: z.string(),
  rating: z.number().int(),
  review: z.string(),
  comment: z.string(),
  mediaUrl: z.array(z.object({ type: z.literal('image'), url: z.string() })),
  userDetails: z.object({ name: z.string() }),
  createdDate: z.number().int(),
})
export type Review = z.infer<typeof Review>

export const Question = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.object({ ans: z.string(), by: z.string(), createdDate: z.number().int() })),
  customerDetails: z.object({ name: z.string() }),
  createdDate: z.number().int(),
})

/** Browsing §7 and buying §7: ratings, reviews, questions, reports. */
export const reviews = {
  list: call('GET /get-product-reviews', {
    who: 'anyone',
    takes: z.object({
      productId: Id,
      rating: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
      page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
      limit: z.coerce.number().int().min(1).max(50).catch(10).default(10),
    }),
    answers: z.object({ reviews: z.array(Review), message: z.string().optional(), total: z.number().int() }),
    about: "A product's reviews, newest first",
  }),
  questions: call('GET /get-qstn-answr', {
    who: 'anyone',
    takes: z.object({ productId: Id }),
    answers: z.array(Question),
    about: 'Questions and answers of a product',
  }),
  ask: call('POST /ask-question', {
    who: 'shopper',
    takes: z.object({ productId: Id, question: Text(500) }),
    answers: Done,
    about: 'Asks a question about a product',
  }),
  rate: call('POST /add-rating', {
    who: 'shopper',
    takes: z.object({
      productId: Id,
      customerId: Id.optional(),
      rating: z.number(),
      comment: Text(2000).optional().default(''),
      mediaUrl: z
        .array(z.object({ type: z.literal('image'), url: Text(300) }))
        .max(5)
        .optional()
        .default([]),
      reference: Text(300).optional().default(''),
      review: Text(200).optional().default(''),
      sellerId: Id.optional(),
      brandId: Id.nullish(),
      category: Text(100).nullish(),
    }),
    answers: Done,
    about: 'Rates a product one has bought, once',
  }),
  uploadImages: call('POST /upload-images', {
    who: 'shopper',
    takes: z.object({}),
    answers: z.object({ imageUrls: z.array(z.string()) }),
    form: true,
    about: 'Takes up to five pictures (field `images`) for a review',
  }),
  mine: call('GET /get-product-user-reviews', {
    who: 'shopper',
    takes: z.object({ productId: Id.optional() }),
    answers: z.array(Review),
    about: 'My ratings and reviews',
  }),
  report: call('POST /report', {
    who: 'anyone',
    takes: z.object({
      subject: z.enum(['product', 'brand', 'seller']),
      subjectId: Id,
      reason: Text(100),
      comment: Text(2000).optional().default(''),
    }),
    answers: Done.extend({ number: z.number().int() }),
    about: 'Reports a product, brand or seller to the operator',
  }),
}
