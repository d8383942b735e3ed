import { ApiError } from '#contract/errors.ts'
import type { ProductSummary } from '#contract/shapes.ts'
import { takeFromCart } from '#server/cart/change-cart.ts'
import { findProductSummaries, toProductSummary } from '#server/catalog/product-summary.ts'
import { transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { insertWish, listWishes, deleteWish } from './repo.ts'

type Input = { productId: string }

/** The wishlist, the latest wish first. Products that are no longer sold stay out of sight. */
export async function showWishlist(ctx: ViewerCtx): Promise<ProductSummary[]> {
  return showProducts(ctx, await listWishes(ctx.db, ctx.viewer.userId))
}

/** Products by id as cards for this shopper; what is no longer sold is left out. */
async function showProducts(ctx: ViewerCtx, ids: readonly string[]): Promise<ProductSummary[]> {
  const rows = await findProductSummaries(ctx.db, ids)
  return rows.filter((row) => row.active).map((row) => toProductSummary(row, ctx.viewer.kind, ctx.now))
}

/** Adds a wish; the second time it is refused, as the specification says. */
export async function addToWishlist(ctx: ViewerCtx, { productId }: Input) {
  const added = await insertWish(ctx.db, ctx.now, ctx.viewer.userId, productId)
  if (added === null) throw new ApiError('noProduct', { message: 'This product was not found.' })
  if (!added) throw new ApiError('alreadyInWishlist')
  return { message: 'Product Moved to Wishlist' }
}

/** Moves a product from the cart into the wishlist; being wished for already is no reason to keep it in the cart. */
export async function moveToWishlist(ctx: ViewerCtx, { productId }: Input) {
  await transaction(ctx.db, async (tx) => {
    await takeFromCart(tx, ctx.viewer.userId, productId)
    const added = await insertWish(tx, ctx.now, ctx.viewer.userId, productId)
    if (added === null) throw new ApiError('noProduct', { message: 'This product was not found.' })
  })
  return { message: 'Product Moved to Wishlist' }
}

/** Removes a wish; one that is gone already is no error. */
export async function removeFromWishlist(ctx: ViewerCtx, { productId }: Input) {
  await deleteWish(ctx.db, ctx.viewer.userId, productId)
  return { wishList: await showWishlist(ctx) }
}
