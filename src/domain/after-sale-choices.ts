/**
 * Fixed lists of cancellations, returns and refunds, apart from `choices.ts`, because only pages of orders load them. The
 * values that are sent and stored are these texts.
 */

/** Buying §9. */
export const cancelReasons = [
  'I found a better price elsewhere',
  'I entered wrong address',
  'I ordered the wrong product',
  'I changed my mind',
  'Delivery time is too long',
  'Other reason',
] as const

/** Reasons of cancellations by the system, stored like those above. */
export const endReasons = {
  /** The parcel came back to the seller (ruling 56). */
  returnedToSender: 'Delivery was not possible',
  lost: 'The parcel was lost',
  notAccepted: 'The seller did not accept the order in time',
} as const

/** Ruling 92. A product that is not returnable can be returned for the first two only. */
export const returnReasons = [
  'Damaged',
  'Wrong product',
  'Not as described',
  'Missing parts',
  'Quality',
  'I changed my mind',
] as const
export type ReturnReason = (typeof returnReasons)[number]
export const faultReasons: readonly ReturnReason[] = ['Damaged', 'Wrong product']

/** Outcomes of a return that the customer can choose. */
export const returnKinds = ['refund', 'replacement'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Buying §9; the first one is the default. */
export const refundMethods = ['original', 'wallet'] as const
export type RefundMethod = (typeof refundMethods)[number]
