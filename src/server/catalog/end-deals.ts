import { type RawBuilder, sql } from 'kysely'
import { type Db, transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'

/** Products that one statement changes, because a request may wait for it. */
const BATCH_SIZE = 500

/** Returns SQL that is true if lists still use the price of a deal that has ended. */
export const hasEndedDeals = (now: Date): RawBuilder<boolean> =>
  sql`exists (select from products where deal_counts and deal_ends_at <= ${now})`

const anyEnded = prepared<[now: Date], { ended: boolean }>(
  'deals-ended',
  'select exists (select from products where deal_counts and deal_ends_at <= $1) as ended',
)

/**
 * Removes the price of deals that have ended from the order and filters of lists, at most 500 products in one call.
 * Returns how many products changed; rows that another transaction has locked are left to the next call. A job calls it
 * every minute. A request calls it before it reads facets, and when the statement of a page finds such a deal.
 */
export async function endDeals(db: Db, now: Date): Promise<number> {
  if (!(await anyEnded(db, now))[0]?.ended) return 0
  return transaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update products set deal_counts = false where id in (
        select id from products where deal_counts and deal_ends_at <= ${now}
        order by id limit ${sql.lit(BATCH_SIZE)} for no key update skip locked)`.execute(tx)
    const changed = Number(numAffectedRows ?? 0)
    if (changed > 0) await notifyCatalogChanged(tx)
    return changed
  })
}

/** Removes the prices of all deals that have ended. */
export async function endAllDeals(db: Db, now: Date): Promise<void> {
  while ((await endDeals(db, now)) > 0);
}
