import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import { listLimits } from '#domain/lists.ts'
import { deleteCartLine } from '#server/cart/change-cart.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { findListedProducts, type ListedProduct } from './listed-products.ts'
import { insertWish, listWishes, deleteWish } from './repo.ts'

type Input = { productId: string }

/** Returns the wishlist, newest first, with the products that are no longer sold. */
export async function showWishlist(ctx: ViewerCtx): Promise<ListedProduct[]> {
  return findListedProducts(ctx, await listWishes(ctx.db, ctx.viewer.userId))
}

/** Adds a product to the wishlist. A second time is an error, as specified. */
export async function addToWishlist(ctx: ViewerCtx, { productId }: Input) {
  const isNew = await transaction(ctx.db, async (tx) => wish(tx, ctx, productId))
  if (!isNew) throw new ApiError('alreadyInWishlist')
  return { message: textFor(ctx.locale()).messages.movedToWishlist }
}

/** Moves a product from the cart to the wishlist, also if the wishlist already contains it. */
export async function moveToWishlist(ctx: ViewerCtx, { productId }: Input) {
  await transaction(ctx.db, async (tx) => {
    await deleteCartLine(tx, ctx.viewer.userId, productId)
    await wish(tx, ctx, productId)
  })
  return { message: textFor(ctx.locale()).messages.movedToWishlist }
}

/** Adds a product to the wishlist. Returns false if it was there; throws ApiError if it is unknown or above the limit. */
async function wish(tx: Tx, ctx: ViewerCtx, productId: string): Promise<boolean> {
  const max = listLimits.wishlist
  const outcome = await insertWish(tx, ctx.now, ctx.viewer.userId, productId, max)
  if (outcome === 'unknownProduct')
    throw new ApiError('noProduct', { reason: 'productNotFound', fields: { productId: 'productNotFound' } })
  if (outcome === 'full')
    throw new ApiError('badInput', { reason: { code: 'wishlistFull', params: { max } } })
  return outcome === 'added'
}

/** Removes a product from the wishlist. Removing it again is no error. */
export async function removeFromWishlist(ctx: ViewerCtx, { productId }: Input) {
  await deleteWish(ctx.db, ctx.viewer.userId, productId)
  return { wishList: await showWishlist(ctx) }
}
