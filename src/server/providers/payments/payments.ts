export type ProviderPayment = {
  id: string
  orderId: string
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  /** The sum of its refunds that have not failed, in paise. */
  refundedPaise: number
}

/** A refund at the provider. `failed` is final: sending it again needs another key. */
export type ProviderRefund = {
  refundId: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
}

/** Aborts calls whose answer would come too late; not set: each call has its own limit only. */
export type End = AbortSignal | undefined

/**
 * The payment provider for cards and UPI. Amounts are paise; every call that moves money is idempotent. Calls throw
 * `NoAnswer` if the provider does not respond in time or with invalid data.
 */
export type Payments = {
  name: string
  /** Public key for the browser. */
  publicKey: string
  /** Returns the end of calls that a shopper waits for, one after the other, so that there is an answer within 6 s. */
  endOfAnswer(): AbortSignal
  /**
   * Opens a payment order. With `isRepeated` an earlier attempt may have opened one with the same receipt, which is then
   * returned. Takes at most as long as `endOfAnswer`.
   */
  createOrder(order: {
    amountPaise: number
    receipt: string
    isRepeated?: boolean
  }): Promise<{ providerOrderId: string }>
  /** Returns true if the signature belongs to this order (the server's own id) and payment; constant time. */
  verify(ids: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** Returns true if the provider sent these bytes, with the present or the previous secret; constant time. */
  verifyWebhook(rawBody: string | Buffer, signature: string): boolean
  payment(paymentId: string, end?: End): Promise<ProviderPayment | null>
  /** Returns all payments of an order, also failed ones. */
  paymentsOf(providerOrderId: string, end?: End): Promise<ProviderPayment[]>
  /**
   * Captures an authorised payment. Throws `paymentFailed` if the provider refuses, also because it has captured the
   * payment itself.
   */
  capture(paymentId: string, amountPaise: number, end?: End): Promise<ProviderPayment>
  /**
   * Refunds a payment. `key` is the idempotency key: the same key returns the same refund. Throws `paymentFailed` if the
   * provider refuses.
   */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>
  findRefund(refundId: string): Promise<ProviderRefund | null>
}
