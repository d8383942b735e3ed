import { textFor } from '#text/server.ts'
import type { returns } from '#contract/returns.ts'
import type { ViewerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { answerOnce, requestKey } from '#server/db/idempotency.ts'
import { ApiError } from '#server/errors.ts'
import type { Handlers } from '#server/http/calls.ts'
import { listMine, listReturnOptions } from './list-returns.ts'
import { moveReturn } from './move-return.ts'
import { requestReturn } from './request-return.ts'
import { findOwnState } from './returns-repo.ts'

/** Cancels a return of the viewer before the goods are picked up. Safe to repeat. */
async function cancelReturn(ctx: ViewerCtx, input: { returnId: string }) {
  const { returnId } = input
  const { userId } = ctx.viewer
  const key = requestKey(ctx, '/cancel-return', input)
  await transaction(ctx.db, (tx) =>
    answerOnce(tx, ctx.now, key, async () => {
      try {
        const actor = { id: userId, role: 'shopper' } as const
        return await moveReturn(tx, ctx, ctx.now, { returnId, step: 'cancel', actor, ownerId: userId })
      } catch (error) {
        const isRepeated = (await findOwnState(tx, returnId, userId)) === 'cancelled'
        if (error instanceof ApiError && error.code === 'cannotMove' && isRepeated) return 'cancelled'
        throw error
      }
    }),
  )
  return { success: true, message: textFor(ctx.locale()).messages.returnCancelled }
}

export const returnsHandlers: Handlers<typeof returns> = {
  request: requestReturn,
  mine: listMine,
  cancel: cancelReturn,
  options: listReturnOptions,
}
