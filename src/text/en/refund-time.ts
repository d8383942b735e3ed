import { refundDays } from '#domain/refund-days.ts'

/** Duration of a refund to the payment, for policies, pages, mails and the help centre. */
export const refundTime = `${refundDays.from} to ${refundDays.to} working days`
