import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { isInvalidText } from '#server/db/db.ts'
import { sha256 } from '#server/ids.ts'
import type { PaymentService } from './context.ts'
import { ServiceError, toCollection, toOrderEntity } from './answers.ts'
import { runDue } from './due-work.ts'
import { replayEvents } from './events.ts'
import {
  capture,
  createOrder,
  dispute,
  findOrder,
  findPayment,
  listOrders,
  listPayments,
  pay,
  signPayment,
} from './service.ts'
import { findRefund, listRefunds, refund, settlePendingRefunds } from './refunds.ts'
import type { Range } from './rows.ts'

/** A prepared misbehaviour of the next answer whose path contains `path`, of one method or of all. */
const Fault = z.strictObject({
  path: z.string().default(''),
  method: z.enum(['GET', 'POST', 'PATCH']).optional(),
  kind: z.enum(['status', 'delay', 'drop', 'dropAfter', 'invalid']),
  status: z.int().min(400).max(599).default(500),
  seconds: z.number().min(0).max(60).default(0),
})
type Fault = z.output<typeof Fault>

const ControlPay = z.strictObject({
  order_id: z.string().max(100),
  outcome: z.enum(['captured', 'authorized', 'failed', 'late']).default('captured'),
  events: z.boolean().default(true),
  late_seconds: z.int().min(0).max(1_000_000).optional(),
})
const Settings = z
  .strictObject({
    refund_outcome: z.enum(['processed', 'pending', 'failed', 'no_balance']),
    event_delays: z.array(z.int().min(0)).min(1),
    event_copies: z.int().min(1).max(10),
    event_retries: z.array(z.int().min(0)).min(1),
    late_seconds: z.int().min(0),
    faults: z.array(Fault).transform((faults) => JSON.stringify(faults)),
  })
  .partial()

const everything: Range = { count: 1_000_000, skip: 0 }

type Query = { Querystring: Record<string, string | undefined> }
type WithId = Query & { Params: { id: string } }

/**
 * Mounts the API of the payment service under `/v1`, with the paths of Razorpay, and `/control`, which the development
 * tools and tests use. Both require the key of the shop.
 */
export async function mountPaymentApi(app: FastifyInstance, service: PaymentService): Promise<void> {
  await app.register(async (scope) => {
    useServiceErrors(scope, service)
    scope.addHook('onRequest', async (request) => {
      if (!isAuthorized(request, service)) throw notAuthenticated()
    })
    scope.addHook('preHandler', (request, reply) => meetFault(request, reply, service))
    scope.addHook('onSend', async (request, reply, payload) => {
      const fault = faults.get(request)
      if (fault?.kind === 'dropAfter') reply.raw.destroy()
      return fault?.kind === 'invalid' ? '{"id": 7, "amount"' : payload
    })
    mountV1(scope, service)
    mountControl(scope, service)
  })
}

function mountV1(scope: FastifyInstance, service: PaymentService): void {
  scope.post('/v1/orders', ({ body }) => createOrder(service, body))
  scope.get<Query>('/v1/orders', async ({ query }) =>
    toCollection(await listOrders(service, query['receipt'] ?? null, rangeOf(query))),
  )
  scope.get<WithId>('/v1/orders/:id', async ({ params }) =>
    toOrderEntity(await findOrder(service, params.id)),
  )
  scope.get<WithId>('/v1/orders/:id/payments', async ({ params, query }) => {
    await findOrder(service, params.id)
    return toCollection(await listPayments(service, params.id, rangeOf(query, 100)))
  })
  scope.get<Query>('/v1/payments', async ({ query }) =>
    toCollection(await listPayments(service, null, rangeOf(query))),
  )
  scope.get<WithId>('/v1/payments/:id', ({ params }) => findPayment(service, params.id))
  scope.post<WithId>('/v1/payments/:id/capture', ({ params, body }) => capture(service, params.id, body))
  scope.post<WithId>('/v1/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']
    return refund(service, params.id, key === undefined ? null : String(key), body)
  })
  scope.get<WithId>('/v1/payments/:id/refunds', async ({ params, query }) => {
    await findPayment(service, params.id)
    return toCollection(await listRefunds(service, params.id, rangeOf(query)))
  })
  scope.get<Query>('/v1/refunds', async ({ query }) =>
    toCollection(await listRefunds(service, null, rangeOf(query))),
  )
  scope.get<WithId>('/v1/refunds/:id', ({ params }) => findRefund(service, params.id))
}

