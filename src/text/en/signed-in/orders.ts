import { formatNumber } from '#domain/money.ts'
import type { Stage } from '#domain/fulfilment.ts'
import { items, products } from '#text/en/counts.ts'
import { refundTime } from '#text/en/refund-time.ts'
import { orderStatusNames } from './order-status.ts'

const placed = 'Order placed'
const returningToSeller = 'Returning to the seller'

const nextAttempt = (p: { day: string }) => `Next attempt on ${p.day}`

type NamedReason = { productName: string; reason: string }
const namedReason = ({ productName, reason }: NamedReason) => `${productName} (${reason.replace(/\.$/, '')})`

/** Texts of the area `orders`. */
export const orders = {
  refund: 'Refund',
  orderIdCopied: 'Order ID copied',
  copyOrderId: 'Copy order ID',
  completedTitle: 'Order completed',
  detailsFailed: 'Failed to fetch order details',
  thanks: 'Thanks for shopping with us',
  orderIdIs: 'Your order ID is',
  confirmationSentTo: 'A confirmation email with the order ID was sent to',
  confirmationWaiting: 'We are sending a confirmation email with the order ID to',
  confirmationFailed: 'We could not send a confirmation email to',
  orderIsPlaced: 'Your order is placed. See it in My Orders.',
  /** A parcel is the part of an order that one seller delivers. */
  parcel: (p: { number: number; count: number }) => `Parcel ${p.number} of ${p.count}`,
  savedOnOrder: (p: { amount: string }) => `You save ${p.amount} on this order`,
  refundTitle: 'Your refund',
  refundFailedToLoad: 'Failed to fetch the refund',
  refundAmount: 'Amount:',
  refundNotAccepted: 'Your bank has not accepted this refund',
  refundChoice:
    'We tried several times. Get the amount in your TharaCart wallet right away, or wait for us to contact you.',
  refundToWallet: (p: { amount: string }) => `Add ${p.amount} to my wallet`,
  refundMoving: 'Adding to your wallet',
  refundStates: {
    requested: `This refund is on its way to where you paid from. This takes ${refundTime}.`,
    original: `This refund was sent to where you paid from. Banks show it within ${refundTime}.`,
    wallet: 'This refund is in your wallet.',
    failed: 'Your bank has not accepted this refund. We have been notified and will contact you.',
  },
  continueShopping: 'Continue shopping',
  estimatedDelivery: (p: { day: string }) => `Est. Delivery by ${p.day}`,
  paymentSummary: 'Payment Summary',
  paymentMethod: 'Payment Method',
  prepaid: 'UPI or Other (Pre-paid)',
  quantityLine: (p: { quantity: number }) => `Quantity: ${formatNumber(p.quantity)}`,
  reasonLine: (p: { reason: string }) => `Reason: ${p.reason}`,
  detailsTitle: 'Order details',
  backToOrders: 'Back to my orders',
  aboutOrder: 'About this order',
  purchaseOrderNumber: 'Purchase order number',
  orderedTogether: 'Part of order',
  placed,
  items: 'Items in this order',
  noItems: 'No items found in this order',
  cancelItem: (p: { productName: string }) => `Cancel Item: ${p.productName}`,
  cannotCancelNamed: (p: { productName: string }) => `Cannot Cancel: ${p.productName}`,
  outForDeliveryNote: 'Already out for delivery',
  deliveredNote: 'Already delivered',
  cancelledNote: 'Already cancelled',
  reviewProductNamed: (p: { productName: string }) => `Review Product: ${p.productName}`,
  reviewProduct: 'Review Product',
  buyAgainNamed: (p: { productName: string }) => `Buy Again: ${p.productName}`,
  needHelpNamed: (p: { productName: string }) => `Need Help? ${p.productName}`,
  needHelp: 'Need Help?',
  /** A reason of a cancellation (buying §9). The stored values are the English texts. */
  cancelReason: (reason: string) => reason,
  trackTitle: 'Track your order',
  expectedOn: (p: { date: string }) => `Expected ${p.date}`,
  promisedFor: (p: { date: string }) => `Was promised for ${p.date}`,
  lateNote: 'Sorry, your order is delayed. Follow each step here, and by email if you have added one.',
  returningToSeller,
  returningNote: {
    cash: 'We could not deliver it. Once the seller gets it back, the order is cancelled and you pay nothing.',
    prepaid:
      'We could not deliver it. Once the seller gets it back, the order is cancelled and you get a refund.',
  },

  /** Stages of a parcel. */
  parcelStages: {
    new: placed,
    accepted: 'Accepted by the seller',
    packed: 'Packed',
    ready: 'Ready to be shipped',
    shipped: 'On the way',
    out: 'Out for delivery',
    delivered: orderStatusNames.delivered,
    attemptFailed: 'Not delivered yet',
    rto: returningToSeller,
    rtoReceived: 'Returned to the seller',
    lost: 'Lost on the way',
    cancelled: orderStatusNames.cancelled,
    calledBack: 'Recalled by the seller',
  } satisfies Record<Stage, string>,
  cancelledOnTheWay: 'These items were cancelled when they were already on the way.',
  parcels: 'Parcels',
  parcelOf: (p: { number: number; count: number; productNames: string }) =>
    `Parcel ${p.number} of ${p.count}: ${p.productNames}`,
  replacementOf: (p: { productNames: string }) => `Replacement: ${p.productNames}`,
  stageOn: (p: { stage: string; date: string }) => `${p.stage}, ${p.date}`,
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackAt: (p: { carrier: string; number: string }) =>
    `Track ${p.number} at ${p.carrier} (opens in a new tab)`,
  attempted: (p: { date: string; reason: string }) =>
    `We tried to deliver on ${p.date}: ${p.reason.replace(/\.$/, '')}.`,
  attemptedWithoutReason: (p: { date: string }) => `We tried to deliver on ${p.date}.`,
  nextAttempt,
  nextAttemptSentence: (p: { day: string }) => `${nextAttempt(p)}.`,

  cancelledItems: (p: { count: number }) => `Cancelled: ${items(p.count)}`,
  shippingPart: (p: { amount: string; count: number }) =>
    `Part of ${p.amount} for the ${formatNumber(p.count)} orders placed together`,
  deliveryChargeReturned: 'Delivery charge returned',
  remainingTotal: 'Remaining total',
  amountToPay: 'Amount to pay on delivery',
  refundTo: { original: 'Refund to where you paid from', wallet: 'Refund to your wallet' },
  refunds: 'Refunds',
  refundOfReturn: 'For returned items',
  refundOptions: 'See your options',
  /** States of a refund in words; `by` is the last day on which it arrives. */
  refundStarted: (p: { date: string }) => `Requested on ${p.date}.`,
  refundSent: (p: { date: string }) => `Requested on ${p.date}, and sent to where you paid from.`,
  refundExpected: (p: { by: string }) => `Expected by ${p.by}: banks take ${refundTime}.`,
  refundArrived: {
    original: (p: { date: string }) =>
      `Refunded to where you paid from on ${p.date}. Your bank shows it within ${refundTime}.`,
    wallet: (p: { date: string }) => `Added to your wallet on ${p.date}.`,
  },
  documents: 'Invoices and credit notes',
  documentNamed: (p: { kind: string; number: string }) => `${p.kind} ${p.number}`,

  returnOrReplace: 'Return/Replace',
  returnNamed: (p: { productName: string }) => `Return/Replace: ${p.productName}`,
  returnableUntil: (p: { date: string }) => `Returnable until ${p.date}`,
  returnsOver: (p: { date: string }) => `Return window closed on ${p.date}`,
  notSold: 'No longer sold',
  buyAllAgain: 'Buy Again: all products of this order',
  /** Result of Buy Again for an order. */
  boughtAgain: (p: {
    count: number
    /** Products that were added in another quantity, and those that were not added. */
    changed: readonly NamedReason[]
    failed: readonly NamedReason[]
  }) =>
    [
      p.count > 0 && `${products(p.count)} added to cart.`,
      ...p.changed.map(({ productName, reason }) => `${productName}: ${reason}`),
      p.failed.length > 0 && `Not added: ${p.failed.map(namedReason).join('; ')}.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),

  deliveredTitle: 'Your delivery',
  noDelivered: 'No delivered orders',
  noDeliveredHint: 'Your orders appear here once they are delivered.',
  unboxingVideo: 'Watch the unboxing video tutorial',
  partlyCancelled: (p: { cancelled: number; count: number }) =>
    `${formatNumber(p.cancelled)} of ${items(p.count)} cancelled`,
  remainingNow: (p: { amount: string }) => `now ${p.amount}`,
}
