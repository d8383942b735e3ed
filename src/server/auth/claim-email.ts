import type { Tx } from '#server/db/db.ts'
import { type Account, lockUserByEmail, changeUser } from './users.ts'
import { endSessions } from './session.ts'

/** Returns true if the account has a verified identity other than its email. */
const hasOtherIdentity = (account: Pick<Account, 'phoneVerified' | 'googleSub'>): boolean =>
  account.phoneVerified || account.googleSub !== null

/**
 * Frees an email for a person who has just verified it. Returns the account of that person, or null if a new one must
 * be opened:
 * - an account that has the email verified is returned;
 * - an account with the email unverified and no other verified identity is closed, because any person may have opened it
 *   (ruling 65);
 * - an account with the email unverified and another verified identity loses the email.
 */
export async function claimEmail(tx: Tx, now: Date, email: string): Promise<Account | null> {
  const holder = await lockUserByEmail(tx, email)
  if (!holder) return null
  if (holder.emailVerified) return holder
  await removeUnverifiedEmail(tx, now, holder)
  return null
}

/**
 * Frees an email for an existing account. Returns false, and changes nothing, if another account has verified the
 * email.
 */
export async function releaseEmail(tx: Tx, now: Date, email: string, userId: string): Promise<boolean> {
  const holder = await lockUserByEmail(tx, email)
  if (!holder || holder.id === userId) return true
  if (holder.emailVerified) return false
  await removeUnverifiedEmail(tx, now, holder)
  return true
}

function removeUnverifiedEmail(tx: Tx, now: Date, holder: Account): Promise<void> {
  return hasOtherIdentity(holder)
    ? changeUser(tx, holder.id, { email: null, password_hash: null })
    : closeAccount(tx, now, holder.id)
}

/** Personal tables of an account. ADR-15 lists every table with a user and how its rows are treated. */
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
 * Closes an account: it deletes the credentials and the personal data. Orders, payments, ledgers and published texts
 * stay with the closed account, because they are records of others as well, and never pass to a new account with the
 * same email.
 */
async function closeAccount(tx: Tx, now: Date, userId: string): Promise<void> {
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
