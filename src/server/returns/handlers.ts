import { textFor } from '#text/server.ts'
import type { returns } from '#contract/returns.ts'
import { byViewer, type Ctx, type OnBehalf } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import type { Handlers } from '#server/http/calls.ts'
import { listMine, listReturnOptions } from './list-returns.ts'
import { moveReturn } from './move-return.ts'
import { requestReturn } from './request-return.ts'
import { findOwnState } from './returns-repo.ts'

/** Cancels a return of the customer before the goods are picked up. Safe to repeat. */
async function cancelReturn(
  tx: Tx,
  ctx: Ctx,
  { actor, customerId }: OnBehalf,
  { returnId }: { returnId: string },
) {
  try {
    await moveReturn(tx, ctx, ctx.now, { returnId, step: 'cancel', actor, ownerId: customerId })
  } catch (error) {
    const isRepeated = (await findOwnState(tx, returnId, customerId)) === 'cancelled'
    if (!(error instanceof ApiError && error.code === 'cannotMove' && isRepeated)) throw error
  }
  return { success: true, message: textFor(ctx.locale()).messages.returnCancelled }
}

export const returnsHandlers: Handlers<typeof returns> = {
  request: (ctx, input) => requestReturn(ctx.tx, ctx, ctx.viewer.userId, input),
  mine: listMine,
  cancel: (ctx, input) => cancelReturn(ctx.tx, ctx, byViewer(ctx), input),
  options: listReturnOptions,
}
