import type { CoinReason } from '#domain/wallet.ts'
import { WALLET_PAGE_SIZE } from '#domain/choices.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { releasedStates } from '#domain/returns.ts'

/** An entry of the coins; timestamps in JSON are text. */
export type CoinEntryRow = {
  id: string
  coins: number
  reason: CoinReason
  balance: number
  at: string
  order_id: string | null
  order_number: string | null
  pending: number
  pending_until: string | null
}
type CoinPage = {
  coin: number
  pending: number
  code: string
  total: number
  joined: number
  rewarded: number
  entries: CoinEntryRow[] | null
}

/** States of a return that locks no coins any more. */
const endedStates = [...releasedStates, 'refunded', 'replaced'].map((state) => `'${state}'`).join(', ')

/*
 * As for the wallet. A reference is the id of an order, an order group, an item, a payment intent, a return or a user, some
 * with more words after it. Only what belongs to the user is shown: the reward for a referral refers to another customer.
 * Each is looked up by its id alone and compared with the user after "limit", because a plan by the user reads all orders
 * of a frequent customer.
 */
const selectPage = prepared<[userId: string, now: Date, offset: number], CoinPage>(
  'coins-page',
  `with cut as materialized (
     select id, delta from coin_ledger where user_id = $1 order by id desc limit ${WALLET_PAGE_SIZE} offset $3
   ), newer as (
     select coalesce(sum(delta), 0) as coins from coin_ledger where user_id = $1 and id > (select max(id) from cut)
   ), page as (
     select l.id, l.delta, l.reason, l.reference, l.at, split_part(l.reference, ' ', 1) as about,
       ((select coins from users where id = $1) - (select coins from newer) - c.newer_on_page)::int as balance
     from (select id, coalesce(sum(delta) over (order by id desc rows between unbounded preceding and 1 preceding), 0)
         as newer_on_page from cut) c join coin_ledger l using (id)
   ), named as (
     select p.*, case when reason = 'earned' then about when reason in ('returned', 'reversed') then coalesce(
         (select i.order_id from order_items i where i.id = about), (select t.order_id from returns t where t.id = about)) end as child_id,
       case when reason in ('redeemed', 'returned') then coalesce((select g.id from order_groups g where g.id = about),
         (select g.id from order_groups g where g.intent_id = about)) end as group_id
     from page p
   ), entry as (
     select n.*, coalesce(g.id, o.id) as order_id, coalesce(g.order_number, o.number) as order_number, k.coins as locked, k.until, k.is_open
     from named n
     left join lateral (select g.id, g.user_id, g.order_number from order_groups g where g.id = n.group_id limit 1) g on g.user_id = $1
     left join lateral (select o.id, o.user_id, parent.order_number || '-' || o.position as number from orders o
       join order_groups parent on parent.id = o.group_id where o.id = n.child_id limit 1) o on o.user_id = $1
     left join lateral (select l.coins, l.until, exists (select from returns r where r.order_id = l.order_id
         and r.state not in (${endedStates})) as is_open
       from coin_locks l where l.user_id = $1 and l.reference = n.reference and n.reason in ('earned', 'referral') limit 1) k on true
   )
   select u.coins as coin, u.coins - spendable_coins(u.id, $2) as pending, u.referral_code as code,
     (select count(*)::int from coin_ledger where user_id = $1) as total,
     (select count(*)::int from users f where f.referred_by = $1) as joined,
     (select count(*)::int from coin_ledger c where c.user_id = $1 and c.reason = 'referral' and c.reference <> $1
       and not exists (select from returns t join coin_ledger b on b.user_id = $1 and b.reason = 'reversed'
         and b.reference = t.id || ' referral' where t.user_id = c.reference)) as rewarded,
     (select jsonb_agg(jsonb_build_object('id', id::text, 'coins', delta, 'reason', reason, 'balance', balance, 'at', at,
       'order_id', order_id, 'order_number', order_number,
       'pending', case when locked is not null and (until > $2 or is_open) then locked else 0 end,
       'pending_until', case when until > $2 then until end) order by id desc) from entry) as entries
   from users u where u.id = $1`,
)

/** Returns the coins of a user with a page of their entries, newest first, and what the referral code has brought. */
export async function readCoins(db: Db, userId: string, now: Date, page: number): Promise<CoinPage | null> {
  return (await selectPage(db, userId, now, (page - 1) * WALLET_PAGE_SIZE))[0] ?? null
}
