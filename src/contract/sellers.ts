import { z } from 'zod'
import { call } from './define-call.ts'
import { Brand, Done, Id, Listing, listingWith, paged, ProductCards, Rupees, Text } from './shapes.ts'

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
  about: z.string(),
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
  /** Counted from a year of orders and answers and from the offers of others; the page decides what is enough to tell. */
  figures: z.object({
    delivered: z.number().int(),
    onTime: z.number().int(),
    answered: z.number().int(),
    /** Median from a question to the first answer. */
    responseMinutes: z.number().int().nullable(),
    otherSellers: z.number().int(),
    otherSellersFrom: Rupees.nullable(),
  }),
  /** The asker is known to have received something of this seller. */
  purchased: z.boolean(),
})

/** Browsing §7: stores and their sellers. */
export const sellers = {
  topStores: call('GET /topStoreGetting', {
    who: 'anyone',
    takes: z.object({}),
    answers: z.array(
      z.object({
        image: z.string(),
        sellerData: z.object({ sellerId: z.string(), storedetails: z.object({ storename: z.string() }) }),
      }),
    ),
    about: 'Top stores',
  }),
  topStoreProducts: call('GET /topStoreProducts', {
    who: 'anyone',
    takes: Listing,
    answers: z.array(z.object({ sellerId: z.string(), storename: z.string(), products: ProductCards })),
    about: 'The first products of each top store, filtered and sorted; at most `limit` of each',
  }),
  sellerProducts: call('GET /getsellersProducts', {
    who: 'anyone',
    takes: listingWith({ sellerId: Id.optional() }),
    answers: ProductCards,
    paged: true,
    trusted: true,
    about: "A seller's products",
  }),
  sellerBrands: call('GET /getSellersBrand', {
    who: 'anyone',
    takes: z.object({ sellerId: Id.optional(), ...paged(500, 1000) }),
    answers: z.array(Brand),
    paged: true,
    about: 'Brands a seller deals in; 500 a page, at most 1,000',
  }),
  seller: call('GET /getOneSeller', {
    who: 'anyone',
    takes: z.object({ sellerId: Id }),
    answers: Seller,
    about: 'One seller',
  }),
  sellerShelves: call('GET /getSellerShelves', {
    who: 'anyone',
    takes: z.object({ sellerId: Id }),
    answers: z.object({ topSelling: ProductCards, trending: ProductCards }),
    about: 'What a seller sells most, and what sells more this month than the month before',
  }),
  sellerRatings: call('GET /sellerRatingsPagenation', {
    who: 'anyone',
    takes: z.object({
      sellerId: Id.optional(),
      page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
      limit: z.coerce.number().int().min(1).max(50).catch(10).default(10),
    }),
    answers: z.object({
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
    about: "A seller's ratings, paged",
  }),
  rateSeller: call('POST /add-seller-rating', {
    who: 'shopper',
    takes: z.object({
      sellerId: Id,
      customerId: Id.optional(),
      rating: z.number(),
      comment: Text(2000).optional().default(''),
      review: Text(200).optional().default(''),
    }),
    answers: Done,
    about: 'Rates a seller, by buyers of that seller; half stars',
  }),
}
