import { refreshPopularity } from '#server/catalog/popularity.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'

/** A paid placement; `by` is the operator who enters it. */
export type NewCampaign = { productId: string; paidBy: string; from: Date; until: Date; by: string }

/** A current or future campaign. */
export type Campaign = { id: string; productId: string; paidBy: string; from: Date; until: Date }

/**
 * Adds a campaign (ADR-06) and returns its id, or why it is refused. A product has one campaign at a time, so that
 * its page can name who pays. A campaign that starts now marks the product at once.
 */
export async function beginCampaign(
  db: Db,
  now: Date,
  { productId, paidBy, from, until, by }: NewCampaign,
): Promise<{ id: string } | { refused: string }> {
  if (until <= from || until <= now) return { refused: 'It must end after it begins, and later than now.' }
  const done = await transaction(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return { refused: `There is no product "${productId}".` }
    const other = await tx
      .selectFrom('campaigns')
      .select(['id', 'paid_by'])
      .where('product_id', '=', productId)
      .where('starts_at', '<', until)
      .where('ends_at', '>', from)
      .executeTakeFirst()
    if (other) return { refused: `${other.paid_by} pays for this product then (${other.id}).` }
    const id = newId('c')
    await tx
      .insertInto('campaigns')
      .values({
        id,
        product_id: productId,
        paid_by: paidBy,
        starts_at: from,
        ends_at: until,
        created_at: now,
      })
      .execute()
    await addAuditEntry(tx, now, {
      action: 'begin-campaign',
      subject: id,
      data: { productId, paidBy, from, until, by },
    })
    return { id }
  })
  if ('id' in done) await refreshPopularity(db, now)
  return done
}

/**
 * Ends a campaign now; deletes it if it has not started. Returns false if there is no current or future campaign with
 * this id.
 */
export async function endCampaign(db: Db, now: Date, id: string, by: string): Promise<boolean> {
  const ended = await transaction(db, async (tx) => {
    const open = await tx
      .selectFrom('campaigns')
      .select('starts_at')
      .where('id', '=', id)
      .where('ends_at', '>', now)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return false
    if (open.starts_at < now)
      await tx.updateTable('campaigns').set({ ends_at: now }).where('id', '=', id).execute()
    else await tx.deleteFrom('campaigns').where('id', '=', id).execute()
    await addAuditEntry(tx, now, { action: 'end-campaign', subject: id, data: { by } })
    return true
  })
  if (ended) await refreshPopularity(db, now)
  return ended
}

/** Returns the current and future campaigns, the first to end first. */
export function openCampaigns(db: Db, now: Date): Promise<Campaign[]> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'product_id as productId', 'paid_by as paidBy', 'starts_at as from', 'ends_at as until'])
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
}
