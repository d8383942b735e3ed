import { type Db, prepared } from '#server/db/db.ts'

type Account = 'gateway' | 'cash' | 'wallets' | 'sales'

const post = prepared<never>(
  'post-money',
  `insert into money_ledger (transaction_id, account, amount_paise, reference, at)
   select $1, account, amount, $2, $3 from unnest($4::text[], $5::bigint[]) as t (account, amount)
   on conflict (transaction_id, account) do nothing`,
)

/** Books paise from one account to another, once a transaction id: two rows that add up to zero (invariant I-06). */
export async function postMoney(
  tx: Db,
  now: Date,
  booking: { id: string; from: Account; to: Account; paise: number; reference: string },
): Promise<void> {
  const { id, from, to, paise, reference } = booking
  if (paise > 0) await post(tx, id, reference, now, [from, to], [-paise, paise])
}

const pay = prepared<{ id: string }>(
  'move-wallet',
  `with line as (
     insert into wallet_ledger (user_id, delta_paise, reason, reference, at) values ($1, $2::bigint, $3, $4, $5)
     on conflict (user_id, reason, reference) do nothing returning user_id
   )
   update users set wallet_paise = wallet_paise + $2::bigint where id = (select user_id from line) returning id`,
)

/** Puts paise into a shopper's wallet, once for each (reason, reference). */
export async function creditWallet(
  tx: Db,
  now: Date,
  credit: { userId: string; paise: number; reason: string; reference: string },
): Promise<void> {
  await pay(tx, credit.userId, credit.paise, credit.reason, credit.reference, now)
}
