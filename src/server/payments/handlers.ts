import type { payments } from '#contract/payments.ts'
import { formatRupees, toRupees } from '#domain/money.ts'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { Handlers } from '#server/http/calls.ts'
import { findRefund } from '#server/refunds/find-refund.ts'
import { refundToWallet } from '#server/refunds/refund-to-wallet.ts'
import { paymentStatus } from './payment-status.ts'
import { verifyPayment } from './verify-payment.ts'

export const paymentsHandlers: Handlers<typeof payments> = {
  verifyPayment,
  paymentStatus,
  refund: async (ctx, { refundId }) => {
    const refund = await findRefund(ctx.db, refundId)
    if (refund?.user_id !== ctx.viewer.userId) throw new ApiError('notFound', { reason: 'refundNotFound' })
    const { amount_paise: paise, method, status, wallet_offered_at: offeredAt } = refund
    return {
      refundId,
      amount: toRupees(paise),
      method,
      status,
      walletOffered: status === 'failed' && offeredAt !== null,
    }
  },
  refundToWallet: async (ctx, { refundId }) => {
    const paise = await refundToWallet(ctx.db, ctx.now, { id: refundId, ownerId: ctx.viewer.userId })
    const amount = formatRupees(paise)
    return { success: true, message: textFor(ctx.locale()).messages.refundedToWallet({ amount }) }
  },
}
