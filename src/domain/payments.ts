const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A payment that waits for the address of its order is refunded after this time, in ms. */
export const ADDRESS_WAIT_MS = 30 * MINUTE
/** Time in which placing the order of a payment is retried after an unexpected error, in ms; then it is refunded. */
export const SETTLE_RETRY_MS = 30 * MINUTE

/** Hours between a failure of a refund and the next attempt: three more attempts within a day. */
const refundRetryHours = [1, 7, 16] as const

/** Returns when a refund that has failed `failures` times is sent again; null when the attempts are used up. */
export function nextRefundAttempt(failures: number, failedAt: Date): Date | null {
  const hours = refundRetryHours[failures - 1]
  return hours === undefined ? null : new Date(failedAt.getTime() + hours * HOUR)
}

/** Returns when the provider is next asked about a refund: every 15 minutes on its first day, then every 6 hours. */
export function nextRefundCheck(createdAt: Date, now: Date): Date {
  const isFirstDay = now.getTime() - createdAt.getTime() < 24 * HOUR
  return new Date(now.getTime() + (isFirstDay ? 15 * MINUTE : 6 * HOUR))
}

/**
 * Differences between our records and those of the payment provider. `notSettled`: a payment became neither an order nor a
 * refund, because of an unexpected error. `unreadable`: the provider's data about a payment order or refund.
 */
export const paymentDifferenceKinds = [
  'notSettled',
  'unreadable',
  'unknownOrder',
  'otherAmount',
  'missingPayment',
  'unknownRefund',
  'missingRefund',
  'refundFailed',
  'disputed',
  'disputeLost',
] as const
export type PaymentDifferenceKind = (typeof paymentDifferenceKinds)[number]
