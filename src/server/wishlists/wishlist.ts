import { Fault } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shapes.ts'
import { takeFromCart } from '#server/cart/change-cart.ts'
import { findCards, presentCard } from '#server/catalog/product-summary.ts'
import { transaction } from '#server/db/db.ts'
import type { ShopperCtx } from '#server/context.ts'
import { addWish, listWishes, removeWish } from './repo.ts'

type Input = { productId: string }

/** The wishlist, the latest wish first. Products that are no longer sold stay out of sight. */
export async function showWishlist(ctx: ShopperCtx): Promise<ProductCard[]> {
  return showProducts(ctx, await listWishes(ctx.db, ctx.who.userId))
}

/** Products by id as cards for this shopper; what is no longer sold is left out. */
async function showProducts(ctx: ShopperCtx, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await findCards(ctx.db, ids)
  return rows.filter((row) => row.active).map((row) => presentCard(row, ctx.who.kind, ctx.now))
}

/** Adds a wish; the second time it is refused, as the specification says. */
export async function addToWishlist(ctx: ShopperCtx, { productId }: Input) {
  const added = await addWish(ctx.db, ctx.now, ctx.who.userId, productId)
  if (added === null) throw new Fault('noProduct', { words: 'This product was not found.' })
  if (!added) throw new Fault('alreadyInWishlist')
  return { message: 'Product Moved to Wishlist' }
}

/** Moves a product from the cart into the wishlist; being wished for already is no reason to keep it in the cart. */
export async function moveToWishlist(ctx: ShopperCtx, { productId }: Input) {
  await transaction(ctx.db, async (tx) => {
    await takeFromCart(tx, ctx.who.userId, productId)
    const added = await addWish(tx, ctx.now, ctx.who.userId, productId)
    if (added === null) throw new Fault('noProduct', { words: 'This product was not found.' })
  })
  return { message: 'Product Moved to Wishlist' }
}

/** Removes a wish; one that is gone already is no error. */
export async function removeFromWishlist(ctx: ShopperCtx, { productId }: Input) {
  await removeWish(ctx.db, ctx.who.userId, productId)
  return { wishList: await showWishlist(ctx) }
}
