import type { Env } from '#env'
import type { Services } from '#server/context.ts'
import type { Delivery } from '#server/providers/sms/sms.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** How often a message is tried: as often as the queue repeats a job. */
const MAX_ATTEMPTS = 25

/** Job: sends a message of the outbox to its provider. Throws if a retry makes sense, so that the job is repeated. */
export async function sendMessage(shop: Services, { id }: { id: string }): Promise<void> {
  const delivery = await deliverMessage(shop, id)
  // The reason may contain the receiver: it is stored with the message, and the log only contains the id (S-04).
  if (!delivery.ok && delivery.retry) throw new Error(`Message ${id} was not accepted`)
}

/** Sends a message once and returns the result. A message that was sent is not sent again. */
async function deliverMessage(
  shop: Pick<Services, 'db' | 'providers' | 'clock'>,
  id: string,
): Promise<Delivery> {
  const message = await shop.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!message || message.sent_at) return { ok: true, providerId: id }
  const { channel, to_address: to, template, text, html, code } = message
  const vars = code ? [code] : message.vars
  const delivery =
    channel === 'sms'
      ? await shop.providers.sms.send({ to, template, text, vars, id })
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
        : {
            last_error: delivery.reason,
            ...((!delivery.retry || message.attempts + 1 >= MAX_ATTEMPTS) && { given_up_at: shop.clock() }),
          }),
    }))
    .where('id', '=', id)
    .execute()
  return delivery
}

/** Returns the public URL of the shop without a final slash. It comes from the settings, never from a request. */
export function shopAddress(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
}

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
  /** Values of the registered template, in the order of the text (DLT). A message with a code has none. */
  vars?: readonly string[]
  /** What the message is about: the id of the order group, for a confirmation. */
  reference?: string
}

/**
 * Stores messages in the outbox within the transaction of the caller, in one statement; they are sent after the commit.
 */
export async function queueMessages(tx: Tx, now: Date, messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, now, JSON.stringify(messages.map(withId)), true)
}

/** Stores a message in the outbox within the transaction of the caller; it is sent after the commit. */
export const queueMessage = (tx: Tx, now: Date, message: Message): Promise<void> =>
  queueMessages(tx, now, [message])

/**
 * Sends a message while the person waits, so that an error can be shown at once. Call it outside of a transaction. If
 * a retry makes sense it continues in the background and counts as sent.
 */
export async function sendMessageNow(
  shop: Pick<Services, 'db' | 'providers' | 'clock'> & { now: Date },
  message: Message,
): Promise<Delivery> {
  const stored = withId(message)
  await insertMessages(shop.db, shop.now, JSON.stringify([stored]), false)
  const delivery = await deliverMessage(shop, stored.id)
  if (delivery.ok || !delivery.retry) return delivery
  await enqueue(shop.db, 'sendMessage', { id: stored.id })
  return { ok: true, providerId: stored.id }
}

const withId = (message: Message) => ({ ...message, id: newId('m') })

/** Stores messages and, if `enqueued`, the job that sends each of them. */
const insertMessages = prepared<[now: Date, messagesJson: string, enqueued: boolean], never>(
  'insert-messages',
  `with message as (
     select * from jsonb_to_recordset($2::jsonb) as m (id text, channel text, "to" text, template text, subject text, text text,
       html text, code text, link text, vars text[], reference text)
   ), stored as (
     insert into messages (id, channel, to_address, template, subject, text, html, code, link, vars, reference, created_at)
     select id, channel, "to", template, subject, text, html, code, link, coalesce(vars, '{}'), reference, $1::timestamptz
     from message
   )
   select graphile_worker.add_job('sendMessage', json_build_object('id', id), priority => 0) from message where $3::boolean`,
)
