import type { WalletReason } from '#domain/wallet.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type Account = 'gateway' | 'cash' | 'bank' | 'wallets' | 'sales'

const insertPosting = prepared<
  [
    transactionId: string,
    reference: string,
    now: Date,
    accounts: readonly Account[],
    paise: readonly number[],
  ],
  never
>(
  'post-money',
  `insert into money_ledger (transaction_id, account, amount_paise, reference, at)
   select $1, account, amount, $2, $3 from unnest($4::text[], $5::bigint[]) as t (account, amount)
   on conflict (transaction_id, account) do nothing`,
)

/**
 * Posts paise from one account to another: two rows whose sum is zero (invariant I-06). Idempotent by transaction id.
 */
export async function postMoney(
  tx: Tx,
  now: Date,
  posting: { id: string; from: Account; to: Account; paise: number; reference: string },
): Promise<void> {
  const { id, from, to, paise, reference } = posting
  if (paise > 0) await insertPosting(tx, id, reference, now, [from, to], [-paise, paise])
}

const insertCredit = prepared<
  [userId: string, paise: number, reason: string, reference: string, now: Date],
  { id: string }
>(
  'move-wallet',
  `with line as (
     insert into wallet_ledger (user_id, delta_paise, reason, reference, at) values ($1, $2::bigint, $3, $4, $5)
     on conflict (user_id, reason, reference) do nothing returning user_id
   )
   update users set wallet_paise = wallet_paise + $2::bigint where id = (select user_id from line) returning id`,
)

/** Adds paise to the wallet of a user. Idempotent by (user, reason, reference). */
export async function creditWallet(
  tx: Tx,
  now: Date,
  credit: { userId: string; paise: number; reason: WalletReason; reference: string },
): Promise<void> {
  await insertCredit(tx, credit.userId, credit.paise, credit.reason, credit.reference, now)
}

// The balance is locked before the entry gets its id: in the order of the ids the balance is never negative.
const insertDebit = prepared<
  [userId: string, paise: number, reason: string, reference: string, now: Date],
  { id: string }
>(
  'take-from-wallet',
  `with holder as (
     select id from users where id = $1 and wallet_paise >= $2::bigint for no key update
   ), line as (
     insert into wallet_ledger (user_id, delta_paise, reason, reference, at)
     select id, -$2::bigint, $3, $4, $5::timestamptz from holder
     on conflict (user_id, reason, reference) do nothing returning user_id
   )
   update users set wallet_paise = wallet_paise - $2::bigint where id = (select user_id from line) returning id`,
)

/** Takes paise out of the wallet of a user. Returns false if the balance does not suffice or the entry exists. */
export async function debitWallet(
  tx: Tx,
  now: Date,
  debit: { userId: string; paise: number; reason: WalletReason; reference: string },
): Promise<boolean> {
  const { userId, paise, reason, reference } = debit
  return (await insertDebit(tx, userId, paise, reason, reference, now)).length > 0
}
