import { ApiError } from '#contract/errors.ts'
import { accountText, normaliseReferral } from '#domain/account.ts'
import type { Tx } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { saveConsent, findReferrer } from './users.ts'

export type NewAccount = {
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
      message: accountText.referral,
      fields: { referralCode: accountText.referral },
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
      referral_code: newId().slice(0, 10).toUpperCase(),
      referred_by: referredBy,
      created_at: now,
    })
    .execute()
  if (account.subscribe) await saveConsent(tx, now, id)
  return id
}
