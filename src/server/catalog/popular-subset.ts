import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** Products of the popular subset. In a shop with more products a search looks among these first. */
const POPULAR_PRODUCTS = 20_000

/**
 * Marks the most popular products of a large shop as the popular subset (`products.front`). A shop with at most `size`
 * products has no subset. Returns how many products joined or left it.
 */
export async function choosePopularSubset(tx: Tx, size = POPULAR_PRODUCTS): Promise<number> {
  // Avoids a nested-loop plan while statistics are missing after an import.
  const { rows } = await sql<{ moved: number }>`
    with wanted as materialized (
      select id from products where active and (select sum(product_count) from sellers) > ${size}
      order by popularity desc, id limit ${sql.lit(size)}
    ), gone as (
      update products set front = false where front and id not in (select id from wanted) returning 1
    ), come as (
      update products p set front = true from wanted w where p.id = w.id and not p.front returning 1
    )
    select ((select count(*) from gone) + (select count(*) from come))::int as moved`.execute(tx)
  return rows[0]?.moved ?? 0
}
