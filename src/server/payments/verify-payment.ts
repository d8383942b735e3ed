import type { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { payments } from '#contract/payments.ts'
import type { Services, ViewerCtx } from '#server/context.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { finalisePayment } from './finalise-payment.ts'
import { findIntentByProviderOrder, type Intent } from './intents.ts'
import { inOrderQueue } from '#server/db/db.ts'

type Input = z.output<(typeof payments)['verifyPayment']['input']>

/** Verifies the payment data of the browser: the signature for our own order, and the payment at the provider. */
export async function verifyPayment(ctx: ViewerCtx, input: Input) {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = input
  const intent = await findIntentByProviderOrder(ctx.db, orderId)
  const ownIntent = intent?.user_id === ctx.viewer.userId ? intent : null
  if (!ownIntent?.provider_order_id) throw verificationFailed(ctx)
  if (!ctx.providers.payments.verify({ providerOrderId: ownIntent.provider_order_id, paymentId, signature }))
    throw verificationFailed(ctx)
  const payment = await findCollectedPayment(ctx, ownIntent, paymentId)
  if (!payment) throw verificationFailed(ctx)
  const result = await inOrderQueue(() => finalisePayment(ctx, ownIntent.id, payment))
  if ('returned' in result) throw new ApiError('orderRefused', { reason: 'paymentReturned' })
  const placed = 'placed' in result ? result.placed : null
  return { status: 'success', orderId: placed?.id ?? null, ...(placed && { orderNumber: placed.number }) }
}

function verificationFailed(ctx: ViewerCtx): ApiError {
  ctx.metrics.payments.inc({ outcome: 'refused' })
  return new ApiError('paymentFailed')
}

/**
 * Returns the payment from the provider if it was collected for this intent, in the full amount. Captures an
 * authorised payment.
 */
export async function findCollectedPayment(
  shop: Pick<Services, 'providers'>,
  intent: Intent,
  paymentId: string,
): Promise<ProviderPayment | null> {
  const { payments } = shop.providers
  const reported = await payments.payment(paymentId)
  if (!reported || !isFor(intent, reported)) return null
  const payment =
    reported.status === 'authorized' ? await payments.capture(paymentId, intent.amount_paise) : reported
  return payment.status === 'captured' && isFor(intent, payment) ? payment : null
}

const isFor = (intent: Intent, payment: ProviderPayment): boolean =>
  payment.orderId === intent.provider_order_id &&
  payment.amountPaise === intent.amount_paise &&
  payment.currency === 'INR'
