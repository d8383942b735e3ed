import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/context.ts'
import { inOrderQueue } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { countPaymentReturn } from '#server/security/rate-limits.ts'
import { finalisePayment } from './finalise-payment.ts'
import { findIntentByProviderOrder } from './intents.ts'
import { findCollectedPayment } from './verify-payment.ts'

/** What the checkout page says after a payment that led to no order yet. */
type Failure = 'failed' | 'returned' | 'checking' | 'unverified'
type Result = { orderId: string } | { failure: Failure }

/**
 * Mounts `POST /payment-return` (ruling 90): in an in-app browser the payment page posts its result here as a form, from
 * another site and without a token. The signature is the proof. The answer leads to the order or back to the checkout.
 */
export async function mountPaymentReturn(app: FastifyInstance, shop: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Querystring: { back?: string | string[] } }>('/payment-return', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const providerOrderId = form.get('razorpay_order_id') ?? orderOfError(form)
      const result = await settleReturn(shop, request.ip, form).catch((error: unknown): Result => {
        if (error instanceof ApiError && error.code === 'paymentFailed') return { failure: 'unverified' }
        shop.log({ level: 'error', at: 'payment-return', err: error, requestId: request.id })
        return { failure: 'checking' }
      })
      return reply.header('cache-control', 'no-store').redirect(
        'orderId' in result
          ? `/order-completed-page/${encodeURIComponent(result.orderId)}`
          : `${checkoutPath(request.query.back)}?${new URLSearchParams({
              step: 'payment',
              payment: result.failure,
              ...(providerOrderId && { order: providerOrderId }),
            })}`,
        303,
      )
    })
  })
}

async function settleReturn(shop: Services, ip: string, form: URLSearchParams): Promise<Result> {
  await countPaymentReturn(shop, ip)
  if (form.has('error[code]') || form.has('error[description]')) return { failure: 'failed' }
  const field = (name: string) => (form.get(name) ?? '').slice(0, 200)
  const intent = await findIntentByProviderOrder(shop.db, field('razorpay_order_id'))
  const paymentId = field('razorpay_payment_id')
  const providerOrderId = intent?.provider_order_id
  if (!intent || !providerOrderId) return { failure: 'unverified' }
  const { payments } = shop.providers
  if (!payments.verify({ providerOrderId, paymentId, signature: field('razorpay_signature') }))
    return { failure: 'unverified' }
  const payment = await findCollectedPayment(shop, intent, paymentId)
  if (!payment) return { failure: 'unverified' }
  const result = await inOrderQueue(() => finalisePayment(shop, intent.id, payment))
  if ('placed' in result) return { orderId: result.placed.id }
  return { failure: 'returned' in result ? 'returned' : 'checking' }
}

/** The error of a failed payment names its order in JSON. */
function orderOfError(form: URLSearchParams): string | null {
  const [, orderId] = /"order_id":"(order_\w{1,40})"/.exec(form.get('error[metadata]') ?? '') ?? []
  return orderId ?? null
}

/** Returns the checkout page that opened the payment; never another address. */
function checkoutPath(back: string | string[] | undefined): string {
  return typeof back === 'string' && /^\/product-checkout\/[\w%.~-]{1,200}$/.test(back) ? back : '/checkout'
}
