import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Inserts copies of an order in SQL, because hundreds of placements would take too long. Three have the same moment each, and two
 * days are promised. The copies of one test are counted on from `first`; remove them before the shop is closed.
 */
export async function copyOrder(db: Db, groupId: string, count: number, first = 1): Promise<void> {
  const at = "t.placed_at - n / 3 * interval '1 hour'"
  const copy = (table: string, condition: string, changes: string) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, jsonb_build_object(${sql.raw(changes)}))).*
      from ${sql.table(table)} t, generate_series(${sql.lit(first)}, ${sql.lit(first + count - 1)}) n
      where ${sql.raw(condition)} = ${groupId}`.execute(db)
  await copy(
    'order_groups',
    'id',
    `'id', 'copy' || n, 'order_number', 'TC-2601-' || 100000 + n, 'cart_version', null, 'buy_now', true, 'placed_at', ${at}`,
  )
  await copy(
    'orders',
    'group_id',
    `'id', 'copy-order' || n, 'group_id', 'copy' || n, 'placed_at', ${at},
     'expected_delivery_on', t.expected_delivery_on + n % 2`,
  )
  await copy(
    'order_items',
    '(select group_id from orders where id = t.order_id)',
    `'id', 'copy-item' || n, 'order_id', 'copy-order' || n`,
  )
}

/** Removes all copies. */
export async function removeCopies(db: Db): Promise<void> {
  for (const table of ['order_items', 'orders', 'order_groups'])
    await sql`delete from ${sql.table(table)} where id like 'copy%'`.execute(db)
}
