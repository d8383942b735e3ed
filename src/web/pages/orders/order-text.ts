import type { Order, OrderItem } from '#contract/orders.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { toPaise } from '#domain/money.ts'
import { itemStatusText as statusTextOf } from '#domain/order-status.ts'
import { cartTotals, shippingRule } from '#domain/totals.ts'
import type { OrderTotals } from '#web/components/cart/price-summary.tsx'

type Stamp = { seconds: number } | null

/** Converts a timestamp of the API to a date; null if there is none. */
export function dateOf(stamp: Stamp): Date | null {
  return stamp && new Date(stamp.seconds * 1000)
}

/** Returns the payment method of an order as text: "Cash on Delivery" for COD, else prepaid. */
export function paymentModeText(paymentMode: string): string {
  return paymentMode === 'COD' ? 'Cash on Delivery' : 'UPI or Other (Pre-paid)'
}

/**
 * Returns the status of an item as text: "Processing", "Arriving on …", "Delivered on …", "Cancelled on …"
 * (buying §4).
 */
export function itemStatusText(item: OrderItem, order: Order): string {
  return statusTextOf(item.status, order.status, {
    expectedAt: dateOf(order.expectedDeliveryDate),
    deliveredAt: dateOf(item.deliveredDate ?? order.deliveredDate),
    cancelledAt: dateOf(item.cancel?.cancellationDate ?? null),
  })
}

/**
 * Returns the totals of orders at the prices of the sale: the lines less coins (buying §9). A delivery charge
 * that was not charged is shown as waived.
 */
export function orderTotals(orders: readonly Order[]): OrderTotals & { youSavePaise: number } {
  const items = orders.flatMap((order) => order.product.items)
  const { subTotalPaise, youSavePaise } = cartTotals(
    items.map((item) => ({
      mrpPaise: toPaise(item.productDetails.price),
      unitPaise: toPaise(item.productPrice),
      quantity: item.quantity,
    })),
  )
  const coinPaise = orders.reduce(
    (all, order) => all + coinDiscountPaise(order.creditCoins, toPaise(order.coinValue)),
    0,
  )
  const shippingPaise = orders.reduce((all, order) => all + toPaise(order.shipping), 0)
  return {
    subTotalPaise,
    shippingPaise,
    shippingWaivedPaise: shippingPaise > 0 ? 0 : shippingRule.chargePaise,
    coinDiscountPaise: coinPaise,
    totalPaise: subTotalPaise + shippingPaise - coinPaise,
    youSavePaise: youSavePaise + coinPaise,
  }
}
