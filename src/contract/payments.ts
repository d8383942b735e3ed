import { z } from 'zod'
import { call } from './define-call.ts'
import { Id } from './shapes.ts'

/** Buying §7: payment. */
export const payments = {
  verifyPayment: call('POST /verify-payment', {
    who: 'shopper',
    takes: z.object({
      razorpay_order_id: Id,
      razorpay_payment_id: Id,
      razorpay_signature: z.string().max(200),
    }),
    answers: z.object({
      status: z.string(),
      orderId: z.string().nullish(),
      orderNumber: z.string().nullish(),
    }),
    about: 'Checks a payment; "success" when it holds',
  }),
}
