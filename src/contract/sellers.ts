import { z } from 'zod'
import { reviewLimits } from '#domain/rating.ts'
import { defineCall } from './define-call.ts'
import { Brand, MessageResponse, Id, ListingQuery, paged, ProductSummaries, Rupees, Words } from './shapes.ts'
import { translated } from './translated.ts'

const Seller = z.object({
  id: z.string(),
  sellerId: z.string(),
  storedetails: z.object({
    storename: z.string(),
    image: z.string().nullable(),
    hero: z.string().nullable(),
  }),
  createdDate: z.object({ _seconds: z.number().int() }),
  legalName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  gstin: z.string().nullable(),
  carePhone: z.string().nullable(),
  careEmail: z.string().nullable(),
  about: z.string().register(translated, { kind: 'seller', text: 'about', id: 'sellerId' }),
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
  /** Figures of the last year; the page shows only those with enough data. */
  figures: z.object({
    delivered: z.number().int(),
    onTime: z.number().int(),
    answered: z.number().int(),
    /** Median time from a question to the first answer, in minutes. */
    responseMinutes: z.number().int().nullable(),
    otherSellers: z.number().int(),
    otherSellersFrom: Rupees.nullable(),
  }),
  /** True if the viewer received a product of this seller. */
  purchased: z.boolean(),
})

/** Browsing §7: stores and their sellers. */
export const sellers = {
  topStores: defineCall('GET /topStoreGetting', {
    who: 'anyone',
    input: z.object({}),
    output: z.array(
      z.object({
        image: z.string(),
        sellerData: z.object({ sellerId: z.string(), storedetails: z.object({ storename: z.string() }) }),
      }),
    ),
    summary: 'Top stores',
  }),
  topStoreProducts: defineCall('GET /topStoreProducts', {
    who: 'anyone',
    input: ListingQuery,
    output: z.array(z.object({ sellerId: z.string(), storename: z.string(), products: ProductSummaries })),
    summary: 'The first products of each top store, filtered and sorted; at most `limit` of each',
  }),
  sellerProducts: defineCall('GET /getsellersProducts', {
    who: 'anyone',
    input: ListingQuery.extend({ sellerId: Id.optional() }),
    output: ProductSummaries,
    paged: true,
    trustedOutput: true,
    summary: "A seller's products",
  }),
  sellerBrands: defineCall('GET /getSellersBrand', {
    who: 'anyone',
    input: z.object({ sellerId: Id.optional(), ...paged(500, 1000) }),
    output: z.array(Brand),
    paged: true,
    summary: 'Brands a seller deals in; 500 a page, at most 1,000',
  }),
  seller: defineCall('GET /getOneSeller', {
    who: 'anyone',
    input: z.object({ sellerId: Id }),
    output: Seller,
    summary: 'One seller',
  }),
  sellerShelves: defineCall('GET /getSellerShelves', {
    who: 'anyone',
    input: z.object({ sellerId: Id }),
    output: z.object({ topSelling: ProductSummaries, trending: ProductSummaries }),
    summary: 'Best-selling products of a seller, and those with rising sales',
  }),
  sellerRatings: defineCall('GET /sellerRatingsPagenation', {
    who: 'anyone',
    input: z.object({
      sellerId: Id.optional(),
      page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
      limit: z.coerce.number().int().min(1).max(50).catch(10).default(10),
    }),
    output: z.object({
      ratings: z.array(
        z.object({
          rating: z.number(),
          comment: z.string(),
          name: z.string(),
          review: z.string(),
          createdDate: z.number().int(),
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    summary: "A seller's ratings, paged",
  }),
  rateSeller: defineCall('POST /add-seller-rating', {
    who: 'shopper',
    input: z.object({
      sellerId: Id,
      customerId: Id.optional(),
      rating: z.number(),
      comment: Words(reviewLimits.comment).optional().default(''),
      review: Words(reviewLimits.headline).optional().default(''),
    }),
    output: MessageResponse,
    summary: 'Rates a seller in half stars; only for its customers',
  }),
}
