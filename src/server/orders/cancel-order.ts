import type { z } from 'zod'
import { serverTextFor } from '#text/server-text.ts'
import { ApiError } from '#server/errors.ts'
import type { orders } from '#contract/orders.ts'
import { cancelReasons, isOneOf } from '#domain/choices.ts'
import { orderStatus } from '#domain/order-status.ts'
import { transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { moveOrder } from './lifecycle.ts'
import { noticeOf } from './status-messages.ts'

type Input = z.output<(typeof orders)['cancel']['input']>

/** Cancels items of an order of the viewer: all chosen items or none (rulings 38 and 39). */
export async function cancelOrder(ctx: ViewerCtx, input: Input) {
  const { orderId, productIds, cancellationReason: reason, refundMethod } = input
  if (!isOneOf(cancelReasons, reason)) throw new ApiError('badInput', { reason: 'noCancelReason' })
  const { userId } = ctx.viewer
  await transaction(ctx.db, (tx) =>
    moveOrder(tx, ctx.now, {
      orderId,
      to: orderStatus.cancelled,
      productIds,
      actor: { id: userId, role: 'shopper' },
      ownerId: userId,
      reason,
      refundMethod,
      notice: noticeOf(ctx),
    }),
  )
  return { success: true, message: serverTextFor(ctx.locale()).messages.orderCancelled }
}
