import type { Selectable } from 'kysely'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { Database } from '#server/db/schema.ts'

/** Reported subjects that the operator can hide. Products, brands and sellers are changed by an import. */
const moderated = ['review'] as const
type Moderated = (typeof moderated)[number]
type Status = 'shown' | 'hidden'

export type ReportedText = {
  number: number
  subject: Moderated
  status: Status
  text: string
  reason: string
  comment: string
}

/** Returns the open reports of texts that users wrote, oldest first, at most 200. */
export async function listReportedTexts(db: Db): Promise<ReportedText[]> {
  const reports = await db
    .selectFrom('reports')
    .selectAll()
    .where('status', '=', 'open')
    .where('subject_type', 'in', moderated)
    .orderBy('number')
    .limit(200)
    .execute()
  const texts = await Promise.all(reports.map((report) => findText(db, report)))
  return reports.flatMap(({ number, reason, comment }, index) => {
    const found = texts[index]
    return found ? [{ number, reason, comment, ...found }] : []
  })
}

type Report = Selectable<Database['reports']>
type FoundText = { subject: Moderated; status: Status; text: string; productId: string }

/** Returns the text that a report is about; null if it was deleted, or if the report is about something else. */
async function findText(db: Db, { subject_type, subject_id: id }: Report): Promise<FoundText | null> {
  if (subject_type !== 'review') return null
  const row = await db
    .selectFrom('reviews')
    .select(['status', 'review', 'comment', 'product_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        subject: 'review',
        status: row.status as Status,
        text: [row.review, row.comment].filter(Boolean).join(' / '),
        productId: row.product_id,
      }
    : null
}

export type ModerationStep = {
  /** Number of the report. */
  number: number
  status: Status
  reason: string
  /** Name of the operator. */
  by: string
}

/**
 * Hides or shows the text that a report is about, closes its report and records the step in the audit log. Returns the
 * subject, or why nothing was changed. Triggers change the counts in the same transaction.
 */
export function moderate(
  db: Db,
  now: Date,
  { number, status, reason, by }: ModerationStep,
): Promise<{ subject: Moderated; id: string } | { refused: string }> {
  return transaction(db, async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!report) return { refused: `There is no report ${number}.` }
    const found = await findText(tx, report)
    if (!found) return { refused: `Report ${number} is not about a review that exists.` }
    const { subject, productId } = found
    if (!(await setStatus(tx, report.subject_id, status)))
      return { refused: `The ${subject} of report ${number} is ${status} already.` }
    await tx.updateTable('reports').set({ status: 'closed' }).where('number', '=', number).execute()
    await tx
      .insertInto('audit_log')
      .values({
        at: now,
        actor_role: 'operator',
        action: `${status === 'hidden' ? 'hide' : 'show'}-${subject}`,
        subject: report.subject_id,
        data: JSON.stringify({ by, reason, report: number }),
      })
      .execute()
    await notifyPageChanged(tx, 'product-page', productId)
    return { subject, id: report.subject_id }
  })
}

/** Returns false if the review has this status already. */
async function setStatus(tx: Tx, id: string, status: Status): Promise<boolean> {
  const changed = await tx
    .updateTable('reviews')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
