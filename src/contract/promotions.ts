import { z } from 'zod'
import { call } from './define-call.ts'
import { Banner, Id, Listing, listingWith, ProductCards } from './shapes.ts'

const Nothing = z.object({})
const list = (about: string) => ({
  who: 'anyone' as const,
  takes: Listing,
  answers: ProductCards,
  paged: true as const,
  trusted: true as const,
  about,
})
const banners = (about: string) => ({
  who: 'anyone' as const,
  takes: Nothing,
  answers: z.array(Banner),
  about,
})

/** Browsing §7: banners, deals, discounts, featured brands, new arrivals. */
export const promotions = {
  homeBanners: call('GET /gethomebanner', banners('Banners of the home page')),
  discounts: call('GET /getDiscountForYouDetails', {
    who: 'anyone',
    takes: Nothing,
    answers: z.array(
      z.object({
        id: z.string(),
        imgUrl: z.string(),
        parentCategoryName: z.string(),
        discount: z.number().int(),
      }),
    ),
    about: 'Discounts For You',
  }),
  discountProducts: call('GET /get-discount-products/:id', {
    who: 'anyone',
    takes: listingWith({ id: Id }),
    answers: ProductCards,
    paged: true,
    trusted: true,
    about: 'Products of a discount',
  }),
  topDealBanners: call('GET /fetchDeals', banners('Banners of the top deals')),
  topDealProducts: call('GET /getTopDealProduct', list('Top deals')),
  limitedBanners: call('GET /fetchLimitedTimeDeals', {
    who: 'anyone',
    takes: Nothing,
    answers: z.array(
      Banner.pick({
        id: true,
        title: true,
        subtitle: true,
        dealType: true,
        selectedValue: true,
        categoryDetails: true,
      }).extend({
        image: z.array(z.string()),
        endDate: z.number().int(),
      }),
    ),
    about: 'Banners of the limited-time deals with their end, seconds since 1970',
  }),
  limitedProducts: call('GET /getlimitedTimeProducts', list('Products whose limited-time price is live')),
  featuredBrands: call('GET /fetchFeaturedBrands', {
    who: 'anyone',
    takes: Nothing,
    answers: z.array(
      z.object({
        id: z.string(),
        image: z.string(),
        paid: z.boolean(),
        selectedBrandDetails: z.array(
          z.object({ brandId: z.string(), brandName: z.string(), brandLogo: z.string().nullable() }),
        ),
      }),
    ),
    about: 'Featured brands; a paid place says so',
  }),
  featuredBrandProducts: call('GET /getfeaturedproductsWiseBrand', {
    who: 'anyone',
    takes: Listing,
    answers: z.array(z.object({ brandId: z.string(), brandName: z.string(), products: ProductCards })),
    about: 'The first products of each featured brand, filtered and sorted; at most `limit` of each',
  }),
  campaigns: call('GET /getCampaigns', {
    who: 'anyone',
    takes: Nothing,
    answers: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        paidBy: z.string(),
        startDate: z.number().int(),
        endDate: z.number().int(),
      }),
    ),
    about: 'Which products are sponsored now, who pays and until when, seconds since 1970 (an addition)',
  }),
  newArrivals: call('GET /getNewArrivalProd', list('New arrivals')),
  newArrivalBanners: call('GET /getNewArrivalData', banners('Banners of the new arrivals')),
  featuredProducts: call('GET /getFeaturedProducts', list('Featured products')),
}
