import type { deals } from '#contract/deals.ts'
import { Fault } from '#contract/faults.ts'
import { listProducts, railOf } from '#server/catalog/listing.ts'
import type { Handlers } from '#server/http/serve.ts'
import { discountExists, listBanners, listDiscounts, listFeaturedBrands } from './repo.ts'

// Cards in the carousel of one brand.
const CAROUSEL = 12

export const dealsHandlers: Handlers<typeof deals> = {
  homeBanners: (ctx) => listBanners(ctx.db, 'home', ctx.now),
  discounts: (ctx) => listDiscounts(ctx.db),
  discountProducts: async (ctx, { id, ...input }) => {
    const [products, known] = await Promise.all([
      listProducts(ctx, { discount: id }, input),
      discountExists(ctx.db, id),
    ])
    if (!known) throw new Fault('notFound')
    return products
  },
  topDealBanners: (ctx) => listBanners(ctx.db, 'top-deals', ctx.now),
  topDealProducts: (ctx, input) => listProducts(ctx, { shelf: 'topDeals' }, input, { ratingMode: 'atLeast' }),
  limitedBanners: async (ctx) => {
    const banners = await listBanners(ctx.db, 'limited-time', ctx.now)
    return banners.flatMap(({ id, image, title, endDate }) =>
      endDate === null ? [] : [{ id, image: [image], title, endDate }],
    )
  },
  limitedProducts: (ctx, input) => listProducts(ctx, { shelf: 'limited' }, input),
  featuredBrands: async (ctx) =>
    (await listFeaturedBrands(ctx.db)).map(({ brandId, brandName, brandLogo, image, paid }) => ({
      id: brandId,
      image,
      paid,
      selectedBrandDetails: [{ brandId, brandName, brandLogo }],
    })),
  featuredBrandProducts: async (ctx) =>
    Promise.all(
      (await listFeaturedBrands(ctx.db)).map(async ({ brandId, brandName, productIds }) => ({
        brandId,
        brandName,
        products: await railOf(
          ctx,
          productIds.length > 0 ? { ids: productIds } : { brand: brandId },
          CAROUSEL,
        ),
      })),
    ),
  newArrivals: (ctx, input) => listProducts(ctx, { shelf: 'newArrivals' }, input, { ratingMode: 'minimum' }),
  newArrivalBanners: (ctx) => listBanners(ctx.db, 'new-arrival', ctx.now),
  featuredProducts: (ctx, input) => listProducts(ctx, { shelf: 'featured' }, input),
}
