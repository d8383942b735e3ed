import { sql } from 'kysely'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'

/** Reported subjects that the operator can hide. Products, brands and sellers are changed by an import. */
type Moderated = 'review' | 'question' | 'answer'
type Status = 'shown' | 'hidden'

type ReportedText = {
  number: number
  subject: Moderated
  status: Status
  text: string
  reason: string
  comment: string
}

/** Returns the open reports of texts that users wrote and that exist, oldest first, at most 200. */
export function listReportedTexts(db: Db): Promise<ReportedText[]> {
  return selectReportedTexts(db)
    .select(['r.number', 'r.reason', 'r.comment', 't.text'])
    .where('r.status', '=', 'open')
    .orderBy('r.number')
    .limit(200)
    .execute()
}

/** Joins reports and the texts that they are about. Reports of something else, and of deleted texts, are left out. */
const selectReportedTexts = (db: Db) =>
  db
    .selectFrom('reports as r')
    .innerJoinLateral(
      sql<ReportedRow>`(
        select 'review' as subject, status, product_id, concat_ws(' / ', nullif(review, ''), nullif(comment, '')) as text
        from reviews where r.subject_type = 'review' and id = r.subject_id
        union all
        select 'question', status, product_id, question from questions
        where r.subject_type = 'question' and id = r.subject_id
        union all
        select 'answer', a.status, q.product_id, a.ans from answers a join questions q on q.id = a.question_id
        where r.subject_type = 'answer' and a.id = r.subject_id
      )`.as('t'),
      (join) => join.onTrue(),
    )
    .select(['t.subject', 't.status'])
type ReportedRow = { subject: Moderated; status: Status; product_id: string; text: string }

type ModerationStep = {
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
      .select('subject_id')
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!report) return { refused: `There is no report ${number}.` }
    const found = await selectReportedTexts(tx)
      .select('t.product_id')
      .where('r.number', '=', number)
      .executeTakeFirst()
    if (!found) return { refused: `Report ${number} is not about a review, question or answer that exists.` }
    const { subject, product_id: productId } = found
    if (!(await setStatus(tx, subject, report.subject_id, status)))
      return { refused: `The ${subject} of report ${number} is ${status} already.` }
    await tx.updateTable('reports').set({ status: 'closed' }).where('number', '=', number).execute()
    await addAuditEntry(tx, now, {
      action: `${status === 'hidden' ? 'hide' : 'show'}-${subject}`,
      subject: report.subject_id,
      data: { by, reason, report: number },
    })
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
