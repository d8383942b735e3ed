import type { deskRefunds } from '#contract/desk/refunds.ts'
import { hasPermission } from '#domain/permissions.ts'
import { shopValue } from '#domain/settings.ts'
import { listFile, listPage } from '#server/console/list.ts'
import { ApiError } from '#server/errors.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { readSettings } from '#server/settings/settings.ts'
import { requireFresh } from '#server/staff/desk-access.ts'
import { refundList, stateOf } from './desk-list.ts'
import { findRefund } from './find-refund.ts'
import { refundToWallet, retryRefund } from './refund-to-wallet.ts'

export const deskRefundsHandlers: DeskHandlers<typeof deskRefunds> = {
  list: (ctx, input) => listPage(refundList, ctx, input),
  file: async (ctx, input) =>
    listFile(refundList, ctx, input, {
      name: 'refunds',
      columns: {
        refundId: 'text',
        orderNumber: 'text',
        storename: 'text',
        buyer: 'text',
        amountPaise: 'rupees',
        method: 'refundMethod',
        state: 'refundState',
        failures: 'text',
        createdAt: 'time',
        expectedBy: 'time',
      },
    }),
  step: async (ctx, { refundId, step, reason }) => {
    const refund = await findRefund(ctx.tx, refundId)
    if (!refund) throw new ApiError('notFound')
    const freshAbove = shopValue(await readSettings(ctx.tx, ctx.now), 'refunds.freshAbove')
    if (refund.amount_paise > freshAbove) {
      if (!hasPermission(ctx.desk, ctx.role, 'refunds.large'))
        throw new ApiError('notAllowed', {
          reason: { code: 'refundTooLarge', params: { abovePaise: freshAbove } },
        })
      requireFresh(ctx)
    }
    if (step === 'wallet') {
      await refundToWallet(ctx.tx, ctx.now, { id: refundId, audit: ctx, reason })
      return { refundId, state: 'done' }
    }
    await retryRefund(ctx.tx, ctx, { id: refundId, reason })
    const { method, sent_back_at: sentBackAt, created_at: createdAt } = refund
    const requested = { status: 'requested', method, isReturnedByBank: false } as const
    return { refundId, state: stateOf({ ...requested, requestedAt: sentBackAt ?? createdAt }, ctx.now) }
  },
}
