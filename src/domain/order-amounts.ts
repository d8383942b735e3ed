import { coinDiscountPaise } from './coins.ts'
import { orderStatus } from './order-status.ts'

/** What is left of an order after cancellations, in paise and coins; `toPayPaise` is cash to pay at the door. */
export type Remaining = {
  itemsPaise: number
  coins: number
  shippingPaise: number
  totalPaise: number
  toPayPaise: number
}

/**
 * Returns what is left of an order. The delivery charge is returned with the last item (ruling 86). Cash is collected with
 * each parcel, the delivery charge with the first one.
 */
export function remainingOf(order: {
  lines: readonly { status: number; linePaise: number; coins: number }[]
  coinValuePaise: number
  shippingPaise: number
  isCashOnDelivery: boolean
}): Remaining {
  const kept = order.lines.filter(({ status }) => status !== orderStatus.cancelled)
  const toCome = kept.filter(({ status }) => status !== orderStatus.delivered)
  const paid = ({ linePaise, coins }: { linePaise: number; coins: number }) =>
    linePaise - coinDiscountPaise(coins, order.coinValuePaise)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const shippingPaise = kept.length > 0 ? order.shippingPaise : 0
  const isUndelivered = toCome.length === kept.length
  return {
    itemsPaise: sum(kept.map(({ linePaise }) => linePaise)),
    coins: sum(kept.map(({ coins }) => coins)),
    shippingPaise,
    totalPaise: sum(kept.map(paid)) + shippingPaise,
    toPayPaise: order.isCashOnDelivery ? sum(toCome.map(paid)) + (isUndelivered ? shippingPaise : 0) : 0,
  }
}
