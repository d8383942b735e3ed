import { sql } from 'kysely'
import type { Calls } from '#contract/calls.ts'
import type { User } from '#contract/shapes.ts'
import { type ConsentChannel, consentChannels, type ConsentText } from '#domain/consents.ts'
import { toRupees } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type UserRow = Omit<User, 'walletBalance' | 'hasBusiness'> & { walletPaise: number }

const selectUser = prepared<[userId: string, now: Date], UserRow>(
  'account-user',
  `select u.id, u.id as "customDocId", u.name, case when u.email_refused_at is null then u.email end as email,
     u.email_refused_at is not null as "emailRefused", u.email_verified_at is not null as "emailVerified",
     u.pending_email as "pendingEmail", right(u.phone, 10) as phone,
     u.phone_verified_at is not null as "phoneVerified", right(u.pending_phone, 10) as "pendingPhone",
     u.profile_url as "profileUrl", u.coins as coin, u.coins - spendable_coins(u.id, $2) as "coinPending", u.wallet_paise as "walletPaise", u.kind,
     u.referral_code as "referralCode",
     (select json_build_object('gstin', b.gstin, 'legalName', b.legal_name,
        'ownerConfirmed', b.owner_confirmed_at is not null)
      from business_accounts b where b.user_id = u.id) as business,
     coalesce((select json_agg(json_build_object('addressId', a.id, 'name', a.name, 'phoneNumber', a.phone,
        'alternativePhoneNumber', coalesce(a.alternative_phone, ''), 'typeOfAddress', a.type,
        'primaryAddress', a.is_primary, 'houseName', a.house_name, 'localArea', a.local_area,
        'landMark', a.land_mark, 'country', a.country, 'pincode', a.pincode, 'state', a.state,
        'latinAddress', a.latin_address) order by a.position)
      from addresses a where a.user_id = u.id), '[]') as address
   from users u where u.id = $1`,
)

/** Returns a user in the format of the API, with business and addresses. */
export async function findUser(db: Db, userId: string, now: Date): Promise<User | null> {
  const [row] = await selectUser(db, userId, now)
  if (!row) return null
  const { walletPaise, ...user } = row
  return { ...user, walletBalance: toRupees(walletPaise), hasBusiness: user.business !== null }
}

/** Everything but the desk of the viewer, and the rules and settings of the shop, which come from memory. */
type Shell = Omit<Calls['GET /my-shell']['output'], 'desk' | 'rules' | 'settingsVersion' | 'unboxingVideoUrl'>

const selectShell = prepared<[userId: string, now: Date], Shell>(
  'account-shell',
  `select u.id as "userId", u.name, right(u.phone, 10) as phone, u.profile_url as "profileUrl", u.kind, u.locale as language, u.coins + t.coins as coin,
     u.coins + t.coins - spendable_coins(u.id, $2, t.coins) as "coinPending", u.email_verified_at is not null as "emailVerified",
     exists (select from business_accounts b where b.user_id = u.id) as "hasBusiness",
     (select count(*) from cart_lines c where c.user_id = u.id) as "cartCount",
     coalesce((select c.version from carts c where c.user_id = u.id), 0) as "cartVersion",
     coalesce((select array_agg(c.product_id) from cart_lines c where c.user_id = u.id), '{}') as "cartProductIds",
     coalesce((select jsonb_object_agg(c.product_id, c.quantity) from cart_lines c where c.user_id = u.id), '{}') as "cartQuantities",
     coalesce((select array_agg(w.product_id) from wishlist_items w where w.user_id = u.id), '{}') as "wishlistProductIds",
     (select json_build_object('addressId', a.id, 'localArea', a.local_area, 'pincode', a.pincode)
      from addresses a where a.user_id = u.id and a.is_primary) as address
   from users u, lateral (select coalesce(sum((i.snapshot->>'coins')::int), 0)::int as coins
     from payment_intents i where i.user_id = u.id and i.status = 'open') t
   where u.id = $1`,
)

/**
 * Returns what every page shows of a user, in one query. Its coins less `coinPending` are those that the next checkout may
 * redeem: with the coins of the user's open payment, which that checkout ends.
 */
export async function findShell(db: Db, userId: string, now: Date): Promise<Shell | null> {
  const [shell] = await selectShell(db, userId, now)
  return shell ?? null
}

