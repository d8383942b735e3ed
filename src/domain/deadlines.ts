import { INDIA_OFFSET_MS, indiaDay } from './india-days.ts'

const HOUR_MS = 3_600_000

/** Hours after which a seller is reminded to accept an order, and after which the system cancels it. */
const acceptanceHours = { reminder: 48, cancellation: 96 } as const

/** Returns the moments at or before which orders were placed that now need a reminder or a cancellation. */
export const acceptanceLimits = (now: Date): { remindBefore: Date; cancelBefore: Date } => ({
  remindBefore: new Date(now.getTime() - acceptanceHours.reminder * HOUR_MS),
  cancelBefore: new Date(now.getTime() - acceptanceHours.cancellation * HOUR_MS),
})

/** Returns when the system cancels an order that nobody accepts. */
export const cancelledAt = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + acceptanceHours.cancellation * HOUR_MS)

/** Hour of the day in India from which on nothing is delivered any more. */
const LAST_DELIVERY_HOUR = 21
/** Days for which the mail about a missed day is made up for, if no job ran. */
const LATE_DAYS = 2

/** Returns the first and the last promised day, "2026-11-27", that is missed now and about which a mail still makes sense. */
export function missedDays(now: Date): { first: string; last: string } {
  const hour = new Date(now.getTime() + INDIA_OFFSET_MS).getUTCHours()
  const last = new Date(now.getTime() - (hour >= LAST_DELIVERY_HOUR ? 0 : 24 * HOUR_MS))
  return { first: indiaDay(new Date(last.getTime() - LATE_DAYS * 24 * HOUR_MS)), last: indiaDay(last) }
}

/** Returns true once nothing arrives any more on a promised day. */
export const isMissed = (promised: Date, now: Date): boolean => indiaDay(promised) <= missedDays(now).last
