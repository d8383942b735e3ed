import { dateOfDay, indiaDay } from './india-days.ts'
import { orderStatus } from './order-status.ts'
import type { RefundMethod } from './choices.ts'
import type { PaymentMethod } from './checkout.ts'

export type Refund = { paise: number; to: RefundMethod | 'nothing' }

/**
 * Returns amount and destination of the refund of a cancelled line. Cash that was not collected is not refunded
 * (ruling 39). `shippingPaise` is the delivery charge of an order that has no line left (ruling 86), else 0.
 */
export function refundOf(line: {
  linePaise: number
  coinDiscountPaise: number
  shippingPaise: number
  method: PaymentMethod
  delivered: boolean
  wanted: RefundMethod
}): Refund {
  const paise = Math.max(0, line.linePaise - line.coinDiscountPaise) + line.shippingPaise
  if (paise === 0 || (line.method === 'cod' && !line.delivered)) return { paise: 0, to: 'nothing' }
  // Cash cannot return to a payment.
  return { paise, to: line.method === 'cod' ? 'wallet' : line.wanted }
}

/**
 * Returns true if cancelled units return to stock at once. Units of a shipped item return when they are received back
 * (ruling 38).
 */
export function restocksAtOnce(status: number): boolean {
  return status === orderStatus.processing
}

/** Working days until a refund has reached the payment. A refund to the wallet is there at once. */
export const refundDays = { from: 5, to: 7 } as const

const DAY_MS = 86_400_000

/**
 * Returns the day, as noon in India, by which a refund to the payment has arrived: the last of `refundDays`. Working days
 * are Monday to Friday in India; the day of the request does not count.
 */
export function refundExpectedBy(requestedAt: Date): Date {
  let day = dateOfDay(indiaDay(requestedAt)) ?? requestedAt
  for (let left: number = refundDays.to; left > 0;) {
    day = new Date(day.getTime() + DAY_MS)
    // Noon in India is the same day in UTC.
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--
  }
  return day
}
