export type ProviderPayment = {
  id: string
  orderId: string
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
}

/**
 * The payment provider for cards and UPI. Amounts are paise; every call that moves money is idempotent. Calls throw
 * ApiError `unavailable` if the provider does not respond in time or with invalid data.
 */
export type Payments = {
  name: string
  /** Public key for the browser. */
  publicKey: string
  /** Opens a payment order; the same receipt returns the same order. Takes at most 5.5 s. */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<{ providerOrderId: string }>
  /** Returns true if the signature belongs to this order (the server's own id) and payment; constant time. */
  verify(ids: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** Returns true if the provider sent this body; constant time. */
  verifyWebhook(rawBody: string, signature: string): boolean
  payment(paymentId: string): Promise<ProviderPayment | null>
  /** Returns all payments of an order, also failed ones. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>
  /** Captures an authorised payment. */
  capture(paymentId: string, amountPaise: number): Promise<ProviderPayment>
  /** Refunds a payment. `key` is the idempotency key. */
  refund(refund: {
    paymentId: string
    amountPaise: number
    key: string
  }): Promise<{ refundId: string; status: 'pending' | 'processed' | 'failed' }>
}
