import { sql } from 'kysely'
import { ApiError } from '#server/errors.ts'
import type { Tx } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { newId } from '#server/ids.ts'
import { ensureStockRow } from './lock-stock.ts'

/**
 * Sets the available units of a product; units that open payments reserve stay reserved in addition. Locks the stock
 * row and adds a ledger entry. Throws `noProduct` for an unknown product.
 */
export async function setStock(tx: Tx, now: Date, edit: { productId: string; stock: number }): Promise<void> {
  const { productId, stock } = edit
  const product = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new ApiError('noProduct', { reason: 'productNotFound' })
  await ensureStockRow(tx, productId)
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

/** Locks the stock rows of products before `replaceStock` changes them, in ascending order. */
export async function lockStockToReplace(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`select from product_stock where product_id = any (${productIds}) order by product_id for update`.execute(
    tx,
  )
}

/** Writes changed units of products, also of new ones, and a ledger entry for each change. */
export async function replaceStock(
  tx: Tx,
  products: readonly { id: string; on_hand: number }[],
  before: ReadonlyMap<string, { on_hand: number }>,
  { now, reference }: { now: Date; reference: string },
): Promise<void> {
  const changes = products.flatMap(({ id, on_hand }) => {
    const old = before.get(id)
    const delta = on_hand - (old?.on_hand ?? 0)
    return old && delta === 0 ? [] : [{ id, on_hand, delta, reason: old ? 'edit' : 'initial' }]
  })
  if (changes.length === 0) return
  await sql`
    with moves as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as m (id text, on_hand integer, delta integer, reason text)
    ), stock as (
      insert into product_stock (product_id, on_hand) select id, on_hand from moves
      on conflict (product_id) do update set on_hand = excluded.on_hand
    )
    insert into stock_ledger (product_id, delta, reason, reference, at)
    select id, delta, reason, ${reference}, ${now} from moves`.execute(tx)
}
