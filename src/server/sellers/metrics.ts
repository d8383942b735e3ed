import { sql } from 'kysely'
import { orderStatus } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

const YEAR_MS = 365 * 86_400_000

/**
 * Refreshes the figures of store pages (ruling 25): deliveries on time and median time until the first answer, both
 * of one year, and other sellers of the same brands.
 */
export async function refreshSellerFigures(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - YEAR_MS)
  await sql`
    with deliveries as (
      select seller_id, count(*)::int as delivered,
        (count(*) filter (where (delivered_at at time zone 'Asia/Kolkata')::date <= expected_delivery_on))::int as on_time
      from orders where status = ${sql.lit(orderStatus.delivered)} and delivered_at > ${since} group by 1
    ), first_answers as (
      select seller_id, question_id, min(created_at) as at from answers
      where seller_id is not null and created_at > ${since} group by 1, 2
    ), responses as (
      select a.seller_id, count(*)::int as answered,
        round(percentile_cont(0.5) within group (order by extract(epoch from a.at - q.created_at) / 60))::int as minutes
      from first_answers a join questions q on q.id = a.question_id group by 1
    ), offers as (
      select p.brand_id, p.seller_id, min(p.selling_paise) filter (where k.on_hand > k.held) as from_paise
      from products p left join product_stock k on k.product_id = p.id
      where p.active and p.brand_id is not null group by 1, 2
    ), seats as (
      select id, row_number() over (order by id)::int - 1 as seat, count(*) over ()::int as seats from sellers
    ), cheapest as (
      select brand_id, bit_or(seller) as sellers, max(seller_id) filter (where place = 1) as seller_id,
        min(from_paise) filter (where place = 1) as first_paise, min(from_paise) filter (where place = 2) as next_paise
      from (
        select o.*, set_bit(repeat('0', s.seats)::varbit, s.seat, 1) as seller,
          row_number() over (partition by o.brand_id order by o.from_paise, o.seller_id) as place
        from offers o join seats s on s.id = o.seller_id where o.from_paise is not null
      ) live group by 1
    ), others as (
      select o.seller_id, bit_count(set_bit(bit_or(c.sellers), min(s.seat), 0))::int as sellers,
        min(case when c.seller_id = o.seller_id then c.next_paise else c.first_paise end) as from_paise
      from offers o join cheapest c on c.brand_id = o.brand_id join seats s on s.id = o.seller_id
      group by 1
    )
    insert into seller_figures as f
      (seller_id, delivered, on_time, answered, response_minutes, other_sellers, other_from_paise, counted_at)
    select s.id, coalesce(d.delivered, 0), coalesce(d.on_time, 0), coalesce(r.answered, 0), r.minutes,
      coalesce(o.sellers, 0), o.from_paise, ${now}
    from sellers s left join deliveries d on d.seller_id = s.id left join responses r on r.seller_id = s.id
      left join others o on o.seller_id = s.id
    on conflict (seller_id) do update set delivered = excluded.delivered, on_time = excluded.on_time,
      answered = excluded.answered, response_minutes = excluded.response_minutes,
      other_sellers = excluded.other_sellers, other_from_paise = excluded.other_from_paise,
      counted_at = excluded.counted_at`.execute(db)
}

const DAY_MS = 86_400_000

type SaleRow = { productId: string; units: number; recent: number; before: number }
const sales = prepared<[sellerId: string, since: Date, recentSince: Date, beforeSince: Date], SaleRow>(
  'seller-sales',
  `select i.product_id as "productId", sum(i.quantity)::int as units,
     coalesce(sum(i.quantity) filter (where o.placed_at > $3), 0)::int as recent,
     coalesce(sum(i.quantity) filter (where o.placed_at <= $3 and o.placed_at > $4), 0)::int as before
   from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
   where o.seller_id = $1 and o.placed_at > $2 and i.status <> ${orderStatus.cancelled} and p.active group by 1`,
)

/**
 * Returns the units sold of a seller's products in the last 90 days, the last 30 and the 30 before, without cancelled
 * items.
 */
export function listSales(db: Db, sellerId: string, now: Date): Promise<SaleRow[]> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return sales(db, sellerId, ago(90), ago(30), ago(60))
}
