export type ProviderPayment = {
  id: string
  orderId: string
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
}

/** The card and UPI payment provider. Amounts are paise; every call that costs money is safe to repeat. */
export type Payments = {
  name: string
  /** What the browser may know. */
  publicKey: string
  /** Opens a payment order; the same receipt answers the same order. */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<{ providerOrderId: string }>
  /** Whether the signature belongs to this order (the server's own id) and payment; constant time. */
  verify(ids: { providerOrderId: string; paymentId: string; signature: string }): boolean
  payment(paymentId: string): Promise<ProviderPayment | null>
  /** Gives money back; `key` makes a repeat the same refund. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<{ refundId: string }>
}
