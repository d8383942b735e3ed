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
  paymentStatus: defineCall('GET /payment-status', {
    who: 'shopper',
    /** The id of the provider's order, as `POST /create-order` returned it. */
    input: z.object({ orderId: Id }),
    output: z.object({
      /** `open`: not paid so far; `ended`: no order, and no money was taken. */
      state: z.enum(['open', 'checking', 'placed', 'refunding', 'ended']),
      orderId: z.string().optional(),
      orderNumber: z.string().optional(),
      message: z.string().optional(),
    }),
    summary: 'What became of a payment',
  }),
}
