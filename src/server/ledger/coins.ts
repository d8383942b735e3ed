import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type CoinReason = 'redeemed' | 'returned' | 'earned' | 'referral' | 'reversed'

const insertEntry = prepared<
  [userId: string, delta: number, reason: CoinReason, reference: string, now: Date],
  { id: string }
>(
  'move-coins',
  `with line as (
     insert into coin_ledger (user_id, delta, reason, reference, at)
     select id, $2::int, $3, $4, $5 from users where id = $1 and coins + $2::int >= 0
     on conflict (user_id, reason, reference) do nothing returning user_id
   )
   update users set coins = coins + $2::int where id = (select user_id from line) returning id`,
)

/**
 * Adds a coin ledger entry and updates the balance. Idempotent by (user, reason, reference). Returns false if the
 * entry exists or the balance does not suffice.
 */
export async function postCoins(
  tx: Tx,
  now: Date,
  coins: { userId: string; delta: number; reason: CoinReason; reference: string },
): Promise<boolean> {
  if (coins.delta === 0) return true
  return (await insertEntry(tx, coins.userId, coins.delta, coins.reason, coins.reference, now)).length > 0
}
