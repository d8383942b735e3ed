import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Reason } from '#text/server-text.ts'
import { ApiError } from '#server/errors.ts'
import { sha256 } from '#server/ids.ts'
import type { Payments, ProviderPayment, ProviderRefund } from './payments.ts'

const Order = z.object({ id: z.string(), amount: z.number().int() })
const Payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
})
const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
})
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

/** `oldWebhookSecret`: still valid while events that were signed with it are repeated, for 24 hours. */
export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  oldWebhookSecret?: string | undefined
}

/**
 * Razorpay through its HTTP API. Its SDK has no timeouts and drops the refund key. A call takes at most 5 s; after a
 * lost response the order is looked up by its receipt before another one is created.
 */
export function razorpayPayments(
  keys: RazorpayKeys,
  { base = 'https://api.razorpay.com/v1', timeoutMs = 5000 } = {},
): Payments {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  async function callApi<Out extends z.ZodType>(
    path: string,
    shape: Out,
    post?: { body: unknown; headers?: Record<string, string> },
  ): Promise<z.output<Out> | null> {
    let response: Response
    try {
      response = await fetch(`${base}${path}`, {
        method: post ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...post?.headers },
        ...(post && { body: JSON.stringify(post.body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw new ApiError('unavailable', {
        reason: { code: 'providerSilent', params: { error: (error as Error).name } },
      })
    }
    if (response.status === 404 || (response.status === 400 && !post)) return null
    // 409: the same refund is running; 429 and 5xx: try later.
    if (response.status === 409 || response.status === 429 || response.status >= 500)
      throw new ApiError('unavailable')
    if (!response.ok) throw new ApiError('paymentFailed', { reason: await readReason(response) })
    return shape.parse(await response.json())
  }

  async function findOrderByReceipt(receipt: string): Promise<string | null> {
    const found = await callApi(`/orders?receipt=${encodeURIComponent(receipt)}`, listOf(Order))
    return found?.items[0]?.id ?? null
  }

  return {
    name: 'razorpay',
    publicKey: keys.keyId,
    createOrder: async ({ amountPaise, receipt }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt, payment: automaticCapture }
      try {
        const order = await callApi('/orders', Order, { body })
        if (order) return { providerOrderId: order.id }
      } catch (error) {
        // The response may have been lost after the order was created.
        const order =
          error instanceof ApiError && error.code === 'unavailable' ? await findOrderByReceipt(receipt) : null
        if (order === null) throw error
        return { providerOrderId: order }
      }
      throw new ApiError('unavailable')
    },
    verify: ({ providerOrderId, paymentId, signature }) =>
      isSignedBy(keys.keySecret, `${providerOrderId}|${paymentId}`, signature),
    verifyWebhook: (rawBody, signature) =>
      isSignedBy(keys.webhookSecret, rawBody, signature) ||
      (keys.oldWebhookSecret !== undefined && isSignedBy(keys.oldWebhookSecret, rawBody, signature)),
    payment: async (id) => toProviderPayment(await callApi(`/payments/${encodeURIComponent(id)}`, Payment)),
    paymentsOf: async (orderId) => {
      const found = await callApi(`/orders/${encodeURIComponent(orderId)}/payments`, listOf(Payment))
      return (found?.items ?? []).flatMap((payment) => toProviderPayment(payment) ?? [])
    },
    capture: async (id, amount) => {
      const body = { amount, currency: 'INR' }
      const payment = toProviderPayment(
        await callApi(`/payments/${encodeURIComponent(id)}/capture`, Payment, { body }),
      )
      if (!payment) throw new ApiError('paymentFailed')
      return payment
    },
    refund: async ({ paymentId, amountPaise, key }) => {
      const headers = { 'X-Refund-Idempotency': key }
      const body = { amount: amountPaise, receipt: key }
      const refund = await callApi(`/payments/${encodeURIComponent(paymentId)}/refund`, Refund, {
        body,
        headers,
      })
      if (!refund) throw new ApiError('paymentFailed')
      return toProviderRefund(refund)
    },
    findRefund: async (id) => {
      const refund = await callApi(`/refunds/${encodeURIComponent(id)}`, Refund)
      return refund && toProviderRefund(refund)
    },
  }
}

/** Payments within 20 minutes are captured automatically; the reconciliation decides later ones. */
const automaticCapture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 20, manual_expiry_period: 7200, refund_speed: 'normal' },
}

function toProviderPayment(payment: z.output<typeof Payment> | null): ProviderPayment | null {
  if (!payment?.order_id) return null
  const { id, order_id: orderId, amount: amountPaise, currency, status } = payment
  return { id, orderId, amountPaise, currency, status, refundedPaise: payment.amount_refunded ?? 0 }
}

const toProviderRefund = (refund: z.output<typeof Refund>): ProviderRefund => ({
  refundId: refund.id,
  paymentId: refund.payment_id,
  amountPaise: refund.amount,
  status: refund.status,
})

/** Returns true for a valid hex HMAC-SHA256; compares in constant time. */
function isSignedBy(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest('hex')
  return timingSafeEqual(sha256(signature), sha256(expected))
}

async function readReason(response: Response): Promise<Reason> {
  const body: unknown = await response.json().catch(() => null)
  const error = z.object({ error: z.object({ description: z.string() }) }).safeParse(body)
  return error.success ? { text: error.data.error.description } : 'providerRefused'
}
