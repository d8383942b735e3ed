import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** SQL for the return days of `p`: of the nearest category that has a value, else null. */
export const returnDaysColumn = `(select r.return_days from categories own join categories r on r.id = any (own.path)
  where own.id = p.category_id and r.return_days is not null order by r.level desc limit 1) as category_return_days`

/** A category with its own days for returns; null if it has those of the category above, or of the shop. */
export type CategoryReturnDays = { id: string; names: string[]; days: number | null }

const selectDays = prepared<[id: string | null], CategoryReturnDays>(
  'category-return-days',
  `select c.id, array(select a.name from categories a where a.id = any (c.path) order by a.level) as names, c.return_days as days
   from categories c where $1::text is null or c.id = $1 order by 2, 1`,
)
/** Returns all categories with their days for returns, or only the one with the id. */
export const listReturnDays = (db: Db, id: string | null = null) => selectDays(db, id)

const lockCategory = prepared<[id: string], { days: number | null }>(
  'category-held',
  'select return_days as days from categories where id = $1 for no key update',
)

/**
 * Changes the days for returns of a category and those below it that have none of their own, and records who did it. Orders
 * keep the days under which they were placed. Returns the category, or null if there is none.
 */
export async function changeReturnDays(
  db: Db,
  now: Date,
  { id, days, by }: { id: string; days: number | null; by: string },
): Promise<CategoryReturnDays | null> {
  return transaction(db, async (tx) => {
    const [before] = await lockCategory(tx, id)
    if (!before) return null
    await tx.updateTable('categories').set({ return_days: days }).where('id', '=', id).execute()
    await addAuditEntry(tx, now, {
      action: 'change-return-days',
      subject: id,
      data: { by, before: before.days, after: days },
    })
    return (await selectDays(tx, id))[0] ?? null
  })
}
