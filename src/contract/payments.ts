import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { Id, MessageResponse, Rupees } from './shapes.ts'

/** Buying §7: payment, and what becomes of it. */
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
    input: z.object({ orderId: Id }),
    output: z.object({
      /**
       * `open`: not paid yet. `checking`: paid or being paid, without a result yet. `placed`: an order. `refunding`: it is
       * returned in full. `ended`: replaced or expired without a payment.
       */
      state: z.enum(['open', 'checking', 'placed', 'refunding', 'ended']),
      orderId: z.string().optional(),
      orderNumber: z.string().optional(),
      message: z.string().optional(),
    }),
    summary: 'What became of a payment, by the order id of the payment provider',
  }),
  refund: defineCall('GET /refund/:refundId', {
    who: 'shopper',
    input: z.object({ refundId: Id }),
    output: z.object({
      refundId: z.string(),
      amount: Rupees,
      method: z.enum(['original', 'wallet']),
      status: z.enum(['requested', 'processed', 'failed']),
      /** True if the refund failed at the bank; the customer may choose the wallet. */
      walletOffered: z.boolean(),
    }),
    summary: 'A refund of the viewer',
  }),
  refundToWallet: defineCall('POST /refund-to-wallet', {
    who: 'shopper',
    input: z.object({ refundId: Id }),
    output: MessageResponse.extend({ success: z.boolean() }),
    summary: 'Pays a refund that failed at the bank into the wallet, once',
  }),
}
