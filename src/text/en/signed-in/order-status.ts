import { dates } from '#text/en/dates.ts'
import type { ItemStatus, StatusName } from '#domain/order-status.ts'

const dateMissing = 'Date not available'

/** Names of the statuses of orders and of their items (buying §4). */
export const orderStatusNames: Record<StatusName, string> = {
  processing: 'Processing',
  shipped: 'Shipped',
  outForDelivery: 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  unknown: 'Unknown Status',
}

/** Texts of the pages of orders about their status (buying §2, §4). */
export const orderStatus = {
  names: orderStatusNames,
  /** Stages of the progress tracker. */
  stages: {
    processing: 'Order Placed',
    shipped: 'On the Way',
    outForDelivery: orderStatusNames.outForDelivery,
    delivered: orderStatusNames.delivered,
    cancelled: orderStatusNames.cancelled,
  },
  cancelItem: 'Cancel Item',
  cannotCancel: 'Cannot Cancel',
  dateMissing,
  /** A date of an order page. */
  date: (date: Date | null | undefined) => (date ? dates.date(date) : dateMissing),
  /** The status line of an item: "Arriving on Fri, 27 Nov", "Delivered on 27 Nov 2026". */
  item: ({ code, date }: ItemStatus) => {
    if (code === 'arriving') return `Arriving on ${date ? dates.day(date) : dateMissing}`
    if (code === 'late') return `Late: promised for ${date ? dates.day(date) : dateMissing}`
    if (code === 'delivered') return `Delivered on ${date ? dates.date(date) : dateMissing}`
    if (code === 'cancelled') return `Cancelled on ${date ? dates.date(date) : 'N/A'}`
    return orderStatusNames[code]
  },
}
