import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import { toLocale } from '#text/text.ts'
import { ApiError, formError } from '#server/errors.ts'
import type { reviews } from '#contract/reviews.ts'
import { answerError } from '#domain/help.ts'
import { lineName, type OptionPairs, toOptions } from '#domain/variants.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import type { ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { queueMessage, shopAddress } from '#server/notifications/outbox.ts'
import { hasBought } from '#server/orders/has-bought.ts'
import { answerMail } from './messages.ts'

type Input = z.output<(typeof reviews.answer)['input']>

/**
 * Stores the viewer's answer to a visible question, once for each user and question, and mails the person who asked.
 * Only members of the seller and customers who have received the product may answer.
 */
export async function answerQuestion(
  ctx: ViewerCtx,
  { questionId, ans }: Input,
): Promise<{ message: string }> {
  formError({ ans: answerError(ans) })
  const { userId } = ctx.viewer
  await transaction(ctx.db, async (tx) => {
    const asked = await findQuestion(tx, questionId)
    if (!asked)
      throw new ApiError('notFound', {
        reason: 'questionNotFound',
        fields: { questionId: 'questionNotFound' },
      })
    const isSeller = await isMember(tx, userId, asked.seller_id)
    if (!isSeller && !(await hasBought(tx, userId, asked.product_id)))
      throw new ApiError('cannotAnswer', { fields: { ans: 'cannotAnswer' } })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('answers')
      .values({
        id: newId('a'),
        question_id: questionId,
        user_id: userId,
        seller_id: isSeller ? asked.seller_id : null,
        ans,
        created_at: ctx.now,
      })
      .onConflict((one) =>
        one.columns(['question_id', 'user_id']).where('user_id', 'is not', null).doNothing(),
      )
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows)
      throw new ApiError('alreadyAnswered', { fields: { ans: 'alreadyAnswered' } })
    if (asked.asker_id !== userId && asked.email !== null && asked.email_verified_at !== null)
      await queueMessage(tx, ctx.now, {
        ...answerMail(toLocale(asked.locale), {
          to: asked.email,
          name: asked.asker_name,
          product: lineName(asked.product, toOptions(asked.options as OptionPairs)),
          question: asked.question,
          by: isSeller ? asked.store_name : await nameOf(tx, userId),
          ans,
          link: `${shopAddress(ctx.env)}/product-page/${encodeURIComponent(asked.product_id)}`,
        }),
        userId: asked.asker_id,
      })
    await notifyPageChanged(tx, 'product-page', asked.product_id)
  })
  return { message: textFor(ctx.locale()).messages.answerSent }
}

/** Returns a visible question with its product, its seller and the person who asked. */
function findQuestion(tx: Tx, questionId: string) {
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
    .executeTakeFirst()
}

async function isMember(tx: Tx, userId: string, sellerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('seller_members')
    .select('user_id')
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}
