import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { PaymentService } from './context.ts'
import { failure, ServiceError, toOrderEntity, unknownId } from './answers.ts'
import { sheetScript } from './build-sheet.ts'
import { useServiceErrors } from './routes.ts'
import { findOrder, pay, signPayment } from './service.ts'

/** PostgreSQL stores no half of a surrogate pair in JSON. */
const WellFormed = z.string().refine((text) => text.isWellFormed())
const Text = WellFormed.max(200)
const SheetPayment = z.object({
  key_id: Text,
  order_id: Text,
  outcome: z.enum(['captured', 'failed', 'late']),
  method: z.enum(['upi', 'card', 'netbanking']),
  vpa: Text.optional(),
  bank: Text.optional(),
  email: WellFormed.max(254).optional(),
  contact: Text.optional(),
})

/**
 * Mounts the script of the payment sheet and the calls that it makes for the customer, under `prefix`. Like those of the
 * real service they need the public key and the order id only; `count` limits them by IP address.
 */
export function mountPaymentSheet(
  app: FastifyInstance,
  service: PaymentService,
  prefix: string,
  count: (ip: string) => Promise<void>,
): void {
  void app.register(
    async (scope) => {
      useServiceErrors(scope, service)
      scope.get('/v1/checkout.js', async (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'public, max-age=300')
          .send(await readFile(sheetScript)),
      )
      scope.addHook('preHandler', async ({ ip, routeOptions }) => {
        if (routeOptions.url !== `${prefix}/v1/checkout.js`) await count(ip).catch(throwTooMany)
      })
      scope.get<{ Querystring: Record<string, string | undefined> }>(
        '/v1/checkout/order',
        async ({ query }) => {
          if (query['key_id'] !== service.keys.keyId) throw unknownId()
          const { id, amount, status } = toOrderEntity(await findOrder(service, query['order_id'] ?? ''))
          return { id, amount, currency: 'INR', status }
        },
      )
      scope.post('/v1/checkout/pay', async ({ body }) => {
        const { key_id: keyId, order_id: orderId, outcome, method, ...payer } = SheetPayment.parse(body)
        if (keyId !== service.keys.keyId) throw unknownId()
        const { id } = await pay(service, { orderId, outcome, method, payer, events: true })
        if (outcome !== 'captured') throw failed(orderId, id)
        return {
          razorpay_order_id: orderId,
          razorpay_payment_id: id,
          razorpay_signature: signPayment(service, orderId, id),
        }
      })
    },
    { prefix },
  )
}

const failed = (orderId: string, paymentId: string): ServiceError => {
  const { code: _, description, ...details } = failure
  return new ServiceError(description, { ...details, metadata: { order_id: orderId, payment_id: paymentId } })
}

function throwTooMany(error: unknown): never {
  if (error instanceof ApiError && error.code === 'tooMany')
    throw new ServiceError('Too many requests', { status: 429, reason: 'too_many_requests' })
  throw error
}
