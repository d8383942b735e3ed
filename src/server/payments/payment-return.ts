import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/context.ts'
import { inOrderQueue, logCodeOf } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { runInScope } from '#server/request-scope.ts'
import { countPaymentRequest } from '#server/security/rate-limits.ts'
import { findCollectedPayment } from './check-payment.ts'
import { finalisePayment } from './finalise-payment.ts'
import { findIntentByProviderOrder } from './intents.ts'

/**
 * Mounts `POST /payment-return` (ruling 90): in an in-app browser the payment page posts its result here as a form, from
 * another site and without a token. The signature is the proof. The answer leads to the order, or back to the checkout,
 * which asks for the outcome of the payment.
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
      const settled = runInScope({ requestId: request.id }, () => settleReturn(shop, request.ip, form))
      const placedId = await settled.catch((error: unknown) => {
        // A refused payment or a limit is expected; after any other error the reconciliation finds the payment.
        if (!(error instanceof ApiError))
          shop.log({
            level: 'error',
            operation: 'payment-return',
            code: logCodeOf(error),
            message: 'The result of a payment could not be handled.',
            err: error,
            requestId: request.id,
          })
        return null
      })
      const target = placedId
        ? `/order-completed-page/${encodeURIComponent(placedId)}?paid=1`
        : backToCheckout(request.query.back, form)
      return reply.header('cache-control', 'no-store').redirect(target, 303)
    })
  })
}

/** Places the order of a payment whose signature is valid; returns its id, or null without an order. */
async function settleReturn(shop: Services, ip: string, form: URLSearchParams): Promise<string | null> {
  await countPaymentRequest(shop, 'return', ip)
  const field = (name: string) => (form.get(name) ?? '').slice(0, 200)
  const intent = await findIntentByProviderOrder(shop.db, field('razorpay_order_id'))
  const paymentId = field('razorpay_payment_id')
  const providerOrderId = intent?.provider_order_id
  const { payments } = shop.providers
  if (!providerOrderId) return null
  if (!payments.verify({ providerOrderId, paymentId, signature: field('razorpay_signature') })) return null
  const payment = await findCollectedPayment(shop, intent, paymentId)
  if (!payment || payment === 'pending') return null
  const result = await inOrderQueue(() => finalisePayment(shop, intent.id, payment))
  return 'placed' in result ? result.placed.id : null
}

/** The parameters of a checkout page that name what was to be paid. */
const keptParameters = { address: /^[\w-]{1,60}$/, quantity: /^\d{1,6}$/ }

/**
 * Returns the path of the checkout page that opened the payment, and never another address: its payment step, with the
 * payment, whose outcome the page then asks for.
 */
function backToCheckout(back: string | string[] | undefined, form: URLSearchParams): string {
  const [path = '', search] = typeof back === 'string' ? back.split('?', 2) : []
  // The error of a failed payment names its order in JSON.
  const [, failedOrder] = /"order_id":"(order_\w{1,40})"/.exec(form.get('error[metadata]') ?? '') ?? []
  const payment = failedOrder ?? form.get('razorpay_order_id')
  const query = new URLSearchParams({
    step: 'payment',
    ...(payment && /^order_\w{1,40}$/.test(payment) && { payment }),
  })
  const sent = new URLSearchParams(search)
  for (const [name, valid] of Object.entries(keptParameters)) {
    const value = sent.get(name)
    if (value && valid.test(value)) query.set(name, value)
  }
  return `${/^\/product-checkout\/[\w%.~-]{1,200}$/.test(path) ? path : '/checkout'}?${query}`
}
