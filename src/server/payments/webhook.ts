import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
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

/** Where the payment provider sends its events: `POST /api/razorpay-webhook`, signed over the very bytes. */
export async function mountWebhooks(app: FastifyInstance, shop: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256_000 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/razorpay-webhook', async (request, reply) => {
      const taken = await storeEvent(shop, {
        body: typeof request.body === 'string' ? request.body : '',
        signature: String(request.headers['x-razorpay-signature'] ?? ''),
        eventId: String(request.headers['x-razorpay-event-id'] ?? ''),
      })
      return reply.code(taken ? 200 : 400).send({ message: taken ? 'ok' : 'The signature does not hold.' })
    })
  })
}

/** Keeps a signed event once and has it worked on; false when the signature does not hold. */
export async function storeEvent(
  shop: Services,
  { body, signature, eventId }: { body: string; signature: string; eventId: string },
): Promise<boolean> {
  if (!eventId || eventId.length > 100 || !shop.providers.payments.verifyWebhook(body, signature))
    return false
  const event = Event.safeParse(parsed(body))
  // Signed but not ours to understand: taken, so that it is not sent for ever.
  if (!event.success) return true
  const provider = shop.providers.payments.name
  await shop.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into webhook_events (provider, event_id, type, body, received_at)
      values (${provider}, ${eventId}, ${event.data.event}, ${JSON.stringify(event.data)}::jsonb, ${shop.clock()})
      on conflict do nothing returning event_id`.execute(tx)
    if (rows.length > 0) await enqueue(tx, 'handlePaymentEvent', { provider, eventId })
  })
  return true
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Works on one event: a collected payment ends in `finalise`, news of a refund are written down. */
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

/** The event is only a hint: what counts is what the provider answers when it is asked. */
async function settlePayment(shop: Services, providerOrderId: string, paymentId: string): Promise<void> {
  const intent = await findIntentByProviderOrder(shop.db, providerOrderId)
  // Not of this shop, or news that came before our own note of the order: the reconciler asks again.
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
