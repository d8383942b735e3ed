import { ApiError } from '#server/errors.ts'
import type { Tx } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { newId } from '#server/ids.ts'

/**
 * SQL for the units of a product that the open payment of a user reserves; `user` and `product` are expressions. The
 * payment is read once for each statement.
 */
export const ownUnits = (
  user: string,
  product: string,
): string => `coalesce((select h.quantity from stock_holds h
  where h.intent_id = (select i.id from payment_intents i where i.user_id = ${user} and i.status = 'open')
    and h.product_id = ${product} and h.released_at is null), 0)`

/**
 * Sets the available units of a product; units that open payments reserve stay reserved in addition. Locks the stock
 * row and adds a ledger entry. Throws `noProduct` for an unknown product.
 */
export async function setStock(tx: Tx, now: Date, edit: { productId: string; stock: number }): Promise<void> {
  const { productId, stock } = edit
  const product = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new ApiError('noProduct', { reason: 'productNotFound' })
  await tx
    .insertInto('product_stock')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { on_hand: before, held } = await tx
    .selectFrom('product_stock')
    .select(['on_hand', 'held'])
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const delta = stock + held - before
  if (delta === 0) return
  await tx
    .updateTable('product_stock')
    .set({ on_hand: stock + held })
    .where('product_id', '=', productId)
    .execute()
  await tx
    .insertInto('stock_ledger')
    .values({ product_id: productId, delta, reason: 'edit', reference: newId(), at: now })
    .execute()
  await notifyCatalogChanged(tx)
}
