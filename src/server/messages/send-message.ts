import type { Shop } from '#server/http/context.ts'

/** Hands an outbox message to its provider once; a refusal worth another try is thrown, so that the job repeats. */
export async function sendMessage(shop: Shop, { id }: { id: string }): Promise<void> {
  const message = await shop.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!message || message.sent_at) return
  const { channel, to_address: to, template, text, html, code } = message
  const delivery =
    channel === 'sms'
      ? await shop.outside.sms.send({ to, template, text, vars: code ? [code] : [], id })
      : await shop.outside.email.send({ to, subject: message.subject ?? '', text, html, id })
  const local = (channel === 'sms' ? shop.outside.sms.name : shop.outside.email.name) === 'local'
  await shop.db
    .updateTable('messages')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      ...(delivery.ok
        ? { sent_at: shop.clock(), last_error: null, ...(!local && { code: null, link: null, ...(code && { text: '', html: null }) }) }
        : { last_error: delivery.reason }),
    }))
    .where('id', '=', id)
    .execute()
  if (!delivery.ok && delivery.retry) throw new Error(delivery.reason)
}