function mountControl(scope: FastifyInstance, service: PaymentService): void {
  scope.post('/control/pay', async ({ body }) => {
    const { order_id: orderId, late_seconds: lateSeconds, ...attempt } = ControlPay.parse(body)
    const payment = await pay(service, { ...attempt, orderId, lateSeconds, method: 'upi', payer: {} })
    if (attempt.events) await runDue(service)
    const isSuccess = payment.status === 'captured' || payment.status === 'authorized'
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: payment.id,
      // Only a successful payment has a signature.
      razorpay_signature: isSuccess ? signPayment(service, orderId, payment.id) : '',
    }
  })
  scope.post('/control/settings', async ({ body }) => {
    const settings = Settings.parse(body)
    if (Object.keys(settings).length > 0)
      await service.db.updateTable('local_payment_settings').set(settings).execute()
    return {}
  })
  scope.post('/control/settle-refunds', async ({ body }) => {
    await settlePendingRefunds(
      service,
      z.object({ outcome: z.enum(['processed', 'failed']) }).parse(body).outcome,
    )
    return {}
  })
  scope.post('/control/dispute', async ({ body }) => {
    const phase = z.enum(['created', 'won', 'lost', 'closed', 'under_review', 'action_required'])
    const input = z.object({ payment_id: z.string(), phase }).parse(body)
    await dispute(service, input.payment_id, input.phase)
    return {}
  })
  // Sends the events again that the shop has not accepted, as at the dashboard of the real service.
  scope.post('/control/replay', async () => {
    await replayEvents(service)
    return { events: await runDue(service) }
  })
  // Orders, payments and refunds of the service, for a comparison with the ledger of the shop.
  scope.get('/control/ledger', async () => ({
    orders: await listOrders(service, null, everything),
    payments: await listPayments(service, null, everything),
    refunds: await listRefunds(service, null, everything),
  }))
  scope.post('/control/run', async () => ({ events: await runDue(service) }))
}

/** Answers errors in the form of the real service, and logs the unexpected ones. */
export function useServiceErrors(scope: FastifyInstance, { log }: PaymentService): void {
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof ServiceError) return reply.code(error.status).send(error.body)
    const isInput = error instanceof z.ZodError || (error.statusCode ?? 500) < 500 || isInvalidText(error)
    if (!isInput)
      log({
        level: 'error',
        operation: 'payment-service',
        code: 'localPaymentsFailed',
        message: 'A request to the local payment service failed.',
        route: request.routeOptions.url ?? '',
        err: error,
      })
    const answer = isInput
      ? new ServiceError('The request body is invalid.')
      : new ServiceError('The server encountered an error.', { status: 500, reason: 'server_error' })
    return reply.code(answer.status).send(answer.body)
  })
}

const notAuthenticated = () =>
  new ServiceError('Authentication failed', { status: 401, source: 'NA', step: 'NA', reason: 'NA' })

function isAuthorized({ headers }: FastifyRequest, { keys }: PaymentService): boolean {
  const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(expected))
}

function rangeOf(query: Record<string, string | undefined>, most = 10): Range {
  const count = Number(query['count'] ?? most)
  const skip = Number(query['skip'] ?? 0)
  if (!Number.isInteger(count) || count < 1 || count > 100)
    throw new ServiceError('The count must be between 1 and 100.', { field: 'count' })
  if (!Number.isInteger(skip) || skip < 0)
    throw new ServiceError('The skip must be at least 0.', { field: 'skip' })
  return { count, skip }
}

const faults = new WeakMap<FastifyRequest, Fault>()

/**
 * Takes the first prepared fault for this path and causes `drop`, `delay` and `status`. The `onSend` hook causes `dropAfter`
 * and `invalid`.
 */
async function meetFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { db }: PaymentService,
): Promise<void> {
  if (request.url.startsWith('/control/')) return
  const { rows } = await sql<{ fault: Fault }>`
    with chosen as (
      select position, fault from local_payment_settings s, jsonb_array_elements(s.faults) with ordinality as f (fault, position)
      where position(fault ->> 'path' in ${request.url}) > 0 and coalesce(fault ->> 'method', ${request.method}) = ${request.method}
      order by position limit 1
    )
    update local_payment_settings s set faults = s.faults - (chosen.position::int - 1) from chosen returning chosen.fault`.execute(
    db,
  )
  const fault = rows[0]?.fault
  if (!fault) return
  faults.set(request, fault)
  if (fault.kind === 'drop') reply.raw.destroy()
  if (fault.kind === 'delay') await wait(fault.seconds * 1000)
  if (fault.kind === 'status')
    throw new ServiceError('The request could not be processed.', {
      status: fault.status,
      reason: fault.status === 429 ? 'too_many_requests' : 'server_error',
    })
  if (fault.kind === 'drop') throw new ServiceError('dropped', { status: 500 })
}
