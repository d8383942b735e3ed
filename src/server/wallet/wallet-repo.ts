import type { WalletReason, WalletState, WalletWay } from '#domain/wallet.ts'
import { WALLET_PAGE_SIZE } from '#domain/choices.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** An entry of a wallet; timestamps in JSON are text. */
export type WalletEntryRow = {
  id: string
  paise: number
  reason: WalletReason
  balance: number
  at: string
  order_id: string | null
  order_number: string | null
  way: WalletWay | null
  state: WalletState | null
  account: string | null
}
type WalletPage = { balance: number; total: number; entries: WalletEntryRow[] | null }

/*
 * The page is cut in the index wallet_ledger_user. The balance after an entry is the present one without the entries that
 * are newer. The rest is read for the entries of the page alone. An entry belongs to the refund that its reference begins
 * with, or of whose item it has the id.
 */
const selectPage = prepared<[userId: string, since: Date, offset: number], WalletPage>(
  'wallet-page',
  `with cut as materialized (
     select id, delta_paise from wallet_ledger where user_id = $1 and at >= $2
     order by id desc limit ${WALLET_PAGE_SIZE} offset $3
   ), newer as (
     select coalesce(sum(delta_paise), 0) as paise from wallet_ledger where user_id = $1 and id > (select max(id) from cut)
   ), page as (
     select l.id, l.user_id, l.delta_paise, l.reason, l.reference, l.at, ((select wallet_paise from users where id = $1)
         - (select paise from newer) - c.newer_on_page)::bigint as balance
     from (select id, coalesce(sum(delta_paise) over (order by id desc rows between unbounded preceding and 1 preceding), 0)
         as newer_on_page from cut) c join wallet_ledger l using (id)
   ), entry as (
     select p.*, r.id as refund_id, r.provider_payment_id as payment_id, r.order_item_id, r.status, r.method, r.wallet_entry_id
     from page p left join lateral (
       select * from refunds r where r.id = split_part(p.reference, ' ', 1)
       union all select * from refunds r where r.order_item_id = p.reference and r.return_id is null
     ) r on r.user_id = p.user_id
   )
   select u.wallet_paise as balance,
     (select count(*)::int from wallet_ledger where user_id = $1 and at >= $2) as total,
     (select jsonb_agg(jsonb_build_object('id', e.id::text, 'paise', e.delta_paise, 'reason', e.reason, 'balance', e.balance,
       'at', e.at, 'order_id', o.id, 'order_number', g.order_number || '-' || o.position, 'account', w.account,
       'way', case when e.delta_paise > 0 and e.method = 'wallet' and e.status = 'processed' and not exists (
           select from wallet_ledger x where x.user_id = $1 and x.reason = 'toPayment' and x.reference = e.refund_id || ' ' || e.id)
         then case when e.payment_id is null then case when paid.refund_id is null then 'payout' end
           when exists (select from disputes d where d.provider_payment_id = e.payment_id and d.status in ('open', 'lost')) then 'disputed'
           else 'payment' end end,
       'state', case when e.reason = 'toPayment' then case
         when exists (select from wallet_ledger x where x.user_id = $1 and x.reason = 'notAccepted' and x.reference = e.reference)
           then 'notAccepted'
         when e.status = 'processed' then 'sent' else 'onItsWay' end end) order by e.id desc)
      from entry e left join order_items i on i.id = e.order_item_id left join orders o on o.id = i.order_id
        left join order_groups g on g.id = o.group_id
        left join wallet_payouts paid on paid.refund_id = e.refund_id
        left join wallet_payouts w on w.refund_id = e.refund_id and e.reason = 'paidOut') as entries
   from users u where u.id = $1`,
)

/** Returns the balance of a user and a page of the entries since a time, newest first. */
export async function readWallet(db: Db, userId: string, since: Date, page: number): Promise<WalletPage> {
  const [wallet] = await selectPage(db, userId, since, (page - 1) * WALLET_PAGE_SIZE)
  return wallet ?? { balance: 0, total: 0, entries: null }
}

type Payout = { account: string; amount_paise: number; at: Date }
const selectPayout = prepared<[refundId: string], Payout>(
  'wallet-payout',
  'select account, amount_paise, at from wallet_payouts where refund_id = $1',
)

const lockTransfer = prepared<[number: string], never>(
  'wallet-payout-lock-transfer',
  `select pg_advisory_xact_lock(hashtextextended('transfer ' || $1, 0))`,
)
const selectOtherTarget = prepared<[number: string, account: string], never>(
  'wallet-payout-other-target',
  'select from wallet_payouts where upper(transfer_number) = $1 and account <> $2 limit 1',
)

/**
 * Returns whether a transfer number is recorded for another account: one transfer reaches one account. Until the end of the
 * transaction, other payouts with the number wait.
 */
export async function isOfOtherAccount(tx: Tx, transferNumber: string, account: string): Promise<boolean> {
  const number = transferNumber.toUpperCase()
  await lockTransfer(tx, number)
  return (await selectOtherTarget(tx, number, account)).length > 0
}

/** Returns the payout of a refund, if there was one. */
export const findPayout = async (db: Db, refundId: string): Promise<Payout | undefined> =>
  (await selectPayout(db, refundId))[0]
