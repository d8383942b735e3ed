import type { Order } from '#contract/orders.ts'
import { orderStatus, trackerStages } from '#domain/order-status.ts'
import type { SignedInMessages } from '#text/signed-in.ts'
import type { TrackerStep } from '#ui/product/tracker.tsx'
import {
  cancelledAt,
  dateOf,
  missedItsDay,
  reachedAt,
  returningSince,
} from '#web/components/orders/order-events.ts'

/**
 * Returns the stages of an order with the dates of its recorded status changes. Cancelled items have no effect, unless all
 * are cancelled.
 */
export function trackerSteps(order: Order, text: SignedInMessages, now: Date): TrackerStep[] {
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
        : expected &&
            text.orders[missedItsDay(order, now) ? 'promisedFor' : 'expectedOn']({
              date: text.dates.day(expected),
            })
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
