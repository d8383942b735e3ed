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

type KnownStatus = keyof typeof orderStatus
export type StatusName = KnownStatus | 'unknown'
const names = Object.keys(orderStatus) as KnownStatus[]

export function isOrderStatus(status: number): status is OrderStatus {
  return orderStatuses.includes(status as OrderStatus)
}

/** Returns the name of a status; "unknown" for any other number. */
export function statusName(status: number): StatusName {
  return names[status] ?? 'unknown'
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

/** Returns the status of an order: the least advanced of its items that are not cancelled. */
export function statusOfItems(items: readonly OrderStatus[]): OrderStatus {
  const going = items.filter((status) => status !== orderStatus.cancelled)
  if (going.length > 0) return going.reduce((least, status) => (status < least ? status : least))
  return items.length > 0 ? orderStatus.cancelled : orderStatus.processing
}

export type TrackerStage = { name: KnownStatus; status: OrderStatus; reached: boolean; current: boolean }

/**
 * Returns the stages of the progress tracker. A cancelled order has only the first stage and the cancellation (buying §4).
 */
export function trackerStages(status: number): TrackerStage[] {
  const shown: readonly OrderStatus[] = status === orderStatus.cancelled ? [0, 4] : [0, 1, 2, 3]
  const known = isOrderStatus(status)
  return shown.map((stage) => ({
    name: names[stage] ?? 'processing',
    status: stage,
    reached: known && stage <= status,
    current: stage === status,
  }))
}

export type ItemDates = {
  expectedAt?: Date | null
  deliveredAt?: Date | null
  cancelledAt?: Date | null
  /** The day of `expectedAt` is over. */
  isMissed?: boolean
}

/** Status line of an item, with the date of the event if it is known. */
export type ItemStatus = {
  code: 'processing' | 'arriving' | 'late' | 'delivered' | 'cancelled' | 'unknown'
  date: Date | null
}

/** Returns the status line of an order item (buying §4). */
export function statusOfItem(itemStatus: number, parentStatus: number, dates: ItemDates = {}): ItemStatus {
  const { expectedAt = null, deliveredAt = null, cancelledAt = null, isMissed = false } = dates
  if (itemStatus === orderStatus.processing) return { code: 'processing', date: null }
  if (itemStatus === orderStatus.cancelled) return { code: 'cancelled', date: cancelledAt }
  if (itemStatus === orderStatus.delivered) return { code: 'delivered', date: deliveredAt }
  const onTheWay = itemStatus === orderStatus.shipped || itemStatus === orderStatus.outForDelivery
  if (onTheWay || parentStatus === orderStatus.outForDelivery)
    return { code: isMissed ? 'late' : 'arriving', date: expectedAt }
  return { code: 'unknown', date: null }
}
