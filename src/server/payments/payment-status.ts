import type { z } from 'zod'
import type { payments } from '#contract/payments.ts'
import { textFor } from '#text/server.ts'
import { ApiError } from '#server/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { settleIntent } from './check-payment.ts'
import { findIntentByProviderOrder, type Intent } from './intents.ts'

type Call = (typeof payments)['paymentStatus']
type Status = z.input<Call['output']>

const selectReturned = prepared<[intentId: string], { id: string }>(
  'payment-returned',
  `select r.id from refunds r join payments p using (provider_payment_id)
   where p.intent_id = $1 and r.order_item_id is null limit 1`,
)

/**
 * Returns the outcome of a payment of the viewer. An unknown outcome is requested from the provider, so that the page does
 * not depend on an event. Throws ApiError `notFound` for the payment of another user.
 */
export async function paymentStatus(ctx: ViewerCtx, { orderId }: z.output<Call['input']>): Promise<Status> {
  const intent = await findIntentByProviderOrder(ctx.db, orderId)
  if (intent?.user_id !== ctx.viewer.userId) throw new ApiError('notFound', { reason: 'paymentNotFound' })
  const known = await knownStatus(ctx, intent)
  if (known) return known
  const { errorDetails } = textFor(ctx.locale())
  try {
    const result = await settleIntent(ctx, intent)
    const isUnknown =
      result === 'pending' || (result !== null && ('waiting' in result || 'unsettled' in result))
    if (isUnknown) return { state: 'checking', message: errorDetails.paymentChecking }
    const settled = result && (await findIntentByProviderOrder(ctx.db, orderId))
    if (settled) return (await knownStatus(ctx, settled)) ?? { state: 'checking' }
    return { state: intent.status === 'open' ? 'open' : 'ended' }
  } catch (error) {
    ctx.log({
      level: 'warn',
      operation: 'payment-status',
      code: 'paymentUnknown',
      message: 'The provider did not say what became of a payment.',
      err: error,
    })
    return { state: 'checking', message: errorDetails.paymentChecking }
  }
}

async function knownStatus(ctx: ViewerCtx, intent: Intent): Promise<Status | null> {
  if (intent.placed) {
    const { id: orderId, number: orderNumber } = intent.placed
    return { state: 'placed', orderId, orderNumber }
  }
  if ((await selectReturned(ctx.db, intent.id)).length === 0) return null
  return { state: 'refunding', message: textFor(ctx.locale()).errorDetails.paymentReturned }
}
