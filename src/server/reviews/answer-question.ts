import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { toLocale } from '#domain/languages.ts'
import { ApiError, formError } from '#server/errors.ts'
import type { reviews } from '#contract/reviews.ts'
import { answerError, canReplaceAnswer } from '#domain/help.ts'
import { hasPermission } from '#domain/permissions.ts'
import { lineName, type OptionPairs, toOptions } from '#domain/variants.ts'
import { type AuditCtx, audited } from '#server/db/audit-log.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import type { Database } from '#server/db/schema.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { Viewer, ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { queueMessage, shopAddress } from '#server/notifications/outbox.ts'
import { hasBought } from '#server/orders/has-bought.ts'
import { answerMail } from './messages.ts'

type Input = z.output<(typeof reviews.answer)['input']>

/**
 * Stores the viewer's answer to a visible question, once for each user, store and question, and mails the person who asked.
 * Only members of the seller who may answer and customers who have received the product may do so.
 */
export async function answerQuestion(
  ctx: ViewerCtx,
  { questionId, ans }: Input,
): Promise<{ message: string }> {
  formError({ ans: answerError(ans) })
  const { userId } = ctx.viewer
  await transaction(ctx.db, async (tx) => {
    const asked = await lockQuestion(tx, questionId)
    if (!asked) throw noQuestion()
    const isSeller = await isMember(tx, userId, asked.seller_id)
    if (!isSeller && !(await hasBought(tx, userId, asked.product_id)))
      throw new ApiError('cannotAnswer', { fields: { ans: 'cannotAnswer' } })
    const sellerId = isSeller ? asked.seller_id : null
    await insertAnswer(tx, { ...newAnswer(ctx, { questionId, ans }), seller_id: sellerId })
    await notify(tx, ctx, asked, ans, isSeller ? asked.store_name : await nameOf(tx, userId))
  })
  return { message: textFor(ctx.locale()).messages.answerSent }
}

/**
 * Stores the answer of a store to a visible question about its product, or replaces the answer that the store wrote in the last
 * 24 hours. Throws ApiError `notFound` and `cannotMove`.
 */
export async function answerAsStore(
  tx: Tx,
  ctx: ViewerCtx & AuditCtx & { viewer: Viewer },
  sellerId: string,
  { questionId, ans }: Input,
): Promise<{ message: string }> {
  formError({ ans: answerError(ans) })
  const asked = await lockQuestion(tx, questionId)
  if (!asked || asked.seller_id !== sellerId) throw noQuestion()
  const former = await tx
    .selectFrom('answers')
    .selectAll()
    .where('question_id', '=', questionId)
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (former && (former.status === 'hidden' || !canReplaceAnswer(former.created_at, ctx.now)))
    throw new ApiError('cannotMove', { reason: 'answerFinal', fields: { ans: 'answerFinal' } })
  if (former?.ans !== ans) {
    // Deleted and inserted, because the trigger that keeps the words of the search does not see a changed text.
    if (former) await tx.deleteFrom('answers').where('id', '=', former.id).execute()
    const answer = former ? { ...former, ans } : newAnswer(ctx, { questionId, ans })
    await insertAnswer(tx, { ...answer, seller_id: sellerId })
    await notify(tx, ctx, asked, ans, asked.store_name)
  }
  await audited(tx, ctx, {
    subject: questionId,
    ...(former && { before: { ans: former.ans } }),
    after: { ans },
  })
  return { message: textFor(ctx.locale()).messages.answerSent }
}

const noQuestion = () =>
  new ApiError('notFound', {
    reason: 'questionNotFound',
    fields: { questionId: 'questionNotFound' },
  })

const newAnswer = ({ viewer, now }: ViewerCtx, { questionId, ans }: Input) => ({
  id: newId('a'),
  question_id: questionId,
  user_id: viewer.userId,
  ans,
  created_at: now,
})

/** Throws ApiError `alreadyAnswered` if the user, or the store, has an answer already. */
async function insertAnswer(tx: Tx, answer: Insertable<Database['answers']>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answers')
    .values(answer)
    .onConflict((one) => one.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new ApiError('alreadyAnswered', { fields: { ans: 'alreadyAnswered' } })
}

/** Mails an answer to the person who asked, and refreshes the page of the product. */
async function notify(
  tx: Tx,
  ctx: ViewerCtx,
  asked: NonNullable<Awaited<ReturnType<typeof lockQuestion>>>,
  ans: string,
  by: string,
): Promise<void> {
  if (asked.asker_id !== ctx.viewer.userId && asked.email !== null && asked.email_verified_at !== null)
    await queueMessage(tx, ctx.now, {
      ...answerMail(toLocale(asked.locale), {
        to: asked.email,
        name: asked.asker_name,
        product: lineName(asked.product, toOptions(asked.options as OptionPairs)),
        question: asked.question,
        by,
        ans,
        link: `${shopAddress(ctx.env)}/product-page/${encodeURIComponent(asked.product_id)}`,
      }),
      userId: asked.asker_id,
    })
  await notifyPageChanged(tx, 'product-page', asked.product_id)
}

/** Locks a visible question, and returns it with its product, its seller and the person who asked. */
function lockQuestion(tx: Tx, questionId: string) {
  return tx
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('sellers as s', 's.id', 'p.seller_id')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .select([
      'q.question',
      'q.product_id',
      'p.name as product',
      'p.options',
      'p.seller_id',
      's.store_name',
      'u.id as asker_id',
      'u.name as asker_name',
      'u.email',
      'u.email_verified_at',
      'u.locale',
    ])
    .where('q.id', '=', questionId)
    .where('q.status', '=', 'shown')
    .forUpdate('q')
    .executeTakeFirst()
}

async function isMember(tx: Tx, userId: string, sellerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('seller_members')
    .select('role')
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && hasPermission('seller', row.role, 'questions.write')
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}
