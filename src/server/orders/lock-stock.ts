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
