import { ApiError } from '#server/errors.ts'
import type { sellers } from '#contract/sellers.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { toRupees } from '#domain/money.ts'
import { topSelling, trending } from '#domain/seller-figures.ts'
import { listProducts, listFirstProducts, listSectionProducts } from '#server/listing/query.ts'
import { averageRating } from '#server/catalog/product-details.ts'
import type { Handlers } from '#server/http/calls.ts'
import { rateSeller } from './rate-seller.ts'
import {
  findSeller,
  hasBoughtFrom,
  listRatings,
  listSellerBrands,
  listTopStores,
  type SellerRow,
} from './repo.ts'
import { listSales } from './metrics.ts'

// Cards in a carousel of one store's page.
const SHELF = 6

export const sellersHandlers: Handlers<typeof sellers> = {
  topStores: async (ctx) =>
    (await listTopStores(ctx.db)).map((row) => ({
      image: row.image_url,
      sellerData: { sellerId: row.seller_id, storedetails: { storename: row.store_name } },
    })),
  topStoreProducts: async (ctx, input) =>
    Promise.all(
      (await listTopStores(ctx.db)).map(async ({ seller_id: seller, store_name: storename }) => ({
        sellerId: seller,
        storename,
        products: await listSectionProducts(ctx, { seller }, input, listingRules.topStores),
      })),
    ),
  sellerProducts: (ctx, { sellerId, ...input }) =>
    listProducts(ctx, sellerId === undefined ? { shelf: 'all' } : { seller: sellerId }, input),
  sellerBrands: async (ctx, { sellerId, ...paging }) => {
    const { rows, total } = await listSellerBrands(ctx.db, sellerId ?? null, paging)
    const brands = rows.map((row) => ({
      id: row.id,
      brandId: row.id,
      brandName: row.name,
      brandLogo: row.logo_url,
      productCount: row.product_count,
    }))
    return { rows: brands, total, precision: 'exact', limit: paging.limit }
  },
  seller: async (ctx, { sellerId }) => {
    const [row, purchased] = await Promise.all([
      findSeller(ctx.db, sellerId),
      ctx.viewer ? hasBoughtFrom(ctx.db, ctx.viewer.userId, sellerId) : false,
    ])
    if (!row) throw new ApiError('notFound')
    return { ...presentSeller(row), purchased }
  },
  sellerShelves: async (ctx, { sellerId }) => {
    if (!(await findSeller(ctx.db, sellerId))) throw new ApiError('notFound')
    const sales = await listSales(ctx.db, sellerId, ctx.now)
    // The seller as a filter limits the variants that a card counts to its own (ADR-57).
    const cards = async (ids: string[]) =>
      ids.length > 0 ? listFirstProducts(ctx, { ids }, ids.length, { seller: sellerId }) : []
    const [best, rising] = await Promise.all([cards(topSelling(sales, SHELF)), cards(trending(sales, SHELF))])
    return { topSelling: best, trending: rising }
  },
  sellerRatings: async (ctx, { sellerId, page, limit }) => {
    const { rows, total } = await listRatings(ctx.db, {
      sellerId: sellerId ?? null,
      limit,
      offset: (page - 1) * limit,
    })
    const ratings = rows.map(({ created_at, ...row }) => ({
      ...row,
      createdDate: Math.floor(created_at.getTime() / 1000),
    }))
    return { ratings, total, totalPages: Math.ceil(total / limit) }
  },
  rateSeller,
}

function presentSeller(row: SellerRow) {
  return {
    id: row.id,
    sellerId: row.id,
    storedetails: { storename: row.store_name, image: row.image_url, hero: row.hero_url },
    createdDate: { _seconds: Math.floor(row.created_at.getTime() / 1000) },
    legalName: row.legal_name,
    address: [row.address, row.city, `${row.state} ${row.pincode}`.trim()].filter(Boolean).join(', '),
    city: row.city,
    state: row.state,
    gstin: row.gstin,
    carePhone: row.care_phone,
    careEmail: row.care_email,
    about: row.about,
    rating: averageRating(row.rating_halves, row.rating_count),
    ratingCount: row.rating_count,
    figures: {
      delivered: row.delivered,
      onTime: row.on_time,
      answered: row.answered,
      responseMinutes: row.response_minutes,
      otherSellers: row.other_sellers,
      otherSellersFrom: row.other_from_paise === null ? null : toRupees(row.other_from_paise),
    },
  }
}
