import type { Db } from '#server/db/db.ts'
import { type Account, lockUserByEmail, changeUser } from './users.ts'
import { endSessions } from './session.ts'

/** Whether an account has a way in that is proven and is not its email. */
const hasOtherIdentity = (account: Pick<Account, 'phoneVerified' | 'googleSub'>): boolean =>
  account.phoneVerified || account.googleSub !== null

/**
 * Makes way for somebody who has just proven that an email is theirs. Answers the account that belongs to them, or
 * null when they have none yet and one is to be opened:
 * - an account that has the email verified stays as it is;
 * - an unverified one that nothing else proves is closed: its opener may have been anybody (ruling 65);
 * - an unverified email on an account with another verified identity is taken off it: that account is its owner's.
 */
export async function claimEmail(tx: Db, now: Date, email: string): Promise<Account | null> {
  const holder = await lockUserByEmail(tx, email)
  if (!holder) return null
  if (holder.emailVerified) return holder
  await giveWay(tx, now, holder)
  return null
}

/**
 * The same for somebody who already has an account. Answers false, and changes nothing, when the email is verified by
 * another account.
 */
export async function releaseEmail(tx: Db, now: Date, email: string, userId: string): Promise<boolean> {
  const holder = await lockUserByEmail(tx, email)
  if (!holder || holder.id === userId) return true
  if (holder.emailVerified) return false
  await giveWay(tx, now, holder)
  return true
}

function giveWay(tx: Db, now: Date, holder: Account): Promise<void> {
  return hasOtherIdentity(holder)
    ? changeUser(tx, holder.id, { email: null, password_hash: null })
    : closeAccount(tx, now, holder.id)
}

/** Personal tables of an account; ADR 15 lists every table with a user and what becomes of its rows. */
const personal = [
  'business_accounts',
  'addresses',
  'cart_lines',
  'wishlist_items',
  'sharable_lists',
  'consents',
  'one_time_codes',
  'one_time_links',
] as const

/**
 * Closes an account for good: nobody can sign in to it, and nothing personal is left. Orders, payments, ledgers and
 * published texts stay with the closed account, because they are records of others as well; so they never pass to
 * the person who opens a new account with its email.
 */
async function closeAccount(tx: Db, now: Date, userId: string): Promise<void> {
  await changeUser(tx, userId, {
    name: 'Closed account',
    email: null,
    pending_email: null,
    phone: null,
    pending_phone: null,
    password_hash: null,
    profile_url: null,
    kind: 'personal',
  })
  await endSessions(tx, now, { userId })
  for (const table of personal) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}
