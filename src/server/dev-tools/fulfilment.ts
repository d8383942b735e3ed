import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { fulfilmentSteps } from '#domain/fulfilment.ts'
import { indiaDay } from '#domain/india-days.ts'
import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { conditions } from '#server/fulfilment/plan-moves.ts'
import { moveParcel } from '#server/fulfilment/move-parcel.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'

/** Input of `POST /dev/fulfilment`. */
export const Fulfilment = z.object({
  orderId: z.string().min(1).max(100),
  productIds: z.array(z.string().max(100)).min(1).max(200).optional(),
  step: z.enum(fulfilmentSteps),
  carrier: z.string().max(200).optional(),
  trackingNumber: z.string().max(200).optional(),
  condition: z.enum(conditions).optional(),
  reason: z.string().max(200).optional(),
  nextAttemptOn: z.iso.date().optional(),
})

const DAY_MS = 86_400_000

/**
 * Runs a fulfilment use case as an operator. What a step needs and is not given is filled in: carrier and tracking number
 * when a parcel is ready, reason and next day of a failed attempt.
 */
export async function takeStep(shop: Services, input: z.output<typeof Fulfilment>) {
  const now = shop.clock()
  const { orderId, step, productIds, condition, carrier, trackingNumber, reason, nextAttemptOn } = input
  const isReady = step === 'ready'
  const isAttempt = step === 'recordAttempt'
  const parcels = await transaction(shop.db, (tx) =>
    moveParcel(tx, now, {
      orderId,
      step,
      actor: { id: null, role: 'operator' },
      notice: noticeOf(shop),
      ...(productIds && { productIds }),
      ...(condition && { condition }),
      ...(isReady && {
        carrier: carrier ?? 'Delhivery',
        trackingNumber: trackingNumber ?? `TEST${randomInt(1e9, 1e10)}`,
        ewayBill: String(randomInt(1e11, 1e12)),
      }),
      ...((reason !== undefined || isAttempt) && { reason: reason ?? 'Nobody was at home' }),
      ...(isAttempt && { nextAttemptOn: nextAttemptOn ?? indiaDay(new Date(now.getTime() + DAY_MS)) }),
    }),
  )
  return { orderId, step, parcels }
}
