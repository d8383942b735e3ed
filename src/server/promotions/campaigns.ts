import { refreshPopularity } from '#server/catalog/popularity.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'

/** A place somebody pays for; `by` is the operator who enters it. */
export type NewCampaign = { productId: string; paidBy: string; from: Date; until: Date; by: string }

/** A campaign that runs or is to come. */
export type Campaign = { id: string; productId: string; paidBy: string; from: Date; until: Date }

/**
 * Enters a campaign (record 6). A product has one at a time, so that its page can say who pays. What begins now is marked
 * at once, and counts at once. Answers the campaign's id, or why there is none.
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
    await note(tx, now, 'begin-campaign', id, { productId, paidBy, from, until, by })
    return { id }
  })
  if ('id' in done) await refreshPopularity(db, now)
  return done
}

/** Ends a campaign now; one that has not begun is taken back. Answers false when no such campaign runs or is to come. */
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
    await note(tx, now, 'end-campaign', id, { by })
    return true
  })
  if (ended) await refreshPopularity(db, now)
  return ended
}

/** The campaigns that run or are to come, the first to end first. */
export function openCampaigns(db: Db, now: Date): Promise<Campaign[]> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'product_id as productId', 'paid_by as paidBy', 'starts_at as from', 'ends_at as until'])
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
}

async function note(tx: Db, at: Date, action: string, subject: string, data: object): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ at, actor_id: null, actor_role: 'operator', action, subject, data: JSON.stringify(data) })
    .execute()
}
