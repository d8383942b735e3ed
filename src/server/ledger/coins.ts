import type { CoinReason } from '#domain/wallet.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type CoinEntry = { userId: string; delta: number; reason: CoinReason; reference: string }

const insertEntry = prepared<
  [userId: string, delta: number, reason: CoinReason, reference: string, now: Date],
  { coins_owed: number }
>(
  'move-coins',
  // Coins that are locked or owed cannot be spent (ruling 85).
  `with line as (
     insert into coin_ledger (user_id, delta, reason, reference, at)
     select id, $2::int, $3, $4, $5::timestamptz from users where id = $1
       and case $3 when 'redeemed' then spendable_coins(id, $5::timestamptz) else coins end + $2::int >= 0
     on conflict (user_id, reason, reference) do nothing returning user_id
   )
   update users set coins = coins + $2::int where id = (select user_id from line) returning coins_owed`,
)

/**
 * Adds a coin ledger entry and updates the balance. Idempotent by (user, reason, reference). Returns false if the
 * entry exists or the balance does not suffice; for `redeemed` coins, the part of it that can be spent now.
 */
export async function postCoins(tx: Tx, now: Date, coins: CoinEntry): Promise<boolean> {
  const { userId, delta, reason, reference } = coins
  if (delta === 0) return true
  if (reason === 'redeemed') await lockUserCoins(tx, userId)
  return (await insertEntry(tx, userId, delta, reason, reference, now)).length > 0
}

const selectCoins = prepared<[userId: string], { coins: number }>(
  'coins-held',
  'select coins from users where id = $1 for no key update',
)

/**
 * Locks the coins of a user until the transaction ends and returns the balance. A statement that spends coins comes after
 * it: only a new statement sees the locks of coins that another transaction has just written.
 */
export async function lockUserCoins(tx: Tx, userId: string): Promise<number> {
  return (await selectCoins(tx, userId))[0]?.coins ?? 0
}

// All coins of the delivery are locked, also those that settle a debt: until the return window ends, they free no others.
const insertLocked = prepared<
  [
    userId: string,
    delta: number,
    reason: CoinReason,
    reference: string,
    now: Date,
    orderId: string,
    until: Date,
  ],
  { coins_owed: number }
>(
  'earn-coins',
  `with line as (
     insert into coin_ledger (user_id, delta, reason, reference, at)
     select id, $2::int, $3, $4, $5::timestamptz from users where id = $1
     on conflict (user_id, reason, reference) do nothing returning user_id
   ), lock as (
     insert into coin_locks (user_id, reference, order_id, coins, until) select user_id, $4, $6, $2::int, $7::timestamptz from line
     on conflict (user_id, reference) do nothing
   )
   update users set coins = coins + $2::int where id = (select user_id from line) returning coins_owed`,
)
const payOwed = prepared<[userId: string, coins: number], never>(
  'pay-owed-coins',
  'update users set coins_owed = coins_owed - $2::int where id = $1',
)

/**
 * Gives coins for a delivered order. They are in the balance at once and can be spent after `until`. First they settle what
 * the user owes. Idempotent by (user, reason, reference).
 */
export async function earnCoins(
  tx: Tx,
  now: Date,
  reward: CoinEntry & { reason: 'earned' | 'referral'; orderId: string; until: Date },
): Promise<void> {
  const { userId, delta, reason, reference, orderId, until } = reward
  if (delta === 0) return
  const [entry] = await insertLocked(tx, userId, delta, reason, reference, now, orderId, until)
  const settled = Math.min(entry?.coins_owed ?? 0, delta)
  if (settled <= 0) return
  await insertEntry(tx, userId, -settled, 'reversed', `owed ${reference}`, now)
  await payOwed(tx, userId, settled)
}

const addOwed = prepared<[userId: string, coins: number], never>(
  'owe-coins',
  'update users set coins_owed = coins_owed + $2::int where id = $1',
)
const reduceLock = prepared<[userId: string, reference: string, coins: number], never>(
  'reduce-coin-lock',
  'update coin_locks set coins = greatest(0, coins - $3::int) where user_id = $1 and reference = $2',
)

/**
 * Takes back coins that a delivery gave, because its goods were returned. The balance never goes below 0: the missing coins are
 * owed, and block spending until they are earned. `earnedAs` is the reference of the coins that were given.
 */
export async function takeBackCoins(
  tx: Tx,
  now: Date,
  {
    userId,
    coins,
    earnedAs,
    reference,
  }: { userId: string; coins: number; earnedAs: string; reference: string },
): Promise<void> {
  if (coins <= 0) return
  const taken = Math.min(coins, await lockUserCoins(tx, userId))
  await postCoins(tx, now, { userId, delta: -taken, reason: 'reversed', reference })
  if (taken < coins) await addOwed(tx, userId, coins - taken)
  await reduceLock(tx, userId, earnedAs, coins)
}

/** SQL condition: the order `o` is the first delivered order of its customer. */
export const isFirstDelivered = `not exists (select from orders p where p.user_id = o.user_id
  and (p.delivered_at, p.id) < (o.delivered_at, o.id))`

const selectGiven = prepared<[orderId: string], { user_id: string; reference: string; coins: number }>(
  'coins-given-for-order',
  `select c.user_id, c.reference, c.delta as coins from orders o
   join coin_ledger c on c.reference = o.user_id and c.reason = 'referral'
   where o.id = $1 and ${isFirstDelivered} order by c.user_id`,
)

/** Returns the rewards for a referral, to both users, if this is the first delivered order of its customer, which gave them. */
export const listReferralRewards = (tx: Tx, orderId: string) => selectGiven(tx, orderId)

const selectEarned = prepared<[userId: string, orderId: string], { coins: number }>(
  'coins-earned-by-order',
  `select delta as coins from coin_ledger where user_id = $1 and reason = 'earned' and reference = $2`,
)

/** Returns whether an order has given its user coins. */
export const hasEarned = async (tx: Tx, userId: string, orderId: string): Promise<boolean> =>
  (await selectEarned(tx, userId, orderId)).length > 0

/** Time in ms that locks are kept after their end. */
const KEPT_MS = 24 * 3_600_000

const deleteLocks = prepared<[before: Date], never>(
  'delete-ended-coin-locks',
  'delete from coin_locks where until < $1 and not is_being_returned(order_id)',
)

/** Deletes locks that ended a day ago and whose order has no open return or replacement. */
export async function deleteEndedLocks(db: Db, now: Date): Promise<void> {
  await deleteLocks(db, new Date(now.getTime() - KEPT_MS))
}
