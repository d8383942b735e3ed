import type { Db } from '#server/db/db.ts'
import { type Account, accountByEmailLocked, changeUser } from './repo.ts'
import { endSessions } from './session.ts'

/** Whether an account has a way in that is proven and is not its email. */
export const hasOtherIdentity = (account: Pick<Account, 'phoneVerified' | 'googleSub'>): boolean =>
  account.phoneVerified || account.googleSub !== null

/**
 * Makes way for somebody who has just proven that an email is theirs. Answers the account that now
 * belongs to them, or null when they have none yet:
 * - a proven account stays as it is;
 * - an unproven one that nothing else proves loses everything its opener could come back with, and is theirs;
 * - an unproven address on an account with another proven identity is taken off it: that account is its owner's.
 */
export async function claimEmail(tx: Db, now: Date, email: string): Promise<Account | null> {
  const holder = await accountByEmailLocked(tx, email)
  if (!holder) return null
  if (holder.emailVerified) return holder
  if (hasOtherIdentity(holder)) {
    await changeUser(tx, holder.id, { email: null, password_hash: null })
    return null
  }
  await changeUser(tx, holder.id, {
    email_verified_at: now,
    password_hash: null,
    phone: null,
    pending_email: null,
    pending_phone: null,
  })
  await endSessions(tx, now, { userId: holder.id })
  return {
    ...holder,
    emailVerified: true,
    passwordHash: null,
    phone: null,
    pendingEmail: null,
    pendingPhone: null,
  }
}

/**
 * The same for somebody who already has an account: whoever bears the address unproven loses it. Answers false, and
 * changes nothing, when it is proven to be another's.
 */
export async function freeEmail(tx: Db, now: Date, email: string, userId: string): Promise<boolean> {
  const holder = await accountByEmailLocked(tx, email)
  if (!holder || holder.id === userId) return true
  if (holder.emailVerified) return false
  await changeUser(tx, holder.id, { email: null, password_hash: null })
  if (!hasOtherIdentity(holder)) await endSessions(tx, now, { userId: holder.id })
  return true
}
