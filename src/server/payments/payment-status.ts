import type { z } from 'zod'
import type { payments } from '#contract/payments.ts'
import type { ViewerCtx } from '#server/context.ts'
import { ApiError } from '#server/errors.ts'
import { findIntentByProviderOrder } from './intents.ts'

const states = {
  open: 'open',
  paid: 'checking',
  consumed: 'placed',
  expired: 'ended',
  superseded: 'ended',
  refunded: 'refunding',
} as const

/** Returns what became of a payment of the viewer. Throws ApiError `notFound` for any other payment. */
export async function paymentStatus(
  ctx: ViewerCtx,
  { orderId }: z.output<(typeof payments)['paymentStatus']['input']>,
) {
  const intent = await findIntentByProviderOrder(ctx.db, orderId)
  if (intent?.user_id !== ctx.viewer.userId) throw new ApiError('notFound')
  const { placed } = intent
  return {
    state: states[intent.status],
    ...(placed && { orderId: placed.id, orderNumber: placed.number }),
  }
}
