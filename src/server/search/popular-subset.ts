import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** A shop of more products than this has so many at its front: a search looks among them first. */
const FRONT = 20_000

/** Brings the most popular products of a large shop to its front. Answers how many went there or left. */
export async function choosePopularSubset(tx: Db, most = FRONT): Promise<number> {
  // Written so that no plan compares all with all, whatever the database knows of a table that was just filled.
  const { rows } = await sql<{ moved: number }>`
    with wanted as materialized (
      select id from products where active and (select sum(product_count) from sellers) > ${most}
      order by popularity desc, id limit ${sql.lit(most)}
    ), gone as (
      update products set front = false where front and id not in (select id from wanted) returning 1
    ), come as (
      update products p set front = true from wanted w where p.id = w.id and not p.front returning 1
    )
    select ((select count(*) from gone) + (select count(*) from come))::int as moved`.execute(tx)
  return rows[0]?.moved ?? 0
}
