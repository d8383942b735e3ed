import type { Services } from '#server/context.ts'
import type { Delivery } from '#server/providers/sms/sms.ts'

/** Job: sends a message of the outbox to its provider. Throws if a retry makes sense, so that the job is repeated. */
export async function sendMessage(shop: Services, { id }: { id: string }): Promise<void> {
  const delivery = await deliverMessage(shop, id)
  // The reason may contain the receiver: it is stored with the message, and the log only contains the id (S-04).
  if (!delivery.ok && delivery.retry) throw new Error(`Message ${id} was not accepted`)
}

/** Sends a message once and returns the result. A message that was sent is not sent again. */
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
  // Secrets are deleted from the outbox once the message is sent.
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
