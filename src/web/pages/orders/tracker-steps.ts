import type { Order } from '#contract/orders.ts'
import { isOrderStatus, orderStatus, trackerStages } from '#domain/order-status.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import type { TrackerStep } from '#ui/product/tracker.tsx'
import { dateOf } from './order-item.tsx'

const isGoing = ({ status }: Order['product']['items'][number]) => status !== orderStatus.cancelled

/**
 * Returns when the last item of an order reached a status; null if that was not recorded. A parcel goes out again after a
 * failed attempt: it was shipped the first time, and is out for delivery since the last time.
 */
function reachedAt({ product, history }: Order, status: number): Date | null {
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
function cancelledAt({ product }: Order): Date | null {
  const seconds = product.items.flatMap((item) => item.cancel?.cancellationDate?.seconds ?? [])
  return seconds.length > 0 ? new Date(Math.max(...seconds) * 1000) : null
}

/** Returns since when everything that is left of an order returns to the seller; null if something does not. */
function returningSince({ product, parcels }: Order): Date | null {
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
 * Returns the stages of an order with the dates of its recorded status changes. Cancelled items have no effect, unless all
 * are cancelled.
 */
export function trackerSteps(order: Order, text: PersonalMessages): TrackerStep[] {
  const { stages, date } = text.orderStatus
  const placed = date(dateOf(order.orderDate))
  const shipped = reachedAt(order, orderStatus.shipped)
  const returning = returningSince(order)
  if (returning)
    return [
      { label: stages.processing, note: placed, state: 'done' },
      { label: stages.shipped, note: date(shipped), state: 'done' },
      { label: text.orders.returningToSeller, note: date(returning), state: 'current' },
    ]
  const expected = dateOf(order.expectedDeliveryDate)
  const noteOf = (status: number, reached: boolean): string | null => {
    if (status === orderStatus.processing) return placed
    if (status === orderStatus.cancelled) return date(cancelledAt(order))
    if (status === orderStatus.delivered)
      return reached
        ? date(dateOf(order.deliveredDate) ?? reachedAt(order, status))
        : expected && text.orders.expectedOn({ date: text.dates.day(expected) })
    return reached ? date(status === orderStatus.shipped ? shipped : reachedAt(order, status)) : null
  }
  return trackerStages(order.status).map(({ name, status, reached, current }) => {
    const note = noteOf(status, reached)
    const isLast = status === orderStatus.delivered
    return {
      label: stages[name],
      ...(note && { note }),
      state:
        status === orderStatus.cancelled
          ? 'stopped'
          : current && !isLast
            ? 'current'
            : reached
              ? 'done'
              : 'todo',
    }
  })
}

/** Returns the day of the next attempt to deliver a parcel, after one that failed; null if there is none. */
function nextAttemptAt({ parcels }: Order): Date | null {
  const failed = parcels.find(({ stage, replacement }) => stage === 'attemptFailed' && !replacement)
  return dateOf(failed?.nextAttempt ?? null)
}

/** Returns the next event of an order as text, with its date: "Arriving on Fri, 27 Nov", "Delivered on 26 Nov 2026". */
export function nextEventText(order: Order, text: PersonalMessages): string {
  if (returningSince(order)) return text.orders.returningToSeller
  const { item } = text.orderStatus
  const { status } = order
  if (!isOrderStatus(status)) return item({ code: 'unknown', date: null })
  if (status === orderStatus.cancelled) return item({ code: 'cancelled', date: cancelledAt(order) })
  if (status === orderStatus.delivered)
    return item({ code: 'delivered', date: dateOf(order.deliveredDate) ?? reachedAt(order, status) })
  const attempt = nextAttemptAt(order)
  return attempt
    ? text.orders.nextAttempt({ day: text.dates.day(attempt) })
    : item({ code: 'arriving', date: dateOf(order.expectedDeliveryDate) })
}
