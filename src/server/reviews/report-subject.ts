import { sql } from 'kysely'
import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { reviews } from '#contract/reviews.ts'
import { REPEATED_REPORT_MS, reportErrors } from '#domain/help.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { subjectExists } from './repo.ts'

type Input = z.output<(typeof reviews.report)['input']>

/**
 * Stores a report to the operator and returns its number. A repeated request gets the number of the first one, because a
 * double submit must not create a second report.
 */
export async function reportSubject(ctx: Ctx, input: Input): Promise<{ message: string; number: number }> {
  const { number } = await transaction(ctx.db, (tx) => addReport(tx, ctx, input))
  return { message: textFor(ctx.locale()).messages.reported({ number }), number }
}

/**
 * Stores a report, or returns the open report that it repeats. With `sellerId`, any open report of a member of that store counts
 * as the same one.
 */
export async function addReport(
  tx: Tx,
  ctx: Ctx,
  input: Input,
  sellerId?: string,
): Promise<{ number: number; isNew: boolean }> {
  const { subject, subjectId, reason, comment } = input
  const fields = reportErrors({ reason, comment })
  const error = fields.reason ?? fields.comment
  if (error) throw new ApiError('badInput', { reason: error, fields })
  if (!(await subjectExists(tx, subject, subjectId)))
    throw new ApiError('notFound', { fields: { subjectId: 'notFound' } })
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${subjectId}`}, 0))`.execute(tx)
  const repeated = await findRepeated(tx, ctx, input, sellerId)
  return repeated === undefined
    ? { number: await insertReport(tx, ctx, input), isNew: true }
    : { number: repeated, isNew: false }
}

/** Returns the number of an open report of the store, of the same one of the same user, or of a visitor a moment ago. */
async function findRepeated(
  tx: Tx,
  { viewer, now }: Ctx,
  { subject, subjectId, reason, comment }: Input,
  sellerId: string | undefined,
): Promise<number | undefined> {
  const since = new Date(now.getTime() - REPEATED_REPORT_MS)
  const open = tx
    .selectFrom('reports')
    .select('number')
    .where('subject_type', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'open')
  const members = (id: string) =>
    tx.selectFrom('seller_members').select('user_id').where('seller_id', '=', id)
  const repeated =
    sellerId === undefined
      ? open
          .where('reason', '=', reason)
          .where('comment', '=', comment)
          .where((is) => (viewer ? is('user_id', '=', viewer.userId) : is('user_id', 'is', null)))
          .$if(!viewer, (query) => query.where('created_at', '>', since))
      : open.where('user_id', 'in', members(sellerId)).orderBy('number')
  return (await repeated.executeTakeFirst())?.number
}

async function insertReport(
  tx: Tx,
  { viewer, now }: Ctx,
  { subject, subjectId, reason, comment }: Input,
): Promise<number> {
  const { number } = await tx
    .insertInto('reports')
    .values({
      id: newId('r'),
      subject_type: subject,
      subject_id: subjectId,
      user_id: viewer?.userId ?? null,
      reason,
      comment,
      created_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
