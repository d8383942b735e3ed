import { formatDate, formatDay } from './india-days.ts'

/** Status numbers of orders and of their items, as in the API (buying §4). */
export const orderStatus = {
  processing: 0,
  shipped: 1,
  outForDelivery: 2,
  delivered: 3,
  cancelled: 4,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus)
const UNKNOWN_STATUS = 'Unknown Status'

const labels = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'] as const
const trackerLabels = ['Order Placed', 'On the Way', 'Out for Delivery', 'Delivered', 'Cancelled'] as const

export function isOrderStatus(status: number): status is OrderStatus {
  return orderStatuses.includes(status as OrderStatus)
}

/** "Processing" … "Cancelled"; "Unknown Status" for any other number. */
export function statusLabel(status: number): string {
  return labels[status] ?? UNKNOWN_STATUS
}

export const statusMovers = ['seller', 'operator', 'shopper', 'system'] as const
export type StatusMover = (typeof statusMovers)[number]

/** All status changes and who may make them (ruling 45). The system only cancels orders that were not shipped. */
export const statusMoves: readonly { from: OrderStatus; to: OrderStatus; by: readonly StatusMover[] }[] = [
  { from: 0, to: 1, by: ['seller', 'operator'] },
  { from: 1, to: 2, by: ['seller', 'operator'] },
  { from: 2, to: 3, by: ['seller', 'operator'] },
  { from: 0, to: 4, by: ['seller', 'operator', 'shopper', 'system'] },
  { from: 1, to: 4, by: ['seller', 'operator', 'shopper'] },
]

/** Returns true if the status change exists and, with `by`, if this actor may make it. */
export function canMove(from: number, to: number, by?: StatusMover): boolean {
  return statusMoves.some((move) => move.from === from && move.to === to && (!by || move.by.includes(by)))
}

/** Returns true at status 1 or lower, when "Cancel Item" is enabled (buying §4, ruling 38). */
export function canCancel(status: number): boolean {
  return status === orderStatus.processing || status === orderStatus.shipped
}

/** Returns the label of the cancel button. */
export function cancelLabel(status: number): 'Cancel Item' | 'Cannot Cancel' {
  return canCancel(status) ? 'Cancel Item' : 'Cannot Cancel'
}

/** Returns the status of an order: the least advanced of its items that are not cancelled. */
export function statusOfItems(items: readonly OrderStatus[]): OrderStatus {
  const going = items.filter((status) => status !== orderStatus.cancelled)
  if (going.length > 0) return going.reduce((least, status) => (status < least ? status : least))
  return items.length > 0 ? orderStatus.cancelled : orderStatus.processing
}

export type TrackerStage = { label: string; status: OrderStatus; reached: boolean; current: boolean }

/**
 * Returns the stages of the progress tracker. A cancelled order has only "Order Placed" and "Cancelled" (buying §4).
 */
export function trackerStages(status: number): TrackerStage[] {
  const shown: readonly OrderStatus[] = status === orderStatus.cancelled ? [0, 4] : [0, 1, 2, 3]
  const known = isOrderStatus(status)
  return shown.map((stage) => ({
    label: trackerLabels[stage],
    status: stage,
    reached: known && stage <= status,
    current: stage === status,
  }))
}

export const DATE_NOT_AVAILABLE = 'Date not available'

export type ItemDates = { expectedAt?: Date | null; deliveredAt?: Date | null; cancelledAt?: Date | null }

/** Returns the status line of an order item: "Arriving on Fri, 27 Nov", "Delivered on 27 Nov 2026" … (buying §4). */
export function itemStatusText(itemStatus: number, parentStatus: number, dates: ItemDates = {}): string {
  if (itemStatus === orderStatus.processing) return 'Processing'
  if (itemStatus === orderStatus.cancelled) {
    return `Cancelled on ${dates.cancelledAt ? formatDate(dates.cancelledAt) : 'N/A'}`
  }
  if (itemStatus === orderStatus.delivered) {
    return `Delivered on ${dates.deliveredAt ? formatDate(dates.deliveredAt) : DATE_NOT_AVAILABLE}`
  }
  const onTheWay = itemStatus === orderStatus.shipped || itemStatus === orderStatus.outForDelivery
  if (onTheWay || parentStatus === orderStatus.outForDelivery) {
    return `Arriving on ${dates.expectedAt ? formatDay(dates.expectedAt) : DATE_NOT_AVAILABLE}`
  }
  return UNKNOWN_STATUS
}

/** Formats a date of an order page; a fixed text if it is missing (buying §2). */
export function orderDateText(date: Date | null | undefined): string {
  return date ? formatDate(date) : DATE_NOT_AVAILABLE
}
