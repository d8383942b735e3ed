import {
  findProducts,
  insertProducts,
  lockProducts,
  type ProductRow,
  updateProducts,
  writeTexts,
} from '#server/catalog/imported-rows.ts'
import { transaction, type Db } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { lockStockToReplace, replaceStock } from '#server/inventory/adjust-stock.ts'
import { nextRow, isSameRow, type IdentifiedProduct } from './product-row.ts'

export type Outcome = 'new' | 'changed' | 'unchanged'

/** Time, reference in the stock ledger, and whether nothing is written. */
export type WriteOptions = { now: Date; reference: string; dryRun: boolean }

/**
 * Writes products in one transaction and returns the outcome for each. Unchanged rows are not written. Each id must occur
 * only once. Locks product rows, then stock rows, in ascending id.
 */
export async function writeProducts(
  db: Db,
  products: readonly IdentifiedProduct[],
  { now, reference, dryRun }: WriteOptions,
): Promise<Outcome[]> {
  return transaction(db, async (tx) => {
    const known = await findProducts(
      tx,
      products.map(({ id }) => id),
    )
    const differing = products.filter((product) => differs(product, known.get(product.id)))
    if (!dryRun && differing.length > 0) {
      const ids = differing.map(({ id }) => id)
      // In ascending id, like an order locks stock, so that two writers cannot deadlock.
      await lockProducts(tx, ids)
      await lockStockToReplace(tx, ids)
      const current = await findProducts(tx, ids)
      const rows = differing.map((product) => nextRow(product, current.get(product.id)))
      await insertProducts(
        tx,
        rows.filter(({ id }) => !current.has(id)),
        now,
      )
      await updateProducts(
        tx,
        rows.filter(({ id }) => current.has(id)),
      )
      await writeTexts(tx, rows)
      await replaceStock(tx, rows, current, { now, reference })
      await notifyCatalogChanged(tx)
    }
    const changed = new Set(differing.map(({ id }) => id))
    return products.map(({ id }) => (!known.has(id) ? 'new' : changed.has(id) ? 'changed' : 'unchanged'))
  })
}

function differs(product: IdentifiedProduct, known: ProductRow | undefined): boolean {
  return known === undefined || !isSameRow(nextRow(product, known), known)
}
