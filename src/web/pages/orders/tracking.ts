import type { Order, OrderItem, OrderParcel } from '#contract/orders.ts'
import { orderStatus, type OrderStatus, trackerStages } from '#domain/order-status.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import type { TrackerStep } from '#ui/product/tracker.tsx'
import { dateOf, itemStatusText } from './order-item.tsx'

const HALF_DAY_MS = 43_200_000

const activeItems = (order: Order): OrderItem[] =>
  order.product.items.filter((item) => item.status !== orderStatus.cancelled)

const latest = (dates: readonly (Date | null)[]): Date | null => {
  const known = dates.filter((date) => date !== null)
  return known.length === 0 || known.length < dates.length
    ? null
    : new Date(Math.max(...known.map((date) => date.getTime())))
}

/** Returns when the last item that is not cancelled reached a status; null if that is not recorded. */
function reachedAt(order: Order, status: OrderStatus): Date | null {
  if (status === orderStatus.processing) return dateOf(order.orderDate)
  if (status === orderStatus.cancelled)
    return latest(order.product.items.map((item) => dateOf(item.cancel?.cancellationDate ?? null)))
  const recorded = activeItems(order).map(({ productId }) => {
    const entry = order.history.find((one) => one.productId === productId && one.status === status)
    return dateOf(entry?.date ?? null)
  })
  return latest(recorded) ?? (status === orderStatus.delivered ? dateOf(order.deliveredDate) : null)
}

/** Returns the stages of an order, with the dates of the recorded status changes. */
export function trackerSteps(order: Order, text: PersonalMessages): TrackerStep[] {
  const expected = dateOf(order.expectedDeliveryDate)
  return trackerStages(order.status).map(({ name, status, reached, current }) => {
    const isStopped = status === orderStatus.cancelled
    const isLast = status === orderStatus.delivered
    const note = reached
      ? text.orderStatus.date(reachedAt(order, status))
      : isLast && expected && text.orders.expectedOn({ date: text.dates.day(expected) })
    return {
      label: text.orderStatus.stages[name],
      ...(note && { note }),
      state: isStopped ? 'stopped' : current && !isLast ? 'current' : reached ? 'done' : 'todo',
    }
  })
}

/** Returns what happens next with an order, or what happened last: "Arriving on Fri, 27 Nov". */
export function nextEventText(order: Order, now: Date, text: PersonalMessages): string {
  const { status } = order
  const items = activeItems(order)
  const statusText = (codeStatus: OrderStatus) => {
    const [item = order.product.items[0]] = items
    if (!item) return text.orderStatus.names.unknown
    const cancelled = dateOf(item.cancel?.cancellationDate ?? null)
    return text.orderStatus.item(
      codeStatus === orderStatus.cancelled
        ? { code: 'cancelled', date: reachedAt(order, codeStatus) ?? cancelled }
        : { code: 'delivered', date: reachedAt(order, codeStatus) },
    )
  }
  if (status === orderStatus.delivered || status === orderStatus.cancelled) return statusText(status)
  const parcels = order.parcels.filter((parcel) => !parcel.replacement && isOnItsWay(parcel))
  if (parcels.length > 0 && parcels.every(({ stage }) => stage === 'rto')) return text.tracking.stages.rto
  const failed = parcels.find(({ stage, nextAttempt }) => stage === 'attemptFailed' && nextAttempt)
  const attempt = dateOf(failed?.nextAttempt ?? null)
  if (attempt) return text.tracking.nextAttempt({ day: text.dates.day(attempt) })
  const expected = dateOf(order.expectedDeliveryDate)
  // The date is noon in India.
  if (expected && now.getTime() >= expected.getTime() + HALF_DAY_MS)
    return text.tracking.late({ day: text.dates.day(expected) })
  return text.orderStatus.item({ code: 'arriving', date: expected })
}

const isOnItsWay = ({ stage }: OrderParcel): boolean =>
  stage === 'shipped' || stage === 'out' || stage === 'attemptFailed' || stage === 'rto'

/** Returns a sentence for each failed attempt to deliver a parcel; the last one has the day of the next attempt. */
export function attemptTexts(parcel: OrderParcel, text: PersonalMessages): string[] {
  const attempts = parcel.events.filter(({ stage }) => stage === 'attemptFailed')
  const next = parcel.stage === 'attemptFailed' ? dateOf(parcel.nextAttempt) : null
  return attempts.map(({ date, reason }, at) => {
    const sentence = text.tracking.attempted({ date: new Date(date.seconds * 1000), reason })
    return next && at === attempts.length - 1
      ? `${sentence} ${text.tracking.nextAttempt({ day: text.dates.day(next) })}.`
      : sentence
  })
}

/** Parcels about which there is more to say than the progress of the order. */
export const parcelsToShow = (order: Order): OrderParcel[] =>
  order.parcels.filter(
    ({ carrier, stage, replacement }) =>
      carrier !== null || replacement || stage === 'lost' || stage === 'rtoReceived',
  )

/** The order of a group that `#track-details` leads to: the first one that is not delivered or cancelled, else the first. */
export function orderToTrack(orders: readonly Order[]): Order | undefined {
  return orders.find(({ status }) => status < orderStatus.delivered) ?? orders[0]
}

/** Whether a delivered item can be returned now, and what the page says about it. Null if it was not delivered. */
export function returnChoice(
  item: OrderItem,
  now: Date,
  text: PersonalMessages,
): { isPossible: boolean; note: string } | null {
  const end = dateOf(item.returnableUntil)
  if (item.status !== orderStatus.delivered || !end) return null
  if (item.returned >= item.quantity) return { isPossible: false, note: text.tracking.allReturned }
  // The window ends as the next day begins.
  const date = text.dates.date(new Date(end.getTime() - 1))
  if (now >= end) return { isPossible: false, note: text.tracking.windowOver({ date }) }
  const until = item.nonReturnable ? text.tracking.faultyUntil : text.tracking.returnableUntil
  return { isPossible: true, note: until({ date }) }
}

/** Returns why an item cannot be cancelled. */
export function cannotCancelReason(item: OrderItem, text: PersonalMessages): string {
  if (item.status === orderStatus.outForDelivery) return text.orders.outForDeliveryNote
  return item.status === orderStatus.delivered
    ? text.tracking.cannotCancelDelivered
    : text.tracking.cannotCancelCancelled
}

/** Returns the status line of an item: also that its parcel goes back to the seller. */
export function itemLine(item: OrderItem, order: Order, text: PersonalMessages): string {
  const parcel = order.parcels.find(
    ({ productIds, replacement }) => !replacement && productIds.includes(item.productId),
  )
  return parcel?.stage === 'rto' ? text.tracking.stages.rto : itemStatusText(item, order, text)
}
