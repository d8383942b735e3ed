import { unitPrice } from '#domain/pricing.ts'
import { checkQuantity } from '#domain/quantity.ts'
import { toPriced } from '#server/catalog/product-summary.ts'
import type { ViewerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { type Reason, reasonText } from '#text/server-text.ts'
import { lockCart, MAX_LINES } from './change-cart.ts'
import { findCandidates, insertCartLines } from './repo.ts'
import { limitsOf, type SellableRow } from './sellable.ts'

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
    let room = MAX_LINES - (rows[0]?.line_count ?? 0)
    const lines: { productId: string; quantity: number; unitPaise: number }[] = []
    const left: AddedProducts['left'] = []
    for (const row of rows) {
      const reason = row.is_in_cart ? 'alreadyInCart' : (whyNot(row, kind) ?? (room > 0 ? null : cartFull))
      if (reason) {
        left.push({ productId: row.id, name: row.name, reason: reasonText(ctx.locale(), reason) })
      } else {
        const { min: quantity } = limitsOf(row, kind)
        lines.push({
          productId: row.id,
          quantity,
          unitPaise: unitPrice(toPriced(row), quantity, kind, ctx.now),
        })
        room--
      }
    }
    if (lines.length > 0) await insertCartLines(tx, ctx.now, ctx.viewer, lines)
    return { added: lines.length, left }
  })
}

const cartFull: Reason = { code: 'cartFull', params: { max: MAX_LINES } }

/** Returns why the minimum quantity of a product cannot be bought, or null if it can. */
function whyNot(row: SellableRow, kind: ViewerCtx['viewer']['kind']): Reason | null {
  if (!row.available) return 'lineNoLongerAvailable'
  const limits = limitsOf(row, kind)
  const verdict = checkQuantity(limits.min, limits, row.stock)
  return 'error' in verdict ? verdict.error : null
}
