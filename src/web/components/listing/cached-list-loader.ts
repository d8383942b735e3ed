import { data, type Params, type RouterContextProvider } from 'react-router'
import { loadCall } from '#web/api/server.ts'
import { brandPagePath } from '#web/path-to.ts'
import { listId, cachedListsByRoute } from './cached-list-routes.ts'
import { bannerPath, type Slide, slideOf } from './banners.tsx'

type Context = Readonly<RouterContextProvider>
/** A list that fails to load is left out. */
const optional = { missing: null }

/** Loads each cacheable list. None contains a price, a saving or stock. */
export const listLoaders = {
  topDealBanners: async (context: Context) =>
    slides(await loadCall(context, 'GET /fetchDeals', {}, optional)),
  newArrivalBanners: async (context: Context) =>
    slides(await loadCall(context, 'GET /getNewArrivalData', {}, optional)),
  limitedDealBanners: async (context: Context) =>
    (await loadCall(context, 'GET /fetchLimitedTimeDeals', {}, optional))?.map(
      (banner): Slide & { endsAt: number } => ({
        id: banner.id,
        image: banner.image[0] ?? '',
        title: banner.title,
        subtitle: banner.subtitle,
        href: bannerPath(banner),
        endsAt: banner.endDate * 1000,
      }),
    ),
  featuredBrands: async (context: Context) =>
    (await loadCall(context, 'GET /fetchFeaturedBrands', {}, optional))?.flatMap(
      ({ id, image, paid, selectedBrandDetails: [brand] }) =>
        brand
          ? [
              {
                id,
                image,
                paid,
                title: brand.brandName,
                logo: brand.brandLogo,
                href: brandPagePath(brand.brandId),
              },
            ]
          : [],
    ),
  topStores: async (context: Context) =>
    (await loadCall(context, 'GET /topStoreGetting', {}, optional))?.map(({ image, sellerData }) => ({
      id: sellerData.sellerId,
      name: sellerData.storedetails.storename,
      image,
    })),
  /** `discount` is the rule of the list, not the saving of a product. */
  discounts: (context: Context) => loadCall(context, 'GET /getDiscountForYouDetails', {}, optional),
  brand: async (context: Context, brandId: string) => {
    const [brand] = await loadCall(context, 'GET /fetchBrands', { brandId })
    if (!brand) throw data('Not found', { status: 404 })
    return { name: brand.brandName, logo: brand.brandLogo }
  },
  /** Names only: "Upto 20% OFF" is computed from current prices. */
  topBrandNames: async (context: Context) =>
    (await loadCall(context, 'GET /getTopBrand', {}, optional))?.map(({ brandId: id, brandName: name }) => ({
      id,
      name,
    })),
  /**
   * Brands of a seller. The seller record itself is not cached: it contains a price of other sellers
   * (`otherSellersFrom`).
   */
  seller: async (context: Context, sellerId: string) =>
    (await loadCall(context, 'GET /getSellersBrand', { sellerId }, optional))?.map(
      ({ brandId: id, brandName: name, brandLogo: logo, productCount: count = 0 }) => ({
        id,
        name,
        logo,
        count,
      }),
    ),
  /** The first page of the questions, and the number of all. */
  qna: async (context: Context, productId: string) => {
    const options = { ...optional, paged: true } as const
    const page = await loadCall(context, 'GET /get-qstn-answr', { productId }, options)
    return page && { questions: page.body, total: page.total }
  },
}

export type CachedLists = {
  [Name in keyof typeof listLoaders]: NonNullable<Awaited<ReturnType<(typeof listLoaders)[Name]>>>
}

/** Returns the lists of a page; a list that fails to load is left out. */
export async function loadCachedLists(
  context: Context,
  pattern: string,
  params: Params,
): Promise<Partial<CachedLists>> {
  const lists = await Promise.all(
    (cachedListsByRoute[pattern] ?? []).map(
      async (name) => [name, await listLoaders[name](context, listId(name, params))] as const,
    ),
  )
  return Object.fromEntries(lists.filter(([, list]) => list))
}

const slides = (banners: Parameters<typeof slideOf>[0][] | null) => banners?.map(slideOf)
