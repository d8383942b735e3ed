import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { isInvalidText, transaction } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { checkRefund } from '#server/refunds/send-refund.ts'
import { runInScope } from '#server/request-scope.ts'
import { isSettled, recordUnknownOrder, settleReported } from './check-payment.ts'
import { saveDispute } from './disputes.ts'
import { findIntentByProviderOrder } from './intents.ts'

const entityOf = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({ entity }).optional().catch(undefined)
/** PostgreSQL stores no half of a surrogate pair in JSON, and no such id can be part of a URL. */
const Text = z
  .string()
  .max(100)
  .transform((text) => text.toWellFormed())
/** An empty id, "." and ".." as the end of a path would ask the provider for something else. */
const Id = z
  .string()
  .max(100)
  .refine((id) => id.isWellFormed() && !/^\.{0,2}$/.test(id))
/** The fields of an event that are used. Another form of one of them leaves it out. */
const Event = z.object({
  event: Text,
  payload: z
    .object({
      payment: entityOf(z.object({ id: Id, order_id: Id.nullish() })),
      refund: entityOf(z.object({ id: Id, payment_id: Id.optional() })),
      dispute: entityOf(
        z.object({
          id: Id,
          payment_id: Id,
          amount: z.number().int().min(0),
          status: Text,
        }),
      ),
    })
    .optional()
    .catch(undefined),
})

const MAX_BODY_BYTES = 256_000
/** A larger body is not read, so that its signature is not verified. */
const MAX_READ_BYTES = 1_000_000

const answers = {
  stored: [200, 'ok'],
  unsigned: [400, 'The signature does not hold.'],
  noId: [400, 'The event has no id of at most 100 characters.'],
  tooLarge: [413, 'The event is larger than 256 kB.'],
} as const

/**
 * Mounts `POST /api/razorpay-webhook` for the events of the payment provider. The body is read as raw bytes for every content
 * type, because the signature covers them.
 */
export async function mountWebhooks(app: FastifyInstance, shop: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_READ_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/razorpay-webhook', async (request, reply) => {
      const event = {
        body: Buffer.isBuffer(request.body) ? request.body : '',
        signature: String(request.headers['x-razorpay-signature'] ?? ''),
        eventId: String(request.headers['x-razorpay-event-id'] ?? ''),
      }
      const outcome = await runInScope({ requestId: request.id }, () => storeEvent(shop, event))
      const [status, message] = answers[outcome]
      return reply.code(status).send({ message })
    })
  })
}

/**
 * Stores a signed event once and enqueues its job. A signed event that we do not understand is stored and accepted, so
 * that the provider does not repeat it. One without an id or too large is refused with an alarm.
 */
async function storeEvent(
  shop: Services,
  { body, signature, eventId }: { body: string | Buffer; signature: string; eventId: string },
): Promise<keyof typeof answers> {
  const isTooLarge = body.length > MAX_BODY_BYTES
  if (!shop.providers.payments.verifyWebhook(body, signature)) return isTooLarge ? 'tooLarge' : 'unsigned'
  const reason = isTooLarge ? 'tooLarge' : !eventId || eventId.length > 100 ? 'noId' : null
  if (reason) {
    shop.metrics.refusedEvents.inc({ reason })
    shop.log({
      level: 'error',
      operation: 'payment-event',
      code: 'eventRefused',
      message: 'A signed event of the payment provider was refused.',
      reason,
      bytes: body.length,
    })
    return reason
  }
  const event = Event.safeParse(parseJson(String(body)))
  const { event: type, payload } = event.success ? event.data : { event: 'unknown' }
  const provider = shop.providers.payments.name
  try {
    await transaction(shop.db, async (tx) => {
      const { rows } = await sql`
        insert into webhook_events (provider, event_id, type, body, received_at)
        values (${provider}, ${eventId}, ${type}, ${JSON.stringify({ event: type, payload })}::jsonb, ${shop.clock()})
        on conflict do nothing returning event_id`.execute(tx)
      if (rows.length > 0) await enqueue(tx, 'handlePaymentEvent', { provider, eventId })
    })
  } catch (error) {
    if (!isInvalidText(error)) throw error
    // Repeating it would not help.
    shop.log({
      level: 'error',
      operation: 'payment-event',
      code: 'invalidText',
      message: 'A signed event of the payment provider contains text that PostgreSQL cannot store.',
      event: eventId,
    })
  }
  return 'stored'
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Job: handles one stored event about a payment, a refund or a dispute. */
export async function handlePaymentEvent(
  shop: Services,
  which: { provider: string; eventId: string },
): Promise<void> {
  const { provider, eventId } = which
  const row = await shop.db
    .selectFrom('webhook_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row || row.handled_at) return
  await handleEvent(shop, Event.parse(row.body))
  await shop.db
    .updateTable('webhook_events')
    .set({ handled_at: shop.clock() })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/**
 * An event only says what to look at: payments and refunds are read from the provider. A dispute is taken from the signed
 * event.
 */
async function handleEvent(shop: Services, { event, payload }: z.output<typeof Event>): Promise<void> {
  const payment = payload?.payment?.entity
  const refund = payload?.refund?.entity
  const dispute = payload?.dispute?.entity
  if (event.startsWith('refund.') && refund) return checkRefund(shop, refund.id)
  if (event.startsWith('payment.dispute.') && dispute) {
    const { id, payment_id: paymentId, amount: amountPaise } = dispute
    return saveDispute(shop, shop.clock(), { id, paymentId, amountPaise, status: disputeStatus(event) })
  }
  if (!/^(payment\.(authorized|captured|failed)|order\.paid)$/.test(event) || !payment?.order_id) return
  const intent = await findIntentByProviderOrder(shop.db, payment.order_id)
  // Each payment is reported about three times, and each event at least once.
  if (intent && (await isSettled(shop.db, intent, payment.id))) return
  const reported = await shop.providers.payments.payment(payment.id)
  if (!reported) return
  if (intent) await settleReported(shop, intent, [reported])
  else await recordUnknownOrder(shop, reported)
}

const disputeStatus = (event: string): 'open' | 'won' | 'lost' | 'closed' => {
  const [, , change] = event.split('.')
  return change === 'won' || change === 'lost' || change === 'closed' ? change : 'open'
}
