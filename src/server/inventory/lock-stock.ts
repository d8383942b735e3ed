import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

const lock = prepared<[productIds: readonly string[]], never>(
  'lock-stock',
  'select product_id from product_stock where product_id = any ($1::text[]) order by product_id for no key update',
)

/**
 * Locks the stock rows of products until the transaction ends, in ascending order. A transaction that locks products in
 * more than one statement first locks all of them here, so that two transactions never wait for each other.
 */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  await lock(tx, productIds)
}

/** Adds the stock row of a product without units, unless it has one. */
export const ensureStockRow = (tx: Tx, productId: string) =>
  tx
    .insertInto('product_stock')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Returns the available units of a product, and the smallest quantity of a business, and locks its stock row until the
 * transaction ends against every change. A product without a row gets one, without units, so that a later change is one.
 */
export async function readLockedStock(
  tx: Tx,
  productId: string,
): Promise<{ stock: number; minimum: number }> {
  await ensureStockRow(tx, productId)
  const row = await tx
    .selectFrom('product_stock')
    .select(['on_hand', 'held', 'business_min'])
    .where('product_id', '=', productId)
    .forShare()
    .executeTakeFirstOrThrow()
  return { stock: row.on_hand - row.held, minimum: row.business_min }
}
