import type { Selectable } from 'kysely'
import type { Env } from '#env'
import type { Services } from '#server/context.ts'
import type { Delivery } from '#server/providers/sms/sms.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared, unknownToPlanner } from '#server/db/prepared.ts'
import type { Messages } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** How often a message is tried: as often as the queue repeats a job. */
const MAX_ATTEMPTS = 25

type WaitingMessage = Pick<
  Selectable<Messages>,
  'id' | 'channel' | 'to_address' | 'template' | 'subject' | 'text' | 'html' | 'code' | 'vars' | 'attempts'
>

const selectWaiting = prepared<[ids: readonly string[]], WaitingMessage>(
  'waiting-messages',
  `select id, channel, to_address, template, subject, text, html, code, vars, attempts from messages
   where id = any(${unknownToPlanner('$1::text[]')}::text[]) and sent_at is null and given_up_at is null`,
)

/**
 * Job: sends messages of the outbox to their providers, all at once. Throws if a retry makes sense for one of them, so
 * that the job is repeated; a message that was sent or given up is not sent again.
 */
export async function sendMessages(shop: Services, { ids }: { ids: readonly string[] }): Promise<void> {
  const messages = await selectWaiting(shop.db, ids)
  const deliveries = await Promise.allSettled(messages.map((message) => deliverMessage(shop, message)))
  const failed: string[] = []
  let cause: unknown
  for (const [index, { id }] of messages.entries()) {
    const delivery = deliveries[index]!
    if (delivery.status === 'rejected') cause = delivery.reason
    if (delivery.status === 'rejected' || (!delivery.value.ok && delivery.value.retry)) failed.push(id)
  }
  // The reason may contain the receiver: it is stored with the message, and the log only contains the id (S-04).
  if (failed.length > 0) throw new Error(`Not accepted: message ${failed.join(', ')}`, { cause })
}

/** Sends a message once, stores the result and returns it. */
async function deliverMessage(
  shop: Pick<Services, 'db' | 'providers' | 'clock'>,
  message: WaitingMessage,
): Promise<Delivery> {
  const { id, channel, to_address: to, template, text, html, code, attempts } = message
  const { sms, email } = shop.providers
  const vars = code ? [code] : message.vars
  const delivery =
    channel === 'sms'
      ? await sms.send({ to, template, text, vars, id })
      : await email.send({ to, subject: message.subject ?? '', text, html, id })
  if (delivery.ok) {
    // Secrets are deleted from the outbox once the message is sent. The development tools show those of the local
    // providers.
    const isLocal = (channel === 'sms' ? sms.name : email.name) === 'local'
    const hasSecret = code !== null || template === 'reset-password'
    await storeSent(shop.db, id, shop.clock(), !isLocal, !isLocal && hasSecret)
  } else {
    const isGivenUp = !delivery.retry || attempts + 1 >= MAX_ATTEMPTS
    await storeNotSent(shop.db, id, delivery.reason, isGivenUp ? shop.clock() : null)
  }
  return delivery
}

const storeSent = prepared<[id: string, now: Date, withoutLink: boolean, withoutText: boolean], never>(
  'message-sent',
  `update messages set attempts = attempts + 1, sent_at = $2::timestamptz, last_error = null,
     code = case when $3::boolean then null else code end, link = case when $3::boolean then null else link end,
     text = case when $4::boolean then '' else text end, html = case when $4::boolean then null else html end
   where id = $1`,
)

const storeNotSent = prepared<[id: string, reason: string, givenUpAt: Date | null], never>(
  'message-not-sent',
  `update messages set attempts = attempts + 1, last_error = $2,
     given_up_at = coalesce($3::timestamptz, given_up_at) where id = $1`,
)

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
  const [waiting] = await selectWaiting(shop.db, [stored.id])
  const delivery = await deliverMessage(shop, waiting!)
  if (delivery.ok || !delivery.retry) return delivery
  await enqueue(shop.db, 'sendMessages', { ids: [stored.id] })
  return { ok: true, providerId: stored.id }
}

const withId = (message: Message) => ({ ...message, id: newId('m') })

/**
 * Stores messages and, if `enqueued`, the job that sends them: one for all, because each job costs several statements
 * and wakes every job runner. `add_jobs` takes a quarter of the time of `add_job`.
 */
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
   select (graphile_worker.add_jobs(array[('sendMessages', json_build_object('ids', json_agg(id)), null, null, null, null, 0, null)
     ::graphile_worker.job_spec])).id
   from message having $3::boolean`,
)
