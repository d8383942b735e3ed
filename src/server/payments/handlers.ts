import type { payments } from '#contract/payments.ts'
import type { Handlers } from '#server/http/calls.ts'
import { paymentStatus } from './payment-status.ts'
import { verifyPayment } from './verify-payment.ts'

export const paymentsHandlers: Handlers<typeof payments> = { verifyPayment, paymentStatus }
