import { sql } from 'kysely'
import { type AuditCtx, audited } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import { ApiError } from '#server/errors.ts'

/** Reported subjects that the operator can hide. Products, brands and sellers are changed elsewhere. */
type Moderated = 'review' | 'question' | 'answer'
type Status = 'shown' | 'hidden'

/** What a report `r` is about: its text or name, whether the shop shows the text, and its product. No row if it was deleted. */
export const reportedSubject = `(
  select status, product_id, concat_ws(' / ', nullif(review, ''), nullif(comment, '')) as text
  from reviews where r.subject_type = 'review' and id = r.subject_id
  union all
  select status, product_id, question from questions where r.subject_type = 'question' and id = r.subject_id
  union all
  select a.status, q.product_id, a.ans from answers a join questions q on q.id = a.question_id
  where r.subject_type = 'answer' and a.id = r.subject_id
  union all
  select null, id, name from products where r.subject_type = 'product' and id = r.subject_id
  union all
  select null, null, name from brands where r.subject_type = 'brand' and id = r.subject_id
  union all
  select null, null, store_name from sellers where r.subject_type = 'seller' and id = r.subject_id)`

export type ModerationStep = { number: number; step: 'hide' | 'show' | 'close'; reason: string }

/**
 * Hides or shows the text that a report is about, or leaves the text, and closes all reports of it. Triggers change the counts
 * in the same transaction. Throws ApiError `notFound`, `badInput` for a deleted text, and `cannotMove` if nothing would change.
 */
export async function moderate(
  tx: Tx,
  ctx: AuditCtx,
  { number, step, reason }: ModerationStep,
): Promise<{ number: number; status: 'closed' }> {
  const report = await tx
    .selectFrom('reports')
    .select(['subject_type', 'subject_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!report) throw new ApiError('notFound')
  const { subject_type: type, subject_id: subjectId } = report
  const ofSubject = tx
    .selectFrom('reports')
    .where('subject_type', '=', type)
    .where('subject_id', '=', subjectId)
  const locked = await ofSubject.select('status').orderBy('number').forUpdate().execute()
  const isOpen = locked.some(({ status }) => status === 'open')
  const changes = step === 'close' ? null : await setStatus(tx, { number, type, subjectId }, step)
  if (!changes && !isOpen) throw new ApiError('cannotMove', { reason: 'reportClosed' })
  await tx
    .updateTable('reports')
    .set({ status: 'closed' })
    .where('subject_type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'open')
    .execute()
  await audited(
    tx,
    { ...ctx, action: `report.${step}` },
    {
      subject: subjectId,
      before: { ...changes?.before, reports: isOpen ? 'open' : 'closed' },
      after: { ...changes?.after, reports: 'closed' },
      reason,
    },
  )
  return { number, status: 'closed' }
}

const tables = { review: 'reviews', question: 'questions', answer: 'answers' } as const
const isModerated = (type: string): type is Moderated => Object.hasOwn(tables, type)

async function setStatus(
  tx: Tx,
  { number, type, subjectId }: { number: number; type: string; subjectId: string },
  step: 'hide' | 'show',
): Promise<{ before: { status: Status }; after: { status: Status } }> {
  const gone = () =>
    new ApiError('badInput', { reason: 'reportedTextGone', fields: { step: 'reportedTextGone' } })
  if (!isModerated(type)) throw gone()
  const { rows } = await sql<{ status: Status; product_id: string }>`
    select t.status, t.product_id from reports r, lateral ${sql.raw(reportedSubject)} t where r.number = ${number}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw gone()
  const status = step === 'hide' ? 'hidden' : 'shown'
  const changed = await tx
    .updateTable(tables[type])
    .set({ status })
    .where('id', '=', subjectId)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new ApiError('cannotMove', { reason: status === 'hidden' ? 'textHidden' : 'textShown' })
  await notifyPageChanged(tx, 'product-page', found.product_id)
  return { before: { status: status === 'hidden' ? 'shown' : 'hidden' }, after: { status } }
}
