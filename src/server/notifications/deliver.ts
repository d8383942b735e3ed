import type { Services } from '#server/context.ts'
import type { Delivery } from '#server/providers/sms/sms.ts'

/** Hands an outbox message to its provider once; a refusal worth another try is thrown, so that the job repeats. */
export async function sendMessage(shop: Services, { id }: { id: string }): Promise<void> {
  const delivery = await deliverMessage(shop, id)
  // The reason may name the receiver: it is kept with the message, the log of failed jobs only tells which (S-04).
  if (!delivery.ok && delivery.retry) throw new Error(`Message ${id} was not taken`)
}

/** The same, and tells what became of it. A message already sent is not sent again. */
export async function deliverMessage(
  shop: Pick<Services, 'db' | 'providers' | 'clock'>,
  id: string,
): Promise<Delivery> {
  const message = await shop.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!message || message.sent_at) return { ok: true, providerId: id }
  const { channel, to_address: to, template, text, html, code } = message
  const delivery =
    channel === 'sms'
      ? await shop.providers.sms.send({ to, template, text, vars: code ? [code] : [], id })
      : await shop.providers.email.send({ to, subject: message.subject ?? '', text, html, id })
  // What opens an account must not lie around once it is with its reader.
  const secret = code !== null || template === 'reset-password'
  const local = (channel === 'sms' ? shop.providers.sms.name : shop.providers.email.name) === 'local'
  await shop.db
    .updateTable('messages')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      ...(delivery.ok
        ? {
            sent_at: shop.clock(),
            last_error: null,
            ...(!local && { code: null, link: null, ...(secret && { text: '', html: null }) }),
          }
        : { last_error: delivery.reason }),
    }))
    .where('id', '=', id)
    .execute()
  return delivery
}
