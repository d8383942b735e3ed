import { type Stage, statusOfStage } from '#domain/fulfilment.ts'
import { INDIA_OFFSET_MS } from '#domain/india-days.ts'
import { type OrderStatus, orderStatus } from '#domain/order-status.ts'
import { seededInteger } from '#demo/seeded-random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A stage that the parcel of a past order reached, and when. */
export type PastStage = { stage: Stage; at: Date; reason: string | null }

/** Days from the order until the parcel is out for delivery; with a failed attempt, until the first one. */
const DAYS_ON_THE_WAY = 3

/**
 * Returns the stages of a past order up to the last one with the status `lastMove`, at hours in which people work in India: packed and
 * sent on the day after the order, out for delivery in the morning of the third, delivered later on that day. With a failed
 * attempt it is delivered a day after that. A parcel that is out for delivery at `now` left today.
 */
export function pastStages(order: {
  id: string
  placed: Date
  lastMove: OrderStatus
  failedAttempt: string | null
  now: Date
}): PastStage[] {
  const { id, placed, lastMove, failedAttempt, now } = order
  /** Returns a moment between two hours of a day in India. */
  const moment = (date: Date, days: number, [from, to]: readonly [number, number], ...seed: string[]) => {
    const midnight = Math.floor((date.getTime() + INDIA_OFFSET_MS) / day) * day - INDIA_OFFSET_MS
    return new Date(midnight + days * day + seededInteger(from * 60, to * 60, id, ...seed) * minute)
  }
  const reached = (stage: Stage, at: Date, reason: string | null = null): PastStage => ({ stage, at, reason })
  if (lastMove === orderStatus.processing) return []
  if (lastMove === orderStatus.cancelled)
    return [reached('cancelled', new Date(placed.getTime() + seededInteger(2, 20, id, 'cancelled') * hour))]
  const packed = moment(placed, 1, [9, 13], 'packed')
  const out =
    lastMove === orderStatus.outForDelivery
      ? moment(now, 0, [8, 10], 'out')
      : moment(placed, DAYS_ON_THE_WAY, [8, 10], 'out')
  const way = [
    reached('accepted', packed),
    reached('packed', packed),
    reached('ready', new Date(packed.getTime() + 2 * hour)),
    reached('shipped', moment(placed, 1, [16, 19], 'shipped')),
    reached('out', out),
    ...(failedAttempt === null
      ? [reached('delivered', moment(out, 0, [11, 19], 'delivered'))]
      : [
          reached('attemptFailed', moment(out, 0, [11, 19], 'attempt'), failedAttempt),
          reached('out', moment(out, 1, [8, 10], 'again')),
          reached('delivered', moment(out, 1, [11, 19], 'delivered')),
        ]),
  ]
  const last = way.findLastIndex(({ stage }) => statusOfStage[stage] === lastMove)
  // A demo that is loaded in the early morning has no later time.
  return way.slice(0, last + 1).map((one) => ({ ...one, at: one.at > now ? now : one.at }))
}
