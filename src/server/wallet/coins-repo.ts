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
 */
const selectPage = prepared<[userId: string, now: Date, offset: number], CoinPage>(
  'coins-page',
  `with mine as (
     select id, sum(delta) over (order by id) as balance from coin_ledger where user_id = $1
   ), page as (
     select l.id, l.delta, l.reason, l.reference, l.at, m.balance::int as balance, split_part(l.reference, ' ', 1) as about
     from (select * from mine order by id desc limit ${WALLET_PAGE_SIZE} offset $3) m join coin_ledger l using (id)
   ), entry as (
     select p.*, coalesce(g.id, o.id) as order_id, coalesce(g.order_number, parent.order_number || '-' || o.position) as order_number,
       k.coins as locked, k.until, k.is_open
     from page p
     left join order_groups g on g.user_id = $1 and p.reason in ('redeemed', 'returned')
       and (g.id = p.about or g.intent_id = p.about)
     left join order_items i on i.user_id = $1 and p.reason = 'returned' and i.id = p.about
     left join returns t on t.user_id = $1 and p.reason in ('returned', 'reversed') and t.id = p.about
     left join orders o on o.user_id = $1 and o.id = coalesce(i.order_id, t.order_id, case p.reason when 'earned' then p.about end)
     left join order_groups parent on parent.id = o.group_id
     left join lateral (select l.coins, l.until, exists (select from returns r where r.order_id = l.order_id
         and r.state not in (${endedStates})) as is_open
       from coin_locks l where l.user_id = $1 and l.reference = p.reference) k on p.reason in ('earned', 'referral')
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
