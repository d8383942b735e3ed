import { formatNumber } from '#domain/money.ts'
import type { ItemReturnError, ReturnState } from '#domain/returns.ts'
import type { ReturnKind } from '#domain/after-sale-choices.ts'
import { cancellation } from '#text/en/signed-in/cancellation.ts'
import { pieces } from '#text/en/counts.ts'
import { orders } from '#text/en/signed-in/orders.ts'
import { refundTime } from '#text/en/refund-time.ts'

/** Texts of the page that requests a return, and of the list of returns. */
export const returns = {
  title: 'Return or replace',
  backToOrder: cancellation.backToOrder,
  loadFailed: 'Failed to fetch the items that can be returned',
  failed: 'Failed to request the return',
  error: 'An error occurred while requesting the return',

  itemsTitle: 'What do you want to return?',
  parcelOf: cancellation.parcelOf,
  piecesLeft: (p: { count: number }) => `${pieces(p.count)} can be returned`,
  until: (p: { day: string }) => `Return by ${p.day}`,
  faultsOnly: 'Only if it is damaged or the wrong product',
  fixedTitle: 'Cannot be returned',
  whyNot: {
    itemCancelled: orders.cancelledNote,
    notDelivered: 'Not yet delivered',
    alreadyReturned: 'Return already requested',
    returnWindowOver: 'Return period over',
  } satisfies Record<ItemReturnError, string>,

  kindTitle: 'What would you like?',
  kinds: { refund: 'A refund', replacement: 'A replacement' } satisfies Record<ReturnKind, string>,
  kindHints: {
    refund: 'Once we receive the items',
    replacement: 'The same product again, at no cost. If it is out of stock, you get a refund.',
  } satisfies Record<ReturnKind, string>,

  reasonTitle: 'Why are you returning this?',
  /** A reason of a return. The stored values are the English texts. */
  reason: (reason: string) => reason,
  comment: 'What is wrong with it?',
  photosHint: 'Up to 5 photos help the seller decide, such as the damage and the label.',

  methodTitle: cancellation.methodTitle,
  methods: cancellation.methods,
  methodTimes: { original: `Within ${refundTime} after we receive it`, wallet: 'When we receive it' },
  toOriginal: (p: { amount: string }) => `${p.amount} within ${refundTime} after we receive it`,
  toWallet: (p: { amount: string }) => `${p.amount} when we receive it`,
  cash: 'Paid in cash, so the refund goes to your wallet',

  summaryTitle: 'Your return',
  goods: (p: { count: number }) => `Paid for ${pieces(p.count)}`,
  pickup: 'Pickup',
  free: 'Free',
  refund: cancellation.refund,
  coinsReturned: cancellation.coinsReturned,
  coinsTaken: 'Earned Thara Coins reversed',
  policy: 'Keep the items unused and packed until pickup. The seller replies within 48 hours.',
  policyLink: 'Return policy',

  noItem: 'Please select at least one item to return',
  noReason: 'Please select a reason for the return',
  submit: { refund: 'Request return', replacement: 'Request replacement' } satisfies Record<
    ReturnKind,
    string
  >,
  submitting: 'Requesting...',

  nothingTitle: 'Nothing in this order can be returned',
  nothingHint: 'You can return items after delivery, until the return period ends.',
  viewOrder: 'View order',
  sentTitle: 'Return requested successfully',
  sentHint: 'We will email you the seller’s decision. You can follow it here.',

  listTitle: 'Returns of this order',
  listFailed: 'Failed to fetch your returns',
  heading: {
    refund: (p: { count: number }) => `Return of ${pieces(p.count)}`,
    replacement: (p: { count: number }) => `Replacement of ${pieces(p.count)}`,
  },
  states: {
    requested: 'Requested. The seller will answer within 48 hours.',
    approved: 'Approved. Pickup is being booked: keep the items ready.',
    refused: 'Not accepted by the seller',
    pickupBooked: 'Pickup is booked: keep the items ready.',
    pickedUp: 'Picked up and on the way to the seller.',
    received: 'Received. The seller is checking the items.',
    accepted: 'Return accepted',
    refunded: 'Refunded',
    replaced: 'Your replacement is being packed.',
    disputed: 'The seller has objected. TharaCart will decide.',
    sentBack: 'Being sent back to you.',
    closed: 'Closed after three failed pickups',
    cancelled: 'Cancelled by you',
  } satisfies Record<ReturnState, string>,
  replacementSent: 'Your replacement is on its way.',
  replacementDelivered: 'Your replacement was delivered.',
  requestedOn: (p: { day: string }) => `Requested on ${p.day}`,
  changedOn: (p: { day: string }) => `Updated on ${p.day}`,
  because: orders.reasonLine,
  refunded: {
    original: (p: { amount: string }) => `${p.amount} to where you paid from`,
    wallet: (p: { amount: string }) => `${p.amount} in your wallet`,
  },
  cancel: 'Cancel return',
  cancelNamed: (p: { products: string }) => `Cancel return of ${p.products}`,
  cancelQuestion: 'Cancel this return?',
  keep: 'Keep return',
  cancelling: cancellation.submitting,
  pieceLine: (p: { name: string; quantity: number }) => `${p.name} × ${formatNumber(p.quantity)}`,
}
