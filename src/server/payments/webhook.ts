import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { finalisePayment } from './finalise-payment.ts'
import { findIntentByProviderOrder } from './intents.ts'
import { saveRefundResult } from './refund-payment.ts'
import { findCollectedPayment } from './verify-payment.ts'

const Event = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }).optional(),
      refund: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    })
    .optional(),
})

/**
 * Mounts `POST /api/razorpay-webhook` for the events of the payment provider. The signature covers the raw bytes of
 * the body.
 */
export async function mountWebhooks(app: FastifyInstance, shop: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256_000 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/razorpay-webhook', async (request, reply) => {
      const isAccepted = await storeEvent(shop, {
        body: typeof request.body === 'string' ? request.body : '',
        signature: String(request.headers['x-razorpay-signature'] ?? ''),
        eventId: String(request.headers['x-razorpay-event-id'] ?? ''),
      })
      return reply
        .code(isAccepted ? 200 : 400)
        .send({ message: isAccepted ? 'ok' : 'The signature does not hold.' })
    })
  })
}

/** Stores a signed event once and enqueues its job. Returns false if the signature is invalid. */
export async function storeEvent(
  shop: Services,
  { body, signature, eventId }: { body: string; signature: string; eventId: string },
): Promise<boolean> {
  if (!eventId || eventId.length > 100 || !shop.providers.payments.verifyWebhook(body, signature))
    return false
  const event = Event.safeParse(parseJson(body))
  // Signed but of an unknown form: accepted, so that the provider does not repeat it.
  if (!event.success) return true
  const provider = shop.providers.payments.name
  await transaction(shop.db, async (tx) => {
    const { rows } = await sql`
      insert into webhook_events (provider, event_id, type, body, received_at)
      values (${provider}, ${eventId}, ${event.data.event}, ${JSON.stringify(event.data)}::jsonb, ${shop.clock()})
      on conflict do nothing returning event_id`.execute(tx)
    if (rows.length > 0) await enqueue(tx, 'handlePaymentEvent', { provider, eventId })
  })
  return true
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Job: handles one stored event, a payment or the result of a refund. */
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
  const { event, payload } = Event.parse(row.body)
  const payment = payload?.payment?.entity
  if (/^(payment\.(authorized|captured)|order\.paid)$/.test(event) && payment?.order_id)
    await settlePayment(shop, payment.order_id, payment.id)
  if (/^refund\.(processed|failed)$/.test(event) && payload?.refund)
    await settleKnownRefund(
      shop,
      payload.refund.entity.id,
      event === 'refund.processed' ? 'processed' : 'failed',
    )
  await shop.db
    .updateTable('webhook_events')
    .set({ handled_at: shop.clock() })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** The event only triggers the check: the payment is read from the provider. */
async function settlePayment(shop: Services, providerOrderId: string, paymentId: string): Promise<void> {
  const intent = await findIntentByProviderOrder(shop.db, providerOrderId)
  // Unknown order, or the event arrived before our own row: the reconciliation checks it again.
  if (!intent) return
  const payment = await findCollectedPayment(shop, intent, paymentId)
  if (payment) await finalisePayment(shop, intent.id, payment)
}

async function settleKnownRefund(
  shop: Services,
  refundId: string,
  status: 'processed' | 'failed',
): Promise<void> {
  const row = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst()
  if (row) await saveRefundResult(shop.db, shop.clock(), row.id, { refundId, status })
}
