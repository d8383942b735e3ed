import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** A shop of more products than this has so many at its front: a search looks among them first. */
const FRONT = 20_000

/** Brings the most popular products of a large shop to its front. Answers how many went there or left. */
export async function chooseFront(tx: Db, most = FRONT): Promise<number> {
  const { numAffectedRows } = await sql`
    with wanted as (
      select id from products where active and (select sum(product_count) from sellers) > ${most}
      order by popularity desc, id limit ${most}
    ), moved as (
      select p.id, w.id is not null as front from products p left join wanted w on w.id = p.id
      where p.front <> (w.id is not null)
    )
    update products p set front = m.front from moved m where m.id = p.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
