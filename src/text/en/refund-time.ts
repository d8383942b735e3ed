import { refundDays } from '#domain/refund-days.ts'

/** How long a refund to the payment takes, the same in policies, pages, mails and the help centre. */
export const refundTime = `${refundDays.from} to ${refundDays.to} working days`
