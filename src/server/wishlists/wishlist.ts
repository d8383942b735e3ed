import { serverTextFor } from '#text/server-text.ts'
import { ApiError } from '#server/errors.ts'
import type { ProductSummary } from '#contract/shapes.ts'
import { deleteCartLine } from '#server/cart/change-cart.ts'
import { findProductSummaries, toProductSummary } from '#server/catalog/product-summary.ts'
import { transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { insertWish, listWishes, deleteWish } from './repo.ts'

type Input = { productId: string }

/** Returns the wishlist, newest first, without products that are no longer sold. */
export async function showWishlist(ctx: ViewerCtx): Promise<ProductSummary[]> {
  return findVisibleProducts(ctx, await listWishes(ctx.db, ctx.viewer.userId))
}

/** Returns product summaries for the viewer, without products that are no longer sold. */
async function findVisibleProducts(ctx: ViewerCtx, ids: readonly string[]): Promise<ProductSummary[]> {
  const rows = await findProductSummaries(ctx.db, ids)
  return rows.filter((row) => row.active).map((row) => toProductSummary(row, ctx.viewer.kind, ctx.now))
}

/** Adds a product to the wishlist. A second time is an error, as specified. */
export async function addToWishlist(ctx: ViewerCtx, { productId }: Input) {
  const added = await insertWish(ctx.db, ctx.now, ctx.viewer.userId, productId)
  if (added === null) throw new ApiError('noProduct', { reason: 'productNotFound' })
  if (!added) throw new ApiError('alreadyInWishlist')
  return { message: serverTextFor(ctx.locale()).messages.movedToWishlist }
}

/** Moves a product from the cart to the wishlist, also if the wishlist already contains it. */
export async function moveToWishlist(ctx: ViewerCtx, { productId }: Input) {
  await transaction(ctx.db, async (tx) => {
    await deleteCartLine(tx, ctx.viewer.userId, productId)
    const added = await insertWish(tx, ctx.now, ctx.viewer.userId, productId)
    if (added === null) throw new ApiError('noProduct', { reason: 'productNotFound' })
  })
  return { message: serverTextFor(ctx.locale()).messages.movedToWishlist }
}

/** Removes a product from the wishlist. Removing it again is no error. */
export async function removeFromWishlist(ctx: ViewerCtx, { productId }: Input) {
  await deleteWish(ctx.db, ctx.viewer.userId, productId)
  return { wishList: await showWishlist(ctx) }
}
