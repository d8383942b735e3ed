import { type Selectable, sql } from 'kysely'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { Database } from '#server/db/schema.ts'

/** Reported subjects that the operator can hide. Products, brands and sellers are changed by an import. */
const moderated = ['review', 'question', 'answer'] as const
type Moderated = (typeof moderated)[number]
type Status = 'shown' | 'hidden'

type ReportedText = {
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

const isModerated = (subject: string): subject is Moderated => moderated.some((one) => one === subject)

/** Returns the text that a report is about; null if it was deleted, or if the report is about something else. */
async function findText(
  db: Db,
  { subject_type: subject, subject_id: id }: Report,
): Promise<FoundText | null> {
  if (!isModerated(subject)) return null
  const row = await rowOf(db, subject, id)
  return row ? { subject, status: row.status as Status, text: row.text, productId: row.product_id } : null
}

function rowOf(db: Db, subject: Moderated, id: string) {
  if (subject === 'review')
    return db
      .selectFrom('reviews')
      .select(['status', 'product_id', sql<string>`concat_ws(' / ', review, nullif(comment, ''))`.as('text')])
      .where('id', '=', id)
      .executeTakeFirst()
  if (subject === 'question')
    return db
      .selectFrom('questions')
      .select(['status', 'product_id', 'question as text'])
      .where('id', '=', id)
      .executeTakeFirst()
  return db
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select(['a.status', 'q.product_id', 'a.ans as text'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

type ModerationStep = {
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
    if (!found) return { refused: `Report ${number} is not about a review, question or answer that exists.` }
    const { subject, productId } = found
    if (!(await setStatus(tx, subject, report.subject_id, status)))
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

const tables = { review: 'reviews', question: 'questions', answer: 'answers' } as const

/** Returns false if the text has this status already. */
async function setStatus(tx: Tx, subject: Moderated, id: string, status: Status): Promise<boolean> {
  const changed = await tx
    .updateTable(tables[subject])
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns a report as two lines: number, subject and reason, then the text. No text can begin a further line. */
export function formatReport({ number, subject, status, reason, comment, text }: ReportedText): string {
  const [shownComment, shownText] = [comment, text].map((one) => one.replaceAll('\n', ' '))
  return `${number}  ${subject} (${status})  ${reason}${comment && `: ${shownComment}`}\n    ${shownText}`
}
