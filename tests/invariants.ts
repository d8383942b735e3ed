import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/db.ts'

/** Rules that always hold; each statement returns the rows that break one. */
const invariants: Record<string, string> = {
  'I-01 stock is never below zero nor below what is held':
    'select product_id from product_stock where on_hand < 0 or held < 0 or held > on_hand',
  'I-02 stock is the sum of its ledger': `select k.product_id, k.on_hand, coalesce(sum(l.delta), 0) as ledger from product_stock k
     left join stock_ledger l using (product_id) group by 1, 2 having k.on_hand <> coalesce(sum(l.delta), 0)`,
  'I-03 held is the sum of the live holds': `select k.product_id, k.held, coalesce(sum(h.quantity), 0) as holds from product_stock k
     left join stock_holds h on h.product_id = k.product_id and h.released_at is null
     group by 1, 2 having k.held <> coalesce(sum(h.quantity), 0)`,
  'I-04 what was sold and not cancelled has left the stock': `select i.product_id from order_items i join product_stock k using (product_id)
     group by 1 having sum(i.quantity) > (select -coalesce(sum(delta), 0) from stock_ledger l
       where l.product_id = i.product_id and l.reason in ('sold', 'restocked'))
       + coalesce(sum(i.quantity) filter (where i.status = 4), 0)`,
  'I-05 coins are the sum of their ledger': `select u.id, u.coins, coalesce(sum(l.delta), 0) as ledger from users u
     left join coin_ledger l on l.user_id = u.id group by 1, 2 having u.coins <> coalesce(sum(l.delta), 0) or u.coins < 0`,
  'I-06 the wallet is the sum of its ledger': `select u.id from users u left join wallet_ledger l on l.user_id = u.id
     group by u.id, u.wallet_paise having u.wallet_paise <> coalesce(sum(l.delta_paise), 0) or u.wallet_paise < 0`,
  'I-06 money moves in pairs':
    'select transaction_id from money_ledger group by 1 having sum(amount_paise) <> 0',
  'I-08 a prepaid order has one captured payment of its amount and shopper': `select g.id from order_groups g
     join payment_intents i on i.id = g.intent_id where i.user_id <> g.user_id or i.amount_paise <> g.total_paise
     or i.status <> 'consumed' or (select count(*) from payments p where p.intent_id = i.id
       and p.status in ('captured', 'refunded') and p.amount_paise = g.total_paise) < 1`,
  'I-09 one order for one payment':
    'select intent_id from order_groups where intent_id is not null group by 1 having count(*) > 1',
  'I-09 one order for one cart':
    'select user_id, cart_version from order_groups where cart_version is not null group by 1, 2 having count(*) > 1',
  'I-10 never more given back than was paid': `select p.provider_payment_id from payments p join refunds r using (provider_payment_id)
     where r.method = 'original' and r.status <> 'failed' group by 1, p.amount_paise having sum(r.amount_paise) > p.amount_paise`,
  'I-11 an order is its items less coins plus delivery': `select g.id from order_groups g
     join orders o on o.group_id = g.id group by g.id
     having sum(o.items_paise) <> g.sub_total_paise or sum(o.coins) <> g.coins or sum(o.total_paise) <> g.total_paise
     or g.total_paise <> g.sub_total_paise - g.coins::bigint * g.coin_value_paise + g.shipping_paise`,
  'I-11 a child order is its items': `select o.id from orders o join order_items i on i.order_id = o.id group by o.id
     having sum(i.line_paise) <> o.items_paise or sum(i.coins) <> o.coins`,
  'I-15 every status was reached along the graph': `select i.id from order_items i
     left join lateral (select array_agg(m.to_status order by m.id) as walk, bool_and(m.from_status is null
       or (m.from_status, m.to_status) in ((0, 1), (1, 2), (2, 3), (0, 4), (1, 4))) as good
       from order_moves m where m.item_id = i.id) w on true
     where w.walk is null or w.walk[1] <> 0 or not w.good or w.walk[array_upper(w.walk, 1)] <> i.status`,
  'I-17 no line without a cart':
    'select user_id from cart_lines left join carts c using (user_id) where c.user_id is null',
  'I-21 the stars of a product are its imported ratings and its visible reviews': `select p.id from products p
     left join reviews r on r.product_id = p.id and r.status = 'shown' group by p.id
     having (p.stars1, p.stars2, p.stars3, p.stars4, p.stars5) <> (
       p.imported1 + count(*) filter (where r.rating = 1), p.imported2 + count(*) filter (where r.rating = 2),
       p.imported3 + count(*) filter (where r.rating = 3), p.imported4 + count(*) filter (where r.rating = 4),
       p.imported5 + count(*) filter (where r.rating = 5))`,
  'I-21 the helpful votes of a review are its rows': `select r.id from reviews r
     where r.helpful_count <> (select count(*) from review_votes v where v.review_id = r.id)`,
  'I-21 the answers of a question are its visible rows': `select q.id from questions q
     where q.answer_count <> (select count(*) from answers a where a.question_id = q.id and a.status = 'shown')
       or q.answers_lower <> coalesce((select lower(string_agg(a.ans, e'\\n' order by a.created_at, a.id))
         from answers a where a.question_id = q.id and a.status = 'shown'), '')`,
  'I-22 one primary address for whoever has any': `select user_id from addresses group by 1
     having count(*) filter (where is_primary) <> 1`,
  'I-24 an order is one shopper’s throughout': `select o.id from orders o join order_groups g on g.id = o.group_id
     join order_items i on i.order_id = o.id where o.user_id <> g.user_id or i.user_id <> g.user_id`,
}

/** Checks every invariant, or the named ones; the error contains the first rows that break it. */
export async function expectInvariants(db: Db, only = ''): Promise<void> {
  const broken: Record<string, unknown[]> = {}
  for (const [name, text] of Object.entries(invariants).filter(([name]) => name.startsWith(only))) {
    const { rows } = await sql.raw(`${text} limit 3`).execute(db)
    if (rows.length > 0) broken[name] = rows
  }
  expect(broken).toEqual({})
}
