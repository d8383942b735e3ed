import { sql } from 'kysely'
import { transaction, type Db } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'

/** Sales of so many days count. */
const DAYS = 90
/** Best sellers of a category: at most so many, each sold at least so often. */
const BEST = 3
const SOLD_AT_LEAST = 5
/** A product somebody pays for counts half as much again; the brand it belongs to does not. */
const PAID = sql.raw('popularity * 3 / 2')
const UNPAID = sql.raw('case when p.sponsored then (p.popularity * 2 + 2) / 3 else p.popularity end')

/**
 * Counts anew what "Recommended" sorts by: ten for each unit sold in the last 90 days and not cancelled, one for each
 * rating. The most sold of each category carry the Best Seller tag, and what a running campaign pays for carries the
 * mark Sponsored: the mark and its effect on the order come and go in one statement. Answers how many products changed.
 */
export async function refreshPopularity(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  return transaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      with sold as (
        select i.product_id, sum(i.quantity)::int as units from order_items i join orders o on o.id = i.order_id
        where o.placed_at > ${since} and i.status <> 4 group by 1
      ), ranked as (
        select p.id, coalesce(s.units, 0) as units, p.stars1 + p.stars2 + p.stars3 + p.stars4 + p.stars5 as votes,
          exists (select from campaigns c where c.product_id = p.id and c.starts_at <= ${now} and c.ends_at > ${now})
            as sponsored,
          row_number() over (partition by p.category_id order by coalesce(s.units, 0) desc, p.id) as place
        from products p left join sold s on s.product_id = p.id
      ), counted as (
        select id, sponsored, least(10::bigint * units + votes, 1000000000)::bigint as popularity,
          place <= ${BEST} and units >= ${SOLD_AT_LEAST} as best_seller from ranked
      ), wanted as (
        select id, sponsored, best_seller, (case when sponsored then ${PAID} else popularity end)::int as popularity
        from counted
      )
      update products p set popularity = w.popularity, best_seller = w.best_seller, sponsored = w.sponsored
      from wanted w where w.id = p.id
        and (p.popularity, p.best_seller, p.sponsored) is distinct from (w.popularity, w.best_seller, w.sponsored)`.execute(
      tx,
    )
    await sql`
      update brands b set popularity = w.popularity from (
        select p.brand_id, least(sum(${UNPAID}), 2000000000)::int as popularity from products p
        where p.active and p.brand_id is not null group by 1) w
      where w.brand_id = b.id and b.popularity <> w.popularity`.execute(tx)
    await sql`
      update categories c set popularity = w.popularity from (
        select o.id, coalesce(least(sum(${UNPAID}), 2000000000), 0)::int as popularity
        from categories o left join category_products l on l.category_id = o.id left join products p on p.id = l.product_id
        group by o.id) w
      where w.id = c.id and c.popularity <> w.popularity`.execute(tx)
    const changed = Number(numAffectedRows ?? 0)
    if (changed > 0) await notifyCatalogChanged(tx)
    return changed
  })
}
