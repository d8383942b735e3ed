import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseWellFormed } from '#domain/plain-text.ts'
import type { Reason } from '#text/server.ts'
import { ApiError, NoAnswer } from '#server/errors.ts'
import { sha256 } from '#server/ids.ts'
import {
  failedStatus,
  type Monitor,
  type ProviderCall,
  requestIdHeader,
  unmonitored,
} from '#server/providers/monitor.ts'
import type { End, Payments, ProviderPayment, ProviderRefund } from './payments.ts'

const Order = z.object({ id: z.string().regex(/^order_\w+$/), amount: z.number().int() })
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

/** Where the shop calls the provider's API, and where the browser loads its payment sheet from. */
export type PaymentUrls = { api: string; script: string }

/** Returns whether a key belongs to the local payment service. Nothing else depends on the kind of the key. */
export const isLocalKey = (keyId: string): boolean => keyId.startsWith('rzp_sim_')

/** Returns the URLs that belong to a key: those of the local payment service for `rzp_sim_`, else Razorpay's. */
export const paymentUrls = (keyId: string, local: PaymentUrls): PaymentUrls =>
  isLocalKey(keyId)
    ? local
    : { api: 'https://api.razorpay.com/v1', script: 'https://checkout.razorpay.com/v1/checkout.js' }

/** Longest time of a read, of a write, and of all calls of one answer, in ms. */
const READ_MS = 2500
const WRITE_MS = 3000
const ANSWER_MS = 5500
const MAX_ANSWER_BYTES = 1_000_000

/**
 * Calls the HTTP API of Razorpay or of the local payment service at `api`. Razorpay's SDK has no timeouts and drops the
 * refund key. After a lost response the order is looked up by its receipt before another one is created.
 */
export function razorpayPayments(
  keys: RazorpayKeys,
  {
    api,
    readMs = READ_MS,
    writeMs = WRITE_MS,
    monitor = unmonitored,
  }: { api: string; readMs?: number; writeMs?: number; monitor?: Monitor },
): Payments {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  const endOfAnswer = () => AbortSignal.timeout(ANSWER_MS)

  async function callApi<Out extends z.ZodType>(
    operation: ProviderCall['operation'],
    path: string,
    shape: Out,
    { post, end }: { post?: { body: unknown; headers?: Record<string, string> }; end?: End } = {},
  ): Promise<z.output<Out> | null> {
    const limit = AbortSignal.timeout(post ? writeMs : readMs)
    const headers = {
      authorization,
      'content-type': 'application/json',
      ...requestIdHeader(),
      ...post?.headers,
    }
    const init = {
      method: post ? 'POST' : 'GET',
      headers,
      ...(post && { body: JSON.stringify(post.body) }),
      signal: end ? AbortSignal.any([limit, end]) : limit,
    }
    const { status, body } = await monitor(
      { provider: 'razorpay', operation },
      () => request(`${api}${path}`, init),
      (answer) => failedStatus(answer.status),
    )
    if (status === 404 || (status === 400 && !post)) return null
    // 409: the same refund is running; 429 and 5xx: try later. A refused read, as for a wrong key, says nothing about the
    // payment.
    if ((status === 409 && isInProgress(body)) || status === 429) throw new NoAnswer('limited', `${status}`)
    if (status >= 500) throw new NoAnswer('unreachable', `${status}`)
    if (status < 200 || status > 299) {
      if (!post) throw new NoAnswer('unreachable', `${status}`)
      throw new ApiError('paymentFailed', { reason: reasonOf(body) })
    }
    const parsed = shape.safeParse(body)
    if (!parsed.success) throw new NoAnswer('invalid', 'invalid data')
    return parsed.data
  }

  async function findOrderByReceipt(receipt: string, amountPaise: number, end: End): Promise<string | null> {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}`
    const found = await callApi('findOrder', path, listOf(Order), { end })
    return found?.items.find(({ amount }) => amount === amountPaise)?.id ?? null
  }

  return {
    name: 'razorpay',
    publicKey: keys.keyId,
    endOfAnswer,
    createOrder: async ({ amountPaise, receipt, isRepeated = false }) => {
      const end = endOfAnswer()
      const opened = isRepeated ? await findOrderByReceipt(receipt, amountPaise, end) : null
      if (opened !== null) return { providerOrderId: opened }
      const body = { amount: amountPaise, currency: 'INR', receipt, payment: automaticCapture }
      try {
        const order = await callApi('createOrder', '/orders', Order, { post: { body }, end })
        if (order?.amount === amountPaise) return { providerOrderId: order.id }
      } catch (error) {
        // The response may have been lost after the order was created. A limited request was not carried out.
        const isLost = error instanceof NoAnswer && error.kind !== 'limited'
        const order = isLost ? await findOrderByReceipt(receipt, amountPaise, end) : null
        if (order === null) throw error
        return { providerOrderId: order }
      }
      throw new NoAnswer('invalid', 'another amount')
    },
    verify: ({ providerOrderId, paymentId, signature }) =>
      isSignedBy(keys.keySecret, `${providerOrderId}|${paymentId}`, signature),
    verifyWebhook: (rawBody, signature) =>
      isSignedBy(keys.webhookSecret, rawBody, signature) ||
      (keys.oldWebhookSecret !== undefined && isSignedBy(keys.oldWebhookSecret, rawBody, signature)),
    payment: async (id, end) =>
      toProviderPayment(await callApi('payment', `/payments/${encodeURIComponent(id)}`, Payment, { end })),
    paymentsOf: async (orderId, end) => {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`
      const found = await callApi('paymentsOf', path, listOf(Payment), { end })
      return (found?.items ?? []).flatMap((payment) => toProviderPayment(payment) ?? [])
    },
    capture: async (id, amount, end) => {
      const post = { body: { amount, currency: 'INR' } }
      const path = `/payments/${encodeURIComponent(id)}/capture`
      const payment = toProviderPayment(await callApi('capture', path, Payment, { post, end }))
      if (!payment) throw new ApiError('paymentFailed')
      return payment
    },
    refund: async ({ paymentId, amountPaise, key }) => {
      const headers = { 'X-Refund-Idempotency': key }
      const post = { body: { amount: amountPaise, receipt: key }, headers }
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const refund = await callApi('refund', path, Refund, { post })
      if (!refund) throw new ApiError('paymentFailed')
      return toProviderRefund(refund)
    },
    findRefund: async (id) => {
      const refund = await callApi('findRefund', `/refunds/${encodeURIComponent(id)}`, Refund)
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

/** Sends a request and reads the JSON of its answer; throws `NoAnswer` without one in time. */
async function request(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    status = response.status
    text = await response.text()
  } catch (error) {
    throw new NoAnswer('unreachable', (error as Error).name)
  }
  try {
    if (text.length > MAX_ANSWER_BYTES) throw new Error('too long')
    return { status, body: parseWellFormed(text) }
  } catch {
    if (status >= 400) return { status, body: null }
    throw new NoAnswer('invalid', 'invalid data')
  }
}

const ErrorBody = z.object({ error: z.object({ description: z.string() }) })

function reasonOf(body: unknown): Reason {
  const error = ErrorBody.safeParse(body)
  return error.success ? { text: error.data.error.description } : 'providerRefused'
}

/** The other 409 is a key that was used with another request, which never succeeds. */
function isInProgress(body: unknown): boolean {
  const error = ErrorBody.safeParse(body)
  return !error.success || /in progress/.test(error.data.error.description)
}
