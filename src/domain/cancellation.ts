import type { RefundMethod } from './choices.ts'
import type { PaymentMethod } from './checkout.ts'

/** Words of the cancellation page (buying §5, §8, §9). */
export const cancelText = {
  noItem: 'Please select at least one item to cancel',
  noReason: 'Please select a cancellation reason',
  tooLate: 'This item can no longer be cancelled.',
  free: 'Free cancellation',
  done: 'Order cancelled successfully',
} as const

export type Refund = { paise: number; to: RefundMethod | 'nothing' }

/** Where the money of a cancelled line goes: cash that was never collected is not paid back (ruling 39). */
export function refundOf(line: {
  linePaise: number
  coinDiscountPaise: number
  method: PaymentMethod
  delivered: boolean
  wanted: RefundMethod
}): Refund {
  const paise = Math.max(0, line.linePaise - line.coinDiscountPaise)
  if (paise === 0 || (line.method === 'cod' && !line.delivered)) return { paise: 0, to: 'nothing' }
  // Cash has no payment to go back to.
  return { paise, to: line.method === 'cod' ? 'wallet' : line.wanted }
}

/** Units of a shipped item return to stock when they are received back, others at once (ruling 38). */
export function restocksAtOnce(status: number): boolean {
  return status === 0
}
