import type { Services } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { hmac } from '#server/ids.ts'
import { formerContactsSince } from '#domain/account-deletion.ts'

type Contacts = { email: string | null; phone: string | null; google: string | null; gstin: string | null }

const selectContacts = prepared<[userId: string, verified: boolean], Contacts>(
  'user-contacts',
  `select case when not $2::boolean or u.email_verified_at is not null then u.email end as email,
     case when not $2::boolean or u.phone_verified_at is not null then u.phone end as phone, u.google_sub as google, b.gstin
   from users u left join business_accounts b on b.user_id = u.id where u.id = $1`,
)
const insertHashes = prepared<[hashesHex: readonly string[], now: Date], never>(
  'former-contacts-save',
  `insert into former_contacts (hash, at) select decode(hash, 'hex'), $2::timestamptz from unnest($1::text[]) as hash
   on conflict (hash) do update set at = excluded.at`,
)
const dropReferral = prepared<[userId: string, hashesHex: readonly string[]], never>(
  'former-contacts-drop-referral',
  `update users u set referred_by = null where u.id = $1 and u.referred_by is not null
     and exists (select from former_contacts where hash in (select decode(hex, 'hex') from unnest($2::text[]) as hex))
     and not exists (select from coin_ledger l where l.reason = 'referral' and l.reference = u.id)`,
)
const deleteOld = prepared<[before: Date], never>(
  'former-contacts-delete',
  'delete from former_contacts where at < $1',
)

/** Returns keyed hashes of the contacts, from which the contacts cannot be computed. */
const hashesOf = (secret: string, contacts: Contacts | undefined): string[] =>
  Object.entries(contacts ?? {}).flatMap(([kind, contact]) =>
    contact === null ? [] : hmac(secret, `former ${kind} ${contact}`).toString('hex'),
  )

/** Remembers the verified contacts of an account that is being deleted, before they are erased. */
export async function rememberContacts(
  { secret, now }: Pick<Services, 'secret'> & { now: Date },
  tx: Tx,
  userId: string,
): Promise<void> {
  const [contacts] = await selectContacts(tx, userId, true)
  await insertHashes(tx, hashesOf(secret, contacts), now)
}

/**
 * Removes the referrer of a user who had an account before, because a second account gives no second reward. Call it
 * whenever an account gets a contact; a posted reward stays.
 */
export async function dropRepeatedReferral(
  { secret }: Pick<Services, 'secret'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const [contacts] = await selectContacts(tx, userId, false)
  await dropReferral(tx, userId, hashesOf(secret, contacts))
}

/** Deletes the hashes after their time. */
export async function deleteFormerContacts(db: Db, now: Date): Promise<void> {
  await deleteOld(db, formerContactsSince(now))
}