/** Sign-in data of a user. */
export type Account = {
  id: string
  name: string
  email: string | null
  emailVerified: boolean
  /** The reader of the email said "This is not me": it only signs in (ADR-58). */
  emailRefused: boolean
  pendingEmail: string | null
  phone: string | null
  phoneVerified: boolean
  pendingPhone: string | null
  passwordHash: string | null
  googleSub: string | null
  /** Language setting, for `toLocale`. */
  locale: string | null
  /** End of a block; the number Infinity, as which PostgreSQL's infinity is read, if it has none. */
  blockedUntil: Date | null
}

const account = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'pending_email as pendingEmail',
      'phone',
      'pending_phone as pendingPhone',
      'password_hash as passwordHash',
      'google_sub as googleSub',
      'locale',
      'blocked_until as blockedUntil',
      sql<boolean>`email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`email_refused_at is not null`.as('emailRefused'),
      sql<boolean>`phone_verified_at is not null`.as('phoneVerified'),
    ])

/** Returns true while an account is blocked. */
export const isBlocked = ({ blockedUntil }: Pick<Account, 'blockedUntil'>, now: Date): boolean =>
  blockedUntil !== null && blockedUntil.valueOf() > now.getTime()

export const findUserById = (db: Db, id: string): Promise<Account | undefined> =>
  account(db).where('id', '=', id).executeTakeFirst()
/** Returns the user with an email (as returned by `normaliseEmail`), verified or not. */
export const findUserByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  account(db).where('email', '=', email).executeTakeFirst()
export const lockUserById = (tx: Tx, id: string): Promise<Account | undefined> =>
  account(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const lockUserByEmail = (tx: Tx, email: string): Promise<Account | undefined> =>
  account(tx).where('email', '=', email).forUpdate().executeTakeFirst()
/** Returns the user with this verified phone. An unverified phone does not identify a user. */
export const findUserByPhone = (db: Db, phone: string): Promise<Account | undefined> =>
  account(db).where('phone', '=', phone).where('phone_verified_at', 'is not', null).executeTakeFirst()
export const findUserByGoogle = (db: Db, sub: string): Promise<Account | undefined> =>
  account(db).where('google_sub', '=', sub).executeTakeFirst()

export type UserChange = Partial<{
  name: string
  email: string | null
  email_verified_at: Date | null
  email_refused_at: Date | null
  pending_email: string | null
  phone: string | null
  phone_verified_at: Date | null
  pending_phone: string | null
  password_hash: string | null
  google_sub: string | null
  profile_url: string | null
  kind: 'personal' | 'business'
  locale: string | null
}>

/** Updates columns of a user, unless the account was deleted meanwhile. */
export async function changeUser(db: Db, id: string, change: UserChange): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).where('deleted_at', 'is', null).execute()
}

/** Blocks an account until a time, or without an end. Null ends its block. */
export async function setBlock(
  tx: Tx,
  id: string,
  block: { until: Date | null; reason: string } | null,
): Promise<void> {
  const columns = block && {
    blocked_until: block.until ?? sql<Date>`'infinity'`,
    blocked_reason: block.reason,
  }
  await tx
    .updateTable('users')
    .set(columns ?? { blocked_until: null, blocked_reason: null })
    .where('id', '=', id)
    .execute()
}

/** Returns the URL of the picture of a user, and locks the user until the transaction ends. */
export async function lockProfileUrl(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('profile_url')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.profile_url ?? null
}

/** Returns the id of the user with a referral code, or null. */
export async function findReferrer(db: Db, code: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

/** Stores a dated decision about each channel, with the text that was shown. */
export async function insertConsents(
  tx: Tx,
  now: Date,
  userId: string,
  decision: { channels: readonly ConsentChannel[]; granted: boolean; text: ConsentText },
): Promise<void> {
  const { channels, granted, text: text_version } = decision
  const values = channels.map((channel) => ({ user_id: userId, channel, granted, text_version, at: now }))
  await tx.insertInto('consents').values(values).execute()
}

/** Stores the consent to each channel that the text of the box names (ruling 16). */
export const saveConsent = (tx: Tx, now: Date, userId: string): Promise<void> =>
  insertConsents(tx, now, userId, { channels: consentChannels, granted: true, text: 'subscribe-1' })

/** Returns the name of the unique constraint that an error reports, or null. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? (constraint ?? '') : null
}
