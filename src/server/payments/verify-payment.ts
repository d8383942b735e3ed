import type { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { payments } from '#contract/payments.ts'
import type { ViewerCtx } from '#server/context.ts'
import { finalisePayment } from './finalise-payment.ts'
import { inOrderQueue } from '#server/db/db.ts'
import { findCollectedPayment } from './check-payment.ts'
import { findIntentByProviderOrder } from './intents.ts'

type Input = z.output<(typeof payments)['verifyPayment']['input']>

/**
 * Verifies the payment data of the browser: the signature for our own order, and the payment at the provider. Throws
 * ApiError `unavailable` while the outcome is unknown.
 */
export async function verifyPayment(ctx: ViewerCtx, input: Input) {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = input
  const intent = await findIntentByProviderOrder(ctx.db, orderId)
  const ownIntent = intent?.user_id === ctx.viewer.userId ? intent : null
  if (!ownIntent?.provider_order_id) throw verificationFailed(ctx)
  if (!ctx.providers.payments.verify({ providerOrderId: ownIntent.provider_order_id, paymentId, signature }))
    throw verificationFailed(ctx)
  const payment = await findCollectedPayment(ctx, ownIntent, paymentId).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error
    ctx.log({
      level: 'warn',
      operation: 'verify-payment',
      code: 'paymentUnknown',
      message: 'The provider did not say what became of a payment.',
      err: error,
    })
    return 'pending' as const
  })
  if (!payment) throw verificationFailed(ctx)
  if (payment === 'pending') throw new ApiError('unavailable', { reason: 'paymentChecking' })
  const result = await inOrderQueue(() => finalisePayment(ctx, ownIntent.id, payment))
  if ('returned' in result) throw new ApiError('orderRefused', { reason: 'paymentReturned' })
  if ('unsettled' in result) throw new ApiError('unavailable', { reason: 'paymentChecking' })
  const placed = 'placed' in result ? result.placed : null
  return { status: 'success', orderId: placed?.id ?? null, ...(placed && { orderNumber: placed.number }) }
}

function verificationFailed(ctx: ViewerCtx): ApiError {
  ctx.metrics.payments.inc({ outcome: 'refused' })
  return new ApiError('paymentFailed')
}
