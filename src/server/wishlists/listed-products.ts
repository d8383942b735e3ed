import type { ProductSummary } from '#contract/shapes.ts'
import { findProductSummaries, toProductSummary } from '#server/catalog/product-summary.ts'
import type { ViewerCtx } from '#server/context.ts'
import { textFor } from '#text/server.ts'

/** A product of a wishlist or list; `available` is false when it is no longer sold. */
export type ListedProduct = ProductSummary & { available: boolean }

/**
 * Returns products in the order of the ids, as their owner sees them in a list. A product that is no longer sold stays,
 * without stock, so that the owner can remove it and every count of the list is the same.
 */
export async function findListedProducts(ctx: ViewerCtx, ids: readonly string[]): Promise<ListedProduct[]> {
  const rows = await findProductSummaries(ctx.db, ids)
  return rows.map((row) => {
    const product = toProductSummary(row, ctx.viewer.kind, ctx.now, ctx.locale())
    if (row.active) return { ...product, available: true }
    const outOfStockMessage = textFor(ctx.locale()).errorDetails.lineNoLongerAvailable
    return { ...product, available: false, stock: 0, outOfStockMessage }
  })
}
