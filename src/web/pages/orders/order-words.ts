import type { Order, OrderItem } from '#contract/orders.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { toPaise } from '#domain/money.ts'
import { itemStatusText } from '#domain/order-status.ts'
import { cartTotals, shippingRule } from '#domain/totals.ts'
import type { Sums } from '#web/components/cart/price-summary.tsx'

type Stamp = { seconds: number } | null

/** A stamp of the wire as a date; null when there is none. */
export function dateOf(stamp: Stamp): Date | null {
  return stamp && new Date(stamp.seconds * 1000)
}

/** "Cash on Delivery" for COD, else prepaid: how an order was or will be paid. */
export function paymentWords(paymentMode: string): string {
  return paymentMode === 'COD' ? 'Cash on Delivery' : 'UPI or Other (Pre-paid)'
}

/** Where an item is: "Processing", "Arriving on …", "Delivered on …", "Cancelled on …" (buying §4). */
export function whereIs(item: OrderItem, order: Order): string {
  return itemStatusText(item.status, order.status, {
    expectedAt: dateOf(order.expectedDeliveryDate),
    deliveredAt: dateOf(item.deliveredDate ?? order.deliveredDate),
    cancelledAt: dateOf(item.cancel?.cancellationDate ?? null),
  })
}

/**
 * What orders cost together, as they were sold: the sum of the lines less coins (buying §9). Delivery that was not
 * charged is shown as waived.
 */
export function sumsOf(orders: readonly Order[]): Sums & { youSavePaise: number } {
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
