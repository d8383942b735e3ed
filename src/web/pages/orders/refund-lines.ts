import type { Order, OrderRefund } from '#contract/orders.ts'
import { toPaise, formatRupees } from '#domain/money.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import { dateOf } from './order-item.tsx'

/** Returns amount and destination of a refund: "₹97.00 to the way you paid". */
export const refundText = ({ amount, method }: OrderRefund, text: PersonalMessages): string =>
  `${formatRupees(toPaise(amount))} ${text.tracking.refundOf[method]}`

/** Returns the state of a refund with its date, and until when it arrives. */
export function refundStateText(refund: OrderRefund, order: Order, text: PersonalMessages): string {
  const { method, status } = refund
  const date = text.orderStatus.date(dateOf(refund.date))
  const states = text.tracking.refundStates
  if (status === 'processed') return method === 'wallet' ? states.wallet({ date }) : states.arrived({ date })
  const isWithheld = method === 'wallet' && order.disputed
  const day = dateOf(refund.expectedBy)
  const more = isWithheld
    ? text.tracking.refundWithheld
    : day && text.tracking.refundBy({ day: text.dates.day(day) })
  const state = states[status]({ date })
  return more ? `${state}. ${more}` : state
}

/** Returns the names of the products of an order, separated by commas. */
export function productNames(order: Order, productIds: readonly string[]): string {
  const names = new Map(order.product.items.map((item) => [item.productId, item.productName]))
  return productIds.flatMap((id) => names.get(id) ?? []).join(', ')
}

/** Paise of an order that were cancelled. */
export const cancelledPaise = (order: Order): number => toPaise(order.total) - toPaise(order.remaining.total)
