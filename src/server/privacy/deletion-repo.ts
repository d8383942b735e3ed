import { CompiledQuery } from 'kysely'
import type { DeletionFacts } from '#domain/account-deletion.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { newId } from '#server/ids.ts'
import { userTables } from './user-tables-repo.ts'

const orderNumbers = (orders: string) =>
  `coalesce((select array_agg(distinct g.order_number || '-' || o.position order by g.order_number || '-' || o.position)
    from ${orders} join order_groups g on g.id = o.group_id where o.user_id = $1`

const selectFacts = prepared<[userId: string], DeletionFacts>(
  'deletion-facts',
  `select ${orderNumbers('orders o')} and o.status < ${orderStatus.delivered}), '{}') as "openOrders",
     ${orderNumbers('orders o')} and is_being_returned(o.id)), '{}') as "openReturns",
     exists (select from payment_intents i where i.user_id = u.id and i.status in ('open', 'paid')) as "hasOpenPayment",
     coalesce((select sum(t.amount_paise) from refunds t where ${userTables['refunds']?.rows ?? 'false'}
       and (t.status = 'requested' or (t.status = 'failed' and exists (select from payment_differences d
         where d.kind = 'refundFailed' and d.subject = t.id and d.resolved_at is null)))), 0)::bigint as "refundPaise",
     exists (select from disputes t where ${userTables['disputes']?.rows ?? 'false'} and t.status = 'open') as "hasOpenDispute",
     u.wallet_paise as "walletPaise",
     (exists (select from operator_members m where m.user_id = u.id)
       or exists (select from seller_members m where m.user_id = u.id)) as "isStaff"
   from users u where u.id = $1 and u.deleted_at is null`,
)
const lockOrders = prepared<[userId: string], { id: string }>(
  'deletion-lock-orders',
  'select id from orders where user_id = $1 order by id for no key update',
)
// Not `no key`: it also waits for requests that are inserting rows of the user.
const lockUser = prepared<[userId: string], { email: string | null; name: string; locale: string | null }>(
  'deletion-lock-user',
  `select case when email_verified_at is not null then email end as email, name, locale from users
   where id = $1 and deleted_at is null for update`,
)
const selectPages = prepared<
  [userId: string],
  { page: 'product-page' | 'seller-store' | 'shared-list'; id: string }
>(
  'deletion-pages',
  `select 'product-page' as page, product_id as id from reviews where user_id = $1
   union select 'product-page', product_id from questions where user_id = $1
   union select 'product-page', q.product_id from answers a join questions q on q.id = a.question_id where a.user_id = $1
   union select 'seller-store', seller_id from seller_reviews where user_id = $1
   union select 'shared-list', share_token from sharable_lists where user_id = $1 and share_token is not null`,
)
const deleteMedia = prepared<[userId: string], { id: string; path: string; width: number }>(
  'deletion-media',
  'delete from media where owner_id = $1 returning id, path, width',
)
const deleteExports = prepared<[userId: string], { id: string }>(
  'deletion-exports',
  'delete from data_exports where user_id = $1 returning id',
)
// By the verified email, which belongs to no other person: the team that invited it keeps the rest of its invitations.
const deleteInvitations = prepared<[userId: string], never>(
  'deletion-invitations',
  `delete from invitations where email = (select email from users where id = $1 and email_verified_at is not null)`,
)
const blankUser = prepared<[userId: string, now: Date, name: string, referralCode: string], never>(
  'deletion-user',
  `update users set name = $3, email = null, email_verified_at = null, email_refused_at = null, pending_email = null, phone = null,
     phone_verified_at = null, pending_phone = null, password_hash = null, google_sub = null, profile_url = null,
     kind = 'personal', locale = null, referral_code = $4, deleted_at = $2 where id = $1`,
)
/** Template of the mail that confirms a deletion. */
export const DELETED_TEMPLATE = 'account-deleted'
const deleteMails = prepared<[before: Date], never>(
  'deletion-mails',
  `delete from messages where template = '${DELETED_TEMPLATE}' and created_at < $1`,
)

/** Returns the facts that decide whether an account can be deleted; null if it is deleted. */
export const findDeletionFacts = async (db: Db, userId: string): Promise<DeletionFacts | null> =>
  (await selectFacts(db, userId))[0] ?? null

/**
 * Locks the orders of a user, then the account, and returns the verified email, the name and the language; null if it is
 * deleted. The caller holds the cart.
 */
export async function lockAccount(tx: Tx, userId: string) {
  await lockOrders(tx, userId)
  return (await lockUser(tx, userId))[0] ?? null
}

/** Returns the cached pages that show the name or a list of a user. */
export const listPagesOf = (tx: Tx, userId: string) => selectPages(tx, userId)

/** Deletes and overwrites the personal data of a user, as the list of tables says. Returns the files that go with it. */
export async function erasePersonalRows(
  tx: Tx,
  userId: string,
): Promise<{ pictures: { id: string; path: string; width: number }[]; exportIds: string[] }> {
  for (const [table, { rows, erase }] of Object.entries(userTables)) {
    if (erase === 'delete') await run(tx, `delete from ${table} t where ${rows}`, userId)
    else if ('set' in erase) await run(tx, `update ${table} t set ${erase.set} where ${rows}`, userId)
  }
  await deleteInvitations(tx, userId)
  const pictures = await deleteMedia(tx, userId)
  const exports = await deleteExports(tx, userId)
  return { pictures, exportIds: exports.map(({ id }) => id) }
}

const run = (tx: Tx, statement: string, userId: string) =>
  tx.executeQuery(CompiledQuery.raw(statement, [userId]))

/** Removes everything from the row of a user that identifies a person or signs in. */
export async function makePseudonym(tx: Tx, userId: string, now: Date, name: string): Promise<void> {
  await blankUser(tx, userId, now, name, newId().toUpperCase())
}

/** Deletes the mails that confirmed deletions before a time. */
export async function deleteDeletionMails(db: Db, before: Date): Promise<void> {
  await deleteMails(db, before)
}
