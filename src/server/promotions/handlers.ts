import type { promotions } from '#contract/promotions.ts'
import { ApiError } from '#server/errors.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { listProducts, listSectionProducts } from '#server/listing/query.ts'
import type { Handlers } from '#server/http/calls.ts'
import { homeRows } from './home-rows.ts'
import { discountExists, listBanners, listCampaigns, listDiscounts, listFeaturedBrands } from './repo.ts'

export const promotionsHandlers: Handlers<typeof promotions> = {
  homeBanners: (ctx) => listBanners(ctx.db, 'home', ctx.now),
  homeRows: (ctx, { category }) => homeRows(ctx, category),
  discounts: (ctx) => listDiscounts(ctx.db, ctx.locale()),
  discountProducts: async (ctx, { id, ...input }) => {
    const [products, known] = await Promise.all([
      listProducts(ctx, { discount: id }, input),
      discountExists(ctx.db, id),
    ])
    if (!known) throw new ApiError('notFound')
    return products
  },
  topDealBanners: (ctx) => listBanners(ctx.db, 'top-deals', ctx.now),
  topDealProducts: (ctx, input) => listProducts(ctx, { shelf: 'topDeals' }, input, listingRules.topDeals),
  limitedBanners: async (ctx) => {
    const banners = await listBanners(ctx.db, 'limited-time', ctx.now)
    return banners.flatMap(({ image, bannerUrl: _, endDate, ...banner }) =>
      endDate === null ? [] : [{ ...banner, image: [image], endDate }],
    )
  },
  limitedProducts: (ctx, input) => listProducts(ctx, { shelf: 'limited' }, input, listingRules.limitedDeals),
  featuredBrands: async (ctx) =>
    (await listFeaturedBrands(ctx.db)).map(({ brandId, brandName, brandLogo, image, paid }) => ({
      id: brandId,
      image,
      paid,
      selectedBrandDetails: [{ brandId, brandName, brandLogo }],
    })),
  featuredBrandProducts: async (ctx, input) =>
    Promise.all(
      (await listFeaturedBrands(ctx.db)).map(async ({ brandId, brandName, productIds }) => ({
        brandId,
        brandName,
        products: await listSectionProducts(
          ctx,
          productIds.length > 0 ? { ids: productIds } : { brand: brandId },
          input,
          listingRules.featuredBrands,
        ),
      })),
    ),
  campaigns: async (ctx) =>
    (await listCampaigns(ctx.db, ctx.now)).map(({ starts_at, ends_at, ...campaign }) => ({
      ...campaign,
      startDate: Math.floor(starts_at.getTime() / 1000),
      endDate: Math.floor(ends_at.getTime() / 1000),
    })),
  newArrivals: (ctx, input) => listProducts(ctx, { shelf: 'newArrivals' }, input, listingRules.newArrivals),
  newArrivalBanners: (ctx) => listBanners(ctx.db, 'new-arrival', ctx.now),
  featuredProducts: (ctx, input) => listProducts(ctx, { shelf: 'featured' }, input),
}
