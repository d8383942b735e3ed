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
