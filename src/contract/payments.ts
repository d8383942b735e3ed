import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { Id } from './shapes.ts'

/** Buying §7: payment. */
export const payments = {
  verifyPayment: defineCall('POST /verify-payment', {
    who: 'shopper',
    input: z.object({
      razorpay_order_id: Id,
      razorpay_payment_id: Id,
      razorpay_signature: z.string().max(200),
    }),
    output: z.object({
      status: z.string(),
      orderId: z.string().nullish(),
      orderNumber: z.string().nullish(),
    }),
    summary: 'Verifies a payment; status "success"',
  }),
}
