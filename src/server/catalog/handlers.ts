import type { catalog } from '#contract/catalog.ts'
import { ApiError } from '#server/errors.ts'
import type { Brand, Category } from '#contract/shapes.ts'
import { sql } from 'kysely'
import { pincodeError } from '#domain/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { readListing } from '#domain/filters.ts'
import { toRupees } from '#domain/money.ts'
import { lineName } from '#domain/variants.ts'
import { listPostOffices } from '#server/shipping/post-offices.ts'
import { deliveryDays, deliveryOf, deliveryTo } from '#server/shipping/delivery-rules.ts'
import type { Handlers } from '#server/http/calls.ts'
import { hasBought } from '#server/orders/has-bought.ts'
import { findBrandPages } from '#server/listing/brand-page.ts'
import { findFacets } from '#server/listing/facets.ts'
import { toOptions } from '#domain/variants.ts'
import { kindOf } from '#server/listing/filters.ts'
import { findPage, listProducts, listFirstProducts } from '#server/listing/query.ts'
import { listOffers } from './offers.ts'
import { toProductDetails } from './product-details.ts'
import { toProductNow } from './product-summary.ts'
import {
  type BrandRow,
  categoryHead,
  type CategoryHead,
  type CategoryRow,
  findGoneProduct,
  findProduct,
  findProductNow,
  isProduct,
  listBoughtBefore,
  listBrands,
  listCategories,
  listTopBrands,
} from './repo.ts'
import { toCards } from '#server/listing/variant-cards.ts'
import { listSimilarProducts } from './similar-products.ts'
import { findSearchList, searchProducts } from '#server/search/search.ts'
import { suggest } from '#server/search/suggest.ts'

