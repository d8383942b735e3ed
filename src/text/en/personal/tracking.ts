import { refundTime } from '#text/en/refund-time.ts'
import { dates } from '#text/en/dates.ts'
import { pieces, products } from '#text/en/counts.ts'
import { orderStatusNames } from '#text/en/personal/order-status.ts'
import type { Stage } from '#domain/fulfilment.ts'

const returning = 'Returning to the seller'

/** Texts of the pages of an order about what happens after the sale: parcels, refunds, documents, actions. */
export const tracking = {
  /** Stages of a parcel. */
  stages: {
    new: orderStatusNames.processing,
    accepted: 'Accepted by the seller',
    packed: 'Packed',
    ready: 'Ready for pickup',
    shipped: orderStatusNames.shipped,
    out: orderStatusNames.outForDelivery,
    delivered: orderStatusNames.delivered,
    attemptFailed: 'Delivery was attempted',
    rto: returning,
    rtoReceived: 'Back at the seller',
    lost: 'Lost on the way',
    cancelled: orderStatusNames.cancelled,
    calledBack: returning,
  } satisfies Record<Stage, string>,
  late: (p: { day: string }) => `Late: it was expected on ${p.day}`,
  nextAttempt: (p: { day: string }) => `Next attempt on ${p.day}`,
  attempted: (p: { date: Date; reason: string | null }) => {
    const reason = p.reason?.trim().replace(/\.$/, '')
    return `Delivery was attempted on ${dates.day(p.date)}${reason ? `: ${reason}.` : '.'}`
  },
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  replacement: 'Replacement',
  parcelWith: (p: { names: string }) => `Parcel with ${p.names}`,
  updates: 'All updates',
  trackParcel: (p: { number: number; count: number }) => `Track parcel ${p.number} of ${p.count}`,

  cannotCancelDelivered: 'It was delivered already.',
  cannotCancelCancelled: 'It was cancelled already.',
  returnOrReplace: 'Return/Replace',
  returnOrReplaceNamed: (p: { productName: string }) => `Return/Replace: ${p.productName}`,
  returnableUntil: (p: { date: string }) => `Returnable until ${p.date}`,
  faultyUntil: (p: { date: string }) =>
    `Returnable until ${p.date} only if it is damaged or the wrong product`,
  windowOver: (p: { date: string }) => `It could be returned until ${p.date}.`,
  allReturned: 'All pieces are in a return already.',
  piecesReturned: (p: { count: number; of: number }) =>
    p.count === p.of && p.of === 1 ? 'In a return' : `In a return: ${p.count} of ${pieces(p.of)}`,
  notSold: 'No longer sold',

  buyAll: 'Buy again',
  buyAllHint: (p: { count: number }) => `${products(p.count)} of this order still sold`,
  buyingAll: 'Adding to cart...',
  bought: (p: { count: number }) => `${products(p.count)} of this order added to your cart.`,
  boughtNone: 'No product of this order could be added to your cart.',
  notAdded: 'Not added:',
  notAddedProduct: (p: { productName: string; reason: string }) => `${p.productName}: ${p.reason}`,

  cancelledAmount: orderStatusNames.cancelled,
  remainingAmount: 'Remaining total',
  afterCancellation: (p: { amount: string }) => `${p.amount} after cancellation`,
  paidAtDoor: 'To pay on delivery',
  changesTitle: 'Cancellations and refunds',
  cancelledOn: (p: { productName: string; date: string }) => `${p.productName}: cancelled on ${p.date}`,
  forReturn: 'For a return',
  refundOf: { original: 'to the way you paid', wallet: 'to your TharaCart wallet' },
  refundStates: {
    requested: (p: { date: string }) => `Requested on ${p.date}`,
    sent: (p: { date: string }) => `Sent to your bank on ${p.date}`,
    arrived: (p: { date: string }) =>
      `Accepted by your bank on ${p.date}. Banks show it within ${refundTime}.`,
    wallet: (p: { date: string }) => `In your wallet since ${p.date}`,
    failed: (p: { date: string }) => `Your bank has not accepted it (${p.date}).`,
  },
  refundBy: (p: { day: string }) => `Expected by ${p.day}`,
  refundChoice: 'See what you can do',
  refundWithheld: 'It waits until your bank has decided about the dispute.',

  documentsTitle: 'Invoices',

  deliveredTitle: 'Delivered order',
  noDelivered: 'No delivered orders yet',
  noDeliveredHint: 'Your latest delivered order is shown here.',
  notDelivered: 'This order is not delivered yet.',
  unboxing: 'Watch the unboxing video tutorial',
}
