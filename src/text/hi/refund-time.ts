import { refundDays } from '#domain/refund-days.ts'
import type { refundTime as English } from '#text/en/refund-time.ts'

/** Duration of a refund to the payment. */
export const refundTime: typeof English = `${refundDays.from} से ${refundDays.to} कामकाजी दिन`
