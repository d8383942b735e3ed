/**
 * Working days until a refund has reached the payment. A refund to the wallet is there at once. Apart from
 * `cancellation.ts`, because the texts of all pages contain it.
 */
export const refundDays = { from: 5, to: 7 } as const
