import type { Tx } from '#server/db/db.ts'
import { type Account, lockUserByEmail, changeUser, saveConsent, findReferrer } from './users.ts'
import { endSessions } from './session.ts'
import { ApiError } from '#server/errors.ts'
import { normaliseReferral } from '#domain/account.ts'
import { newId } from '#server/ids.ts'
import type { Locale } from '#domain/languages.ts'

/** Returns true if the account has a verified identity other than its email. */
export const hasOtherIdentity = (account: Pick<Account, 'phoneVerified' | 'googleSub'>): boolean =>
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
  'stock_alerts',
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
    email_refused_at: null,
    pending_email: null,
    phone: null,
    pending_phone: null,
    password_hash: null,
    profile_url: null,
    kind: 'personal',
    locale: null,
  })
  await endSessions(tx, now, { userId })
  for (const table of personal) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

export type NewAccount = {
  /** Language of the request; later mails are in this language. */
  locale: Locale
  name: string
  email: string | null
  emailVerified?: boolean
  /** E.164. */
  phone?: string | null
  phoneVerified?: boolean
  passwordHash?: string
  googleSub?: string
  profileUrl?: string | null
  kind?: 'personal' | 'business'
  referralCode?: string | undefined
  subscribe?: boolean | undefined
}

/** Inserts a new user; the only place that does. Throws ApiError `badInput` for an unknown referral code. */
export async function openAccount(tx: Tx, now: Date, account: NewAccount): Promise<string> {
  const id = newId('u')
  const code = normaliseReferral(account.referralCode)
  const referredBy = code ? await findReferrer(tx, code) : null
  if (code && !referredBy)
    throw new ApiError('badInput', {
      reason: 'referralInvalid',
      fields: { referralCode: 'referralInvalid' },
    })
  await tx
    .insertInto('users')
    .values({
      id,
      name: account.name.trim().replace(/\s+/g, ' '),
      email: account.email,
      email_verified_at: account.emailVerified ? now : null,
      phone: account.phone ?? null,
      phone_verified_at: account.phone && account.phoneVerified ? now : null,
      password_hash: account.passwordHash ?? null,
      google_sub: account.googleSub ?? null,
      profile_url: account.profileUrl ?? null,
      kind: account.kind ?? 'personal',
      locale: account.locale,
      referral_code: newId().slice(0, 10).toUpperCase(),
      referred_by: referredBy,
      created_at: now,
    })
    .execute()
  if (account.subscribe) await saveConsent(tx, now, id)
  return id
}