export const catalogHandlers: Handlers<typeof catalog> = {
  categories: async (ctx, paging) => {
    const { rows, total } = await listCategories(ctx.db, paging)
    return { rows: rows.map(toCategory), total, precision: 'exact', limit: paging.limit }
  },
  // Only the id selects the category; the name makes the URL readable.
  category: async (ctx, { id, name: _, ...input }) => {
    const query = readListing(input)
    const { rows, total, precision, head } = await findPage<CategoryHead>(
      ctx,
      { category: id },
      query,
      {},
      {
        columns: sql.raw(categoryHead),
        from: sql`from categories c where c.id = ${id}`,
      },
    )
    if (!head) throw new ApiError('notFound')
    const children = head.children.map(toCategory)
    return {
      rows: {
        ...toCategory(head),
        trail: head.trail,
        children,
        products: await toCards(ctx, rows, query.seller),
      },
      total,
      precision,
    }
  },
  // `productId` requests single products, such as the recently viewed ones.
  allProducts: (ctx, input) => {
    const { productId, category, ...filters } = input
    const ids = [productId ?? []].flat().map(String)
    if (ids.length > 0) return listProducts(ctx, { ids }, input)
    if (typeof category === 'string' && category !== '') return listProducts(ctx, { category }, filters)
    return listProducts(ctx, { shelf: 'all' }, input)
  },
  facets: (ctx, input) => findFacets(ctx, input, (text, filters) => findSearchList(ctx.db, text, filters)),
  brands: async (ctx, { brandId, ...paging }) => {
    const { rows, total } = await listBrands(ctx.db, brandId ?? null, paging)
    return { rows: rows.map(toBrand), total, precision: 'exact', limit: paging.limit }
  },
  brandProducts: (ctx, { brandId, ...input }) => listProducts(ctx, { brand: brandId }, input),
  brandPage: (ctx, { brandId }) => findBrandPages(ctx, brandId),
  topBrands: async (ctx) =>
    (await listTopBrands(ctx.db)).map((row) => ({ ...toBrand(row), uptoPercent: row.upto_percent })),
  productsForYou: (ctx, input) => listProducts(ctx, { shelf: 'all' }, input),
  buyAgain: async (ctx) => {
    const bought = await listBoughtBefore(ctx.db, ctx.viewer.userId)
    const ids = bought.map(({ product_id }) => product_id)
    const products =
      ids.length > 0 ? await listFirstProducts(ctx, { ids }, ids.length, {}, { perProduct: true }) : []
    return products.flatMap((product) => {
      const last = bought.find(({ product_id }) => product_id === product.id)
      if (!last) return []
      const lastOrder = {
        unitPrice: toRupees(last.unit_paise),
        gstRate: last.gst_rate_bp / 100,
        quantity: last.quantity,
        date: last.placed_at.toISOString(),
      }
      return { ...product, lastOrder }
    })
  },
  product: async (ctx, { pId }) => {
    const [row, purchased] = await Promise.all([
      findProduct(ctx.db, pId, ctx.viewer?.userId ?? null),
      ctx.viewer ? hasBought(ctx.db, ctx.viewer.userId, pId) : false,
    ])
    if (!row) throw await missingProduct(ctx.db, pId, 'pId')
    return { productDetails: toProductDetails(row, kindOf(ctx), ctx.now, ctx.locale()), purchased }
  },
  productNow: async (ctx, { productId }) => {
    const row = await findProductNow(ctx.db, productId, ctx.viewer?.userId ?? null)
    if (!row) throw await missingProduct(ctx.db, productId, 'productId')
    return toProductNow(row, kindOf(ctx), ctx.now)
  },
  offers: async (ctx, { pincode = null, ...input }) => {
    const error = pincode === null ? null : pincodeError(pincode)
    if (error) throw new ApiError('badInput', { reason: error, fields: { pincode: error } })
    const kind = kindOf(ctx)
    const page = await listOffers(ctx.db, {
      ...input,
      pincode,
      kind,
      shop: deliveryOf(ctx.env),
      now: ctx.now,
    })
    if (page.total === 0 && !(await isProduct(ctx.db, input.productId))) throw noProduct('productId')
    return { ...page, precision: 'exact', limit: input.limit }
  },
  similar: async (ctx, { productId }) => {
    const rows = await listSimilarProducts(ctx.db, productId, kindOf(ctx))
    if (rows.length === 0 && !(await isProduct(ctx.db, productId))) throw noProduct('productId')
    return toCards(ctx, rows)
  },
  search: (ctx, { q, ...input }) => searchProducts(ctx, q, input),
  suggestions: (ctx, { q }) => suggest(ctx, q),
  pincode: async (ctx, { pincode, sellerId, productId, offices }) => ({
    ...(await deliveryTo(ctx.db, {
      pincode,
      sellerId: sellerId ?? null,
      productId: productId ?? null,
      shop: deliveryOf(ctx.env),
      now: ctx.now,
      locale: ctx.locale(),
    })),
    ...(offices && { offices: await listPostOffices(ctx.db, pincode) }),
  }),
  deliveryDays: (ctx, { pincode, sellerId = [], productId = [] }) =>
    deliveryDays(ctx.db, {
      pincode,
      sellerIds: [sellerId].flat(),
      productIds: [productId].flat(),
      shop: deliveryOf(ctx.env),
      shipping: ctx.settings.at(ctx.now).rules.shipping,
      now: ctx.now,
    }),
}

const noProduct = (field: string) => new ApiError('noProduct', { fields: { [field]: 'productNotFound' } })

/** Returns the error for a product that is not active: no longer sold, or unknown. */
async function missingProduct(db: Db, productId: string, field: string): Promise<ApiError> {
  const gone = await findGoneProduct(db, productId)
  if (!gone) return noProduct(field)
  const { id, options, image_url: imageUrl, colour, category_id: category } = gone
  const name = lineName(gone.name, toOptions(options))
  return new ApiError('productGone', {
    data: { product: { productId: id, name, imageUrl, colour, category } },
  })
}

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    parentCategory: row.parent_id ?? row.id,
    level: row.level,
    categoryIcon: row.icon_url,
    categoryBanner: row.banner_url,
    productCount: row.product_count,
    productsCount: row.product_count,
  }
}

function toBrand(row: BrandRow): Brand {
  return {
    id: row.id,
    brandId: row.id,
    brandName: row.name,
    brandLogo: row.logo_url,
    productCount: row.product_count,
  }
}
