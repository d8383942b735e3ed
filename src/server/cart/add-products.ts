import type { ViewerCtx } from '#server/context.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { reasonText } from '#text/server.ts'
import { lockCart } from './change-cart.ts'
import { type DecidedRow, decideLines } from './decide-line.ts'
import { findCandidates, setCartLines } from './repo.ts'
import { limitsOf } from './sellable.ts'

/** Number of added products, and the products that were left out with the reason as a message. */
type AddedProducts = { added: number; left: { productId: string; name: string; reason: string }[] }

/**
 * Adds products to the cart in one transaction, each at the minimum quantity of the viewer. Leaves out, with the reason,
 * what cannot be bought, what the cart contains already (so that a repeated request changes nothing) and what exceeds
 * the size of a cart. Unknown ids are ignored. Locks the cart.
 */
export async function addProductsToCart(ctx: ViewerCtx, ids: readonly string[]): Promise<AddedProducts> {
  const { userId, kind } = ctx.viewer
  return transaction(ctx.db, async (tx) => {
    await lockCart(tx, userId)
    const rows = await findCandidates(tx, userId, ids)
    const decided = decideLines(ctx, rows, (row) =>
      row.quantity > 0 ? { left: 'alreadyInCart' } : { quantity: limitsOf(row, kind).min },
    )
    const added = await writeLines(tx, ctx, decided)
    const left = decided.flatMap((line) =>
      'left' in line
        ? { productId: line.row.id, name: line.row.name, reason: reasonText(ctx.locale(), line.left) }
        : [],
    )
    return { added, left }
  })
}

/** Writes the decided lines of a locked cart; returns their number. */
export async function writeLines(tx: Tx, ctx: ViewerCtx, decided: readonly DecidedRow[]): Promise<number> {
  const lines = decided.flatMap((line) =>
    'write' in line && line.write ? { productId: line.row.id, ...line.write } : [],
  )
  await setCartLines(tx, ctx.now, ctx.viewer, lines)
  return lines.length
}
