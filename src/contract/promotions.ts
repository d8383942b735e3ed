import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { Id, ListingQuery, ProductSummaries, ProductSummary } from './shapes.ts'
import { BrandName, ProductName, translated } from './translated.ts'

export const Banner = z.object({
  id: z.string(),
  image: z.string(),
  bannerUrl: z.string(),
  title: z.string().register(translated, { kind: 'banner', text: 'title', id: 'id' }),
  subtitle: z.string().register(translated, { kind: 'banner', text: 'subtitle', id: 'id' }),
  dealType: z.string(),
  selectedValue: z.array(z.string()),
  categoryDetails: z.array(z.object({ categoryName: z.string() })),
  endDate: z.number().int().nullish(),
})
export type Banner = z.infer<typeof Banner>

const Nothing = z.object({})
const list = (summary: string) => ({
  who: 'anyone' as const,
  input: ListingQuery,
  output: ProductSummaries,
  paged: true as const,
  trustedOutput: true as const,
  summary,
})
const banners = (summary: string) => ({
  who: 'anyone' as const,
  input: Nothing,
  output: z.array(Banner),
  summary,
})

/** Browsing §7: banners, deals, discounts, featured brands, new arrivals. */
export const promotions = {
  homeBanners: defineCall('GET /gethomebanner', banners('Banners of the home page')),
  homeRows: defineCall('GET /getHomeRows', {
    who: 'anyone',
    input: z.object({ category: Id.optional() }),
    output: z.object({
      bannerPrices: z
        .array(z.object({ bannerId: z.string(), isLowest: z.boolean(), product: ProductSummary }))
        .describe('The product of a banner; of a category the one with the lowest price (`isLowest`)'),
      topDeals: ProductSummaries,
      endingToday: ProductSummaries.describe('Products whose deal price ends today in India'),
      panels: z.array(
        z.object({
          id: z.string(),
          title: z.string().register(translated, { kind: 'panel', text: 'title', id: 'id' }),
          /** Parameters of the list with all its products. */
          filters: z.record(z.string(), z.string()),
          newArrivals: z.boolean(),
          products: ProductSummaries,
        }),
      ),
    }),
    trustedOutput: true,
    summary: 'Products of the first rows of the home page, with the prices of the viewer (an addition)',
  }),
  discounts: defineCall('GET /getDiscountForYouDetails', {
    who: 'anyone',
    input: Nothing,
    output: z.array(
      z.object({
        id: z.string(),
        imgUrl: z.string(),
        parentCategoryName: z.string(),
        discount: z.number().int(),
      }),
    ),
    summary: 'Discounts For You',
  }),
  discountProducts: defineCall('GET /get-discount-products/:id', {
    who: 'anyone',
    input: ListingQuery.extend({ id: Id }),
    output: ProductSummaries,
    paged: true,
    trustedOutput: true,
    summary: 'Products of a discount',
  }),
  topDealBanners: defineCall('GET /fetchDeals', banners('Banners of the top deals')),
  topDealProducts: defineCall('GET /getTopDealProduct', list('Top deals')),
  limitedBanners: defineCall('GET /fetchLimitedTimeDeals', {
    who: 'anyone',
    input: Nothing,
    output: z.array(
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
    summary: 'Banners of the limited-time deals with their end, seconds since 1970',
  }),
  limitedProducts: defineCall(
    'GET /getlimitedTimeProducts',
    list('Products whose limited-time price is live'),
  ),
  featuredBrands: defineCall('GET /fetchFeaturedBrands', {
    who: 'anyone',
    input: Nothing,
    output: z.array(
      z.object({
        id: z.string(),
        image: z.string(),
        paid: z.boolean(),
        selectedBrandDetails: z.array(
          z.object({ brandId: z.string(), brandName: BrandName, brandLogo: z.string().nullable() }),
        ),
      }),
    ),
    summary: 'Featured brands; `paid` marks a paid place',
  }),
  featuredBrandProducts: defineCall('GET /getfeaturedproductsWiseBrand', {
    who: 'anyone',
    input: ListingQuery,
    output: z.array(z.object({ brandId: z.string(), brandName: BrandName, products: ProductSummaries })),
    summary: 'The first products of each featured brand, filtered and sorted; at most `limit` of each',
  }),
  campaigns: defineCall('GET /getCampaigns', {
    who: 'anyone',
    input: Nothing,
    output: z.array(
      z.object({
        productId: z.string(),
        name: ProductName(),
        paidBy: z.string(),
        startDate: z.number().int(),
        endDate: z.number().int(),
      }),
    ),
    summary: 'Which products are sponsored now, who pays and until when, seconds since 1970 (an addition)',
  }),
  newArrivals: defineCall('GET /getNewArrivalProd', list('New arrivals')),
  newArrivalBanners: defineCall('GET /getNewArrivalData', banners('Banners of the new arrivals')),
  featuredProducts: defineCall('GET /getFeaturedProducts', list('Featured products')),
}
