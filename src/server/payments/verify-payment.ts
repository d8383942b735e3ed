import type { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import type { payments } from '#contract/payments.ts'
import type { Services, ViewerCtx } from '#server/context.ts'
import type { ProviderPayment } from '#server/providers/payments/payments.ts'
import { finalisePayment } from './finalise-payment.ts'
import { findIntentByProviderOrder, type Intent } from './intents.ts'
import { inOrderQueue } from '#server/db/db.ts'

type Input = z.output<(typeof payments)['verifyPayment']['input']>

/** Checks what the browser brings back from the provider, against our own order and the provider's own word. */
export async function verifyPayment(ctx: ViewerCtx, input: Input) {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = input
  const intent = await findIntentByProviderOrder(ctx.db, orderId)
  const own = intent?.user_id === ctx.viewer.userId ? intent : null
  if (!own?.provider_order_id) throw refused(ctx)
  if (!ctx.providers.payments.verify({ providerOrderId: own.provider_order_id, paymentId, signature }))
    throw refused(ctx)
  const payment = await findCollectedPayment(ctx, own, paymentId)
  if (!payment) throw refused(ctx)
  const final = await inOrderQueue(() => finalisePayment(ctx, own.id, payment))
  if ('returned' in final)
    throw new ApiError('orderRefused', {
      message: 'Your order could not be placed. Your payment is being returned in full.',
    })
  const placed = 'placed' in final ? final.placed : null
  return { status: 'success', orderId: placed?.id ?? null, ...(placed && { orderNumber: placed.number }) }
}

function refused(ctx: ViewerCtx): ApiError {
  ctx.metrics.payments.inc({ outcome: 'refused' })
  return new ApiError('paymentFailed')
}

/** The payment as the provider has it, if it is this intent's money and ours; an authorised one is collected now. */
export async function findCollectedPayment(
  shop: Pick<Services, 'providers'>,
  intent: Intent,
  paymentId: string,
): Promise<ProviderPayment | null> {
  const { payments } = shop.providers
  const found = await payments.payment(paymentId)
  if (!found || !isFor(intent, found)) return null
  const payment =
    found.status === 'authorized' ? await payments.capture(paymentId, intent.amount_paise) : found
  return payment.status === 'captured' && isFor(intent, payment) ? payment : null
}

const isFor = (intent: Intent, payment: ProviderPayment): boolean =>
  payment.orderId === intent.provider_order_id &&
  payment.amountPaise === intent.amount_paise &&
  payment.currency === 'INR'
