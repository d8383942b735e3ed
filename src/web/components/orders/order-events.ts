import type { Order, OrderParcel } from '#contract/orders.ts'
import { isMissed } from '#domain/deadlines.ts'
import { isOrderStatus, orderStatus } from '#domain/order-status.ts'
import type { SignedInMessages } from '#text/signed-in.ts'

type Stamp = { seconds: number } | null

/** Converts a timestamp of the API to a date; null if there is none. */
export function dateOf(stamp: Stamp): Date | null {
  return stamp && new Date(stamp.seconds * 1000)
}

const isGoing = ({ status }: Order['product']['items'][number]) => status !== orderStatus.cancelled

/**
 * Returns when the last item of an order reached a status; null if that was not recorded. A parcel goes out again after a
 * failed attempt: it was shipped the first time, and is out for delivery since the last time.
 */
export function reachedAt({ product, history }: Order, status: number): Date | null {
  const seconds = product.items.filter(isGoing).flatMap(({ productId }) => {
    const times = history
      .filter((move) => move.productId === productId && move.status === status)
      .map((move) => move.date.seconds)
    if (times.length === 0) return []
    return status === orderStatus.shipped ? Math.min(...times) : Math.max(...times)
  })
  return seconds.length > 0 ? new Date(Math.max(...seconds) * 1000) : null
}

/** Returns when the last item was cancelled. */
export function cancelledAt({ product }: Order): Date | null {
  const seconds = product.items.flatMap((item) => item.cancel?.cancellationDate?.seconds ?? [])
  return seconds.length > 0 ? new Date(Math.max(...seconds) * 1000) : null
}

/** Returns since when everything that is left of an order returns to the seller; null if something does not. */
export function returningSince({ product, parcels }: Order): Date | null {
  const returning = parcels.filter(({ stage, replacement }) => stage === 'rto' && !replacement)
  const productIds = new Set(returning.flatMap((parcel) => parcel.productIds))
  const going = product.items.filter(isGoing)
  if (going.length === 0 || !going.every(({ productId }) => productIds.has(productId))) return null
  const seconds = returning.flatMap(({ events }) =>
    events.filter(({ stage }) => stage === 'rto').map(({ date }) => date.seconds),
  )
  return seconds.length > 0 ? new Date(Math.max(...seconds) * 1000) : null
}

/**
 * Returns when a parcel on its way arrives: the day of the next attempt after one that failed, else the promised day, also
 * when that is over.
 */
export function arrivalText(
  order: Order,
  parcel: OrderParcel | undefined,
  text: SignedInMessages,
  now: Date,
): string {
  const attempt = parcel?.stage === 'attemptFailed' ? dateOf(parcel.nextAttempt) : null
  if (attempt && !isMissed(attempt, now)) return text.orders.nextAttempt({ day: text.dates.day(attempt) })
  const code = missedItsDay(order, now) ? 'late' : 'arriving'
  return text.orderStatus.item({ code, date: dateOf(order.expectedDeliveryDate) })
}

/** Returns true if the promised day of an order or item is over. */
export function missedItsDay(
  { expectedDeliveryDate }: Pick<Order, 'expectedDeliveryDate'>,
  now: Date,
): boolean {
  const expected = dateOf(expectedDeliveryDate)
  return expected !== null && isMissed(expected, now)
}

/** Returns true if an order that is still to be delivered has missed its promised day. */
export function isLate(order: Order, now: Date): boolean {
  return order.status < orderStatus.delivered && missedItsDay(order, now) && !returningSince(order)
}

/**
 * Returns the next event of an order as text, with its date: "Arriving on Fri, 27 Nov", "Late: promised for Fri, 27 Nov",
 * "Delivered on 26 Nov 2026".
 */
export function nextEventText(order: Order, text: SignedInMessages, now: Date): string {
  if (returningSince(order)) return text.orders.returningToSeller
  const { item } = text.orderStatus
  const { status } = order
  if (!isOrderStatus(status)) return item({ code: 'unknown', date: null })
  if (status === orderStatus.cancelled) return item({ code: 'cancelled', date: cancelledAt(order) })
  if (status === orderStatus.delivered)
    return item({ code: 'delivered', date: dateOf(order.deliveredDate) ?? reachedAt(order, status) })
  const failed = order.parcels.find(({ stage, replacement }) => stage === 'attemptFailed' && !replacement)
  return arrivalText(order, failed, text, now)
}
