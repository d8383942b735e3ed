export type ProviderPayment = {
  id: string
  orderId: string
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
}

export type CheckoutOutcome = 'captured' | 'failed'

/**
 * The card and UPI payment provider. Amounts are paise; every call that costs money is safe to repeat.
 * Calls throw Fault('unavailable') when the provider does not answer in time.
 */
export type Payments = {
  name: string
  /** What the browser may know. */
  publicKey: string
  /** Opens a payment order; the same receipt answers the same order. */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<{ providerOrderId: string }>
  /** Whether the signature belongs to this order (the server's own id) and payment; constant time. */
  verify(ids: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** Whether the provider itself sent this body; constant time. */
  verifyWebhook(rawBody: string, signature: string): boolean
  payment(paymentId: string): Promise<ProviderPayment | null>
  /** Every attempt to pay an order. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>
  /** Collects an authorised payment. */
  capture(paymentId: string, amountPaise: number): Promise<ProviderPayment>
  /** Gives money back; `key` makes a repeat the same refund. */
  refund(refund: {
    paymentId: string
    amountPaise: number
    key: string
  }): Promise<{ refundId: string; status: 'pending' | 'processed' | 'failed' }>
  /** Plays the shopper at the local service's checkout; real providers have their own. Null for an unknown order. */
  pay?(orderId: string, outcome: CheckoutOutcome): Promise<LocalCheckout | null>
}

/** What the checkout hands to the browser, and the event the provider sends about it. */
export type LocalCheckout = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
  webhook: { body: string; signature: string; eventId: string }
}
