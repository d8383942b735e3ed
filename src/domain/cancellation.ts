import { coinDiscountPaise } from './coins.ts'
import { dateOfDay, indiaDay } from './india-days.ts'
import { orderStatus } from './order-status.ts'
import { refundDays } from './refund-days.ts'
import type { RefundMethod } from './after-sale-choices.ts'
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

/** An order as its cancellation sees it. */
export type CancellableOrder = {
  method: PaymentMethod
  coinValuePaise: number
  /** Delivery charge of the order. */
  shippingPaise: number
  items: readonly { productId: string; status: number; linePaise: number; coins: number }[]
}
/** Money and coins that a cancellation returns. `shippingPaise` and `coinDiscountPaise` are parts of the refund's computation. */
export type CancellationEffect = {
  refund: Refund
  goodsPaise: number
  coinDiscountPaise: number
  shippingPaise: number
  coins: number
}

/**
 * Returns the refund of a cancellation of the chosen products. The delivery charge of an order is refunded with its last
 * item (ruling 86), so that all cancellations of an order add up to the paid amount.
 */
export function cancellationEffect(
  orders: readonly CancellableOrder[],
  chosen: ReadonlySet<string>,
  wanted: RefundMethod,
): CancellationEffect {
  const lines = orders.flatMap(({ method, coinValuePaise, shippingPaise, items }) => {
    const isChosen = ({ productId }: { productId: string }) => chosen.has(productId)
    const isWhole = items.every((item) => item.status === orderStatus.cancelled || isChosen(item))
    return items.filter(isChosen).map(({ linePaise, coins }, at) => {
      const line = {
        linePaise,
        coinDiscountPaise: coinDiscountPaise(coins, coinValuePaise),
        shippingPaise: isWhole && at === 0 ? shippingPaise : 0,
      }
      return { ...line, coins, paise: refundOf({ ...line, method, delivered: false, wanted }).paise }
    })
  })
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const paise = sum((line) => line.paise)
  return {
    refund: { paise, to: paise === 0 ? 'nothing' : wanted },
    goodsPaise: sum((line) => line.linePaise),
    coinDiscountPaise: sum((line) => line.coinDiscountPaise),
    shippingPaise: sum((line) => line.shippingPaise),
    coins: sum((line) => line.coins),
  }
}

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

/** States of a refund as the operator desk shows them. `late`: not arrived by the day of `refundExpectedBy`. */
export const refundStates = ['waiting', 'failed', 'late', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/** Returns a time: refunds to a payment that were requested before it and have not arrived are late now. */
export function refundsLateBefore(now: Date): Date {
  const today = indiaDay(now)
  let requestedAt = now
  while (indiaDay(refundExpectedBy(requestedAt)) >= today)
    requestedAt = new Date(requestedAt.getTime() - DAY_MS)
  return new Date(`${indiaDay(new Date(requestedAt.getTime() + DAY_MS))}T00:00:00+05:30`)
}
