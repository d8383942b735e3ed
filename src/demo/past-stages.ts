import { type Stage, statusOfStage } from '#domain/fulfilment.ts'
import { type OrderStatus, orderStatus } from '#domain/order-status.ts'
import { seededInteger } from './seeded-random.ts'

const hour = 3_600_000
const day = 24 * hour

/** A stage that the parcel of a past order reached, and when. */
export type PastStage = { stage: Stage; at: Date; reason: string | null }

const daysUntil: Record<OrderStatus, number> = {
  [orderStatus.processing]: 0,
  [orderStatus.shipped]: 1,
  [orderStatus.outForDelivery]: 3,
  [orderStatus.delivered]: 4,
  [orderStatus.cancelled]: 1,
}

/**
 * Returns the stages of a past order up to the last one with the status `lastMove`: packed on the first day, sent after a
 * day, delivered after further days, each at its own hour. With a failed attempt it is delivered a day after that.
 */
export function pastStages(order: {
  id: string
  placed: Date
  lastMove: OrderStatus
  failedAttempt: string | null
}): PastStage[] {
  const { id, placed, lastMove, failedAttempt } = order
  const reached = (stage: Stage, at: Date, reason: string | null = null): PastStage => ({ stage, at, reason })
  const later = (date: Date, hours: number) => new Date(date.getTime() + hours * hour)
  const timeOf = (status: OrderStatus) =>
    new Date(placed.getTime() + daysUntil[status] * day + seededInteger(0, 18, id, status) * hour)
  if (lastMove === orderStatus.cancelled) return [reached('cancelled', timeOf(lastMove))]
  const packed = later(placed, seededInteger(6, 16, id, 'packed'))
  const out = timeOf(orderStatus.outForDelivery)
  const delivered = timeOf(orderStatus.delivered)
  const way = [
    reached('accepted', packed),
    reached('packed', packed),
    reached('ready', later(packed, 2)),
    reached('shipped', timeOf(orderStatus.shipped)),
    reached('out', out),
    ...(failedAttempt === null
      ? [reached('delivered', delivered)]
      : [
          reached('attemptFailed', later(out, 4), failedAttempt),
          reached('out', later(out, 20)),
          reached('delivered', later(out, 23)),
        ]),
  ]
  if (lastMove === orderStatus.processing) return []
  return way.slice(0, way.findLastIndex(({ stage }) => statusOfStage[stage] === lastMove) + 1)
}
