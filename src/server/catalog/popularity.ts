import { orderStatus } from '#domain/order-status.ts'
import { sql } from 'kysely'
import { transaction, type Db } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'

/** Days whose sales count for the popularity, and for Best Seller. */
const SALES_DAYS = 90
const BEST_SELLER_DAYS = 30
/** Best Seller (ruling 104): the most of a leaf category, and the ratings and stars that one has at least. */
const MAX_BEST_SELLERS = 3
const MIN_RATINGS = 5
const MIN_STARS = 3.5
/** The popularity of a sponsored product is raised by half. The popularity of its brand is computed without that. */
const SPONSORED = sql.raw('popularity * 3 / 2')
const UNSPONSORED = sql.raw('case when p.sponsored then (p.popularity * 2 + 2) / 3 else p.popularity end')

/**
 * Updates popularity, the sort value of "Recommended": ten points for each unit sold in the last 90 days and not
 * cancelled, one for each rating. Also updates the tags Best Seller and Sponsored; the tag and its effect on the order
 * change in one statement. Best sellers are the three most sold products of a leaf category in the last 30 days, if they are
 * rated well enough. Returns how many products changed.
 */
export async function refreshPopularity(db: Db, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return transaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      with sold as (
        select i.product_id, sum(i.quantity)::int as units,
          coalesce(sum(i.quantity) filter (where o.placed_at > ${daysAgo(BEST_SELLER_DAYS)}), 0)::int as recent_units
        from order_items i join orders o on o.id = i.order_id
        where o.placed_at > ${daysAgo(SALES_DAYS)} and i.status <> ${sql.lit(orderStatus.cancelled)} group by 1
      ), ranked as (
        select p.id, coalesce(s.units, 0) as units, coalesce(s.recent_units, 0) as recent_units, p.rating,
          p.stars1 + p.stars2 + p.stars3 + p.stars4 + p.stars5 as votes,
          exists (select from categories c where c.parent_id = p.category_id) as has_children,
          exists (select from campaigns c where c.product_id = p.id and c.starts_at <= ${now} and c.ends_at > ${now})
            as sponsored,
          row_number() over (
            partition by p.category_id order by p.active desc, coalesce(s.recent_units, 0) desc, p.id) as place
        from products p left join sold s on s.product_id = p.id
      ), counted as (
        select id, sponsored, least(10::bigint * units + votes, 1000000000)::bigint as popularity,
          place <= ${MAX_BEST_SELLERS} and recent_units > 0 and not has_children and votes >= ${MIN_RATINGS}
            and rating >= ${MIN_STARS} as best_seller from ranked
      ), wanted as (
        select id, sponsored, best_seller, (case when sponsored then ${SPONSORED} else popularity end)::int as popularity
        from counted
      )
      update products p set popularity = w.popularity, best_seller = w.best_seller, sponsored = w.sponsored
      from wanted w where w.id = p.id
        and (p.popularity, p.best_seller, p.sponsored) is distinct from (w.popularity, w.best_seller, w.sponsored)`.execute(
      tx,
    )
    await sql`
      update brands b set popularity = w.popularity from (
        select p.brand_id, least(sum(${UNSPONSORED}), 2000000000)::int as popularity from products p
        where p.active and p.brand_id is not null group by 1) w
      where w.brand_id = b.id and b.popularity <> w.popularity`.execute(tx)
    await sql`
      update categories c set popularity = w.popularity from (
        select o.id, coalesce(least(sum(${UNSPONSORED}), 2000000000), 0)::int as popularity
        from categories o left join category_products l on l.category_id = o.id left join products p on p.id = l.product_id
        group by o.id) w
      where w.id = c.id and c.popularity <> w.popularity`.execute(tx)
    const changed = Number(numAffectedRows ?? 0)
    if (changed > 0) await notifyCatalogChanged(tx)
    return changed
  })
}
