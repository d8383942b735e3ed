import type { Db, Tx } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Delivery } from '#server/providers/sms/sms.ts'
import { deliverMessage } from './deliver.ts'

/** A message of the outbox. The development tools show `code` and `link`. */
export type Message = {
  channel: 'sms' | 'email'
  to: string
  template: string
  subject?: string
  text: string
  html?: string
  code?: string
  link?: string
}

/** Stores a message in the outbox within the transaction of the caller; it is sent after the commit. */
export async function queueMessage(tx: Tx, now: Date, message: Message): Promise<void> {
  await enqueue(tx, 'sendMessage', { id: await insertMessage(tx, now, message) })
}

/**
 * Sends a message while the person waits, so that an error can be shown at once. Call it outside of a transaction. If
 * a retry makes sense it continues in the background and counts as sent.
 */
export async function sendMessageNow(
  shop: Pick<Services, 'db' | 'providers' | 'clock'> & { now: Date },
  message: Message,
): Promise<Delivery> {
  const id = await insertMessage(shop.db, shop.now, message)
  const delivery = await deliverMessage(shop, id)
  if (delivery.ok || !delivery.retry) return delivery
  await enqueue(shop.db, 'sendMessage', { id })
  return { ok: true, providerId: id }
}

async function insertMessage(db: Db, now: Date, message: Message): Promise<string> {
  const id = newId('m')
  await db
    .insertInto('messages')
    .values({
      id,
      channel: message.channel,
      to_address: message.to,
      template: message.template,
      subject: message.subject ?? null,
      text: message.text,
      html: message.html ?? null,
      code: message.code ?? null,
      link: message.link ?? null,
      created_at: now,
    })
    .execute()
  return id
}
