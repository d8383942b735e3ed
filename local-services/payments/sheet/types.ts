export type Method = 'upi' | 'card' | 'netbanking'
export type PaymentOutcome = 'captured' | 'failed' | 'late'
export type Payment = { method: Method; vpa?: string; bank?: string; contact?: string; email?: string }
/** What the shop verifies after a payment. */
export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
export type ServiceError = {
  code: string
  description: string
  source: string
  step: string
  reason: string
  metadata?: { order_id?: string; payment_id?: string }
}
export type FailureListener = (failure: { error: ServiceError }) => void
export type Prefill = { contact?: string; email?: string }
/** Options of Razorpay's script that the sheet supports. */
export type Options = {
  key: string
  order_id?: string
  name?: string
  theme?: { color?: string }
  prefill?: Prefill
  handler?: (proof: Proof) => void
  modal?: { ondismiss?: () => void; escape?: boolean; handleback?: boolean }
  retry?: { enabled?: boolean }
  redirect?: boolean
  callback_url?: string
  /** In seconds. */
  timeout?: number
}
