import type { Selectable } from 'kysely'
import { plainText } from '#domain/plain-text.ts'
import type { Env } from '#env'
import type { Services } from '#server/context.ts'
import type { Delivery } from '#server/providers/sms/sms.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared, unknownToPlanner } from '#server/db/prepared.ts'
import type { Messages } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { currentScope } from '#server/request-scope.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defaultLocale, type Locale, toLocale } from '#domain/languages.ts'
import { findStopped, notMeFooter } from './stopped-mail.ts'

/** Maximum number of attempts to send a message: as many as the queue makes for a job. */
const MAX_ATTEMPTS = 25

type WaitingMessage = Pick<
  Selectable<Messages>,
  'id' | 'channel' | 'to_address' | 'template' | 'subject' | 'text' | 'html' | 'code' | 'vars' | 'attempts'
> & {
  translated: Translated | null
  /** Language of the account of the message. */
  locale: string | null
  /** The account has verified the address. */
  is_proven: boolean
  /** The account that has the address and has not verified it. */
  unproven_user: string | null
  /** The account lost the address: its reader said "This is not me". */
  is_refused: boolean
}

const selectWaiting = prepared<[ids: readonly string[]], WaitingMessage>(
  'waiting-messages',
  `select m.id, m.channel, m.to_address, m.template, m.subject, m.text, m.html, m.code, m.vars, m.translated, m.attempts, u.locale,
     coalesce(u.email = m.to_address and u.email_verified_at is not null, false) as is_proven,
     case when m.to_address = u.pending_email or (m.to_address = u.email and u.email_verified_at is null) then u.id end
       as unproven_user,
     coalesce(u.email = m.to_address and u.email_refused_at is not null, false) as is_refused
   from messages m left join users u on u.id = m.user_id
   where m.id = any(${unknownToPlanner('$1::text[]')}::text[]) and m.sent_at is null and m.given_up_at is null`,
)

/**
 * Job: sends messages of the outbox to their providers, all at once. Throws if a retry makes sense for one of them, so
 * that the job is repeated; a message that was sent or given up is not sent again.
 */
export async function sendMessages(shop: Services, { ids }: { ids: readonly string[] }): Promise<void> {
  const messages = await selectWaiting(shop.db, ids)
  const stopped = await findStoppedOf(shop, messages)
  const results = await Promise.allSettled(
    messages.map((message) => deliverMessage(shop, message, stopped.has(message.to_address))),
  )
  const sent = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  await storeDeliveries(shop, sent)
  const done = new Set(sent.flatMap(({ id, delivery }) => (delivery.ok || !delivery.retry ? id : [])))
  const failed = messages.flatMap(({ id }) => (done.has(id) ? [] : id))
  const cause = results.findLast((result) => result.status === 'rejected')?.reason as unknown
  // The reason may contain the receiver: it is stored with the message, and the log only contains the id (S-04).
  if (failed.length > 0) throw new Error(`Not accepted: message ${failed.join(', ')}`, { cause })
}

type Sender = Pick<Services, 'db' | 'env' | 'secret' | 'providers'>

/** Returns the addresses of mails that get none, except from an account that has verified the address. */
const findStoppedOf = (shop: Sender, messages: readonly WaitingMessage[]): Promise<Set<string>> =>
  findStopped(
    shop,
    messages.flatMap(({ channel, to_address: to, is_proven }) =>
      channel === 'email' && !is_proven ? to : [],
    ),
  )

/** Templates whose text has a link that is a secret. */
const secretLinks: readonly string[] = ['reset-password', 'invitation']

type Delivered = WaitingMessage & { delivery: Delivery; isLocal: boolean }

/** Sends a message once, unless the reader of its address wants no mail. */
async function deliverMessage(shop: Sender, waiting: WaitingMessage, isStopped: boolean): Promise<Delivered> {
  const { sms, email } = shop.providers
  const translated = waiting.translated
  const locale =
    translated && sms.hasTemplate(waiting.template, translated.locale) ? translated.locale : defaultLocale
  const message =
    waiting.channel === 'email'
      ? withNotMe(shop, waiting)
      : { ...waiting, ...(locale !== defaultLocale && translated) }
  const { id, channel, to_address: to, template, text, html, code } = message
  // The link to set a password is for the reader, who proves the address with it.
  if (isStopped || (message.is_refused && template !== 'reset-password'))
    return {
      ...message,
      isLocal: false,
      delivery: { ok: false, retry: false, reason: 'stopped by the reader' },
    }
  const vars = code ? [code] : message.vars
  const isLocal = (channel === 'sms' ? sms.name : email.name) === 'local'
  const delivery =
    channel === 'sms'
      ? await sms.send({ to, template, locale, text, vars, id })
      : await email.send({ to, subject: message.subject ?? '', text, html, id })
  return { ...message, delivery, isLocal }
}

/** Adds the link "This is not me" to a mail to an address that its account has not verified (ruling 102). */
function withNotMe({ env, secret }: Sender, message: WaitingMessage): WaitingMessage {
  const { unproven_user: userId, to_address: email, locale, text, html } = message
  if (userId === null) return message
  const shop = { shopUrl: shopAddress(env), secret }
  const footer = notMeFooter(toLocale(locale), shop, { userId, email })
  return {
    ...message,
    text: `${text}\n\n${footer.text}`,
    html: html === null ? null : `${html}\n${footer.html}`,
  }
}

/** Stores the results of sending, in one statement. */
async function storeDeliveries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sent: readonly Delivered[],
): Promise<void> {
  const rows = sent.map(({ id, delivery, isLocal, code, template, attempts, text, html }) => ({
    id,
    // The development tools show what a local provider was given. Otherwise its keys need not be stored.
    text: delivery.ok && isLocal ? text : null,
    html: delivery.ok && isLocal ? html : null,
    sent: delivery.ok,
    given_up: !delivery.ok && (!delivery.retry || attempts + 1 >= MAX_ATTEMPTS),
    // In jsonb PostgreSQL refuses half of a surrogate pair and a null byte: the results of all messages would be lost.
    error: delivery.ok ? null : plainText(delivery.reason),
    // Secrets are deleted from the outbox once the message is sent. The development tools show those of the local
    // providers.
    without_link: delivery.ok && !isLocal,
    without_text: delivery.ok && !isLocal && (code !== null || secretLinks.includes(template)),
  }))
  if (rows.length > 0) await storeResults(db, clock(), JSON.stringify(rows))
}

const storeResults = prepared<[now: Date, resultsJson: string], never>(
  'message-results',
  `with result as (
     select * from jsonb_to_recordset($2::jsonb) as r (id text, sent boolean, given_up boolean, error text,
       text text, html text, without_link boolean, without_text boolean)
   )
   update messages m set attempts = m.attempts + 1, last_error = r.error,
     translated = case when r.sent then null else m.translated end,
     sent_at = case when r.sent then $1::timestamptz else m.sent_at end,
     given_up_at = case when r.given_up then $1::timestamptz else m.given_up_at end,
     code = case when r.without_link then null else m.code end, link = case when r.without_link then null else m.link end,
     text = case when r.without_text then '' else coalesce(r.text, m.text) end,
     html = case when r.without_text then null else coalesce(r.html, m.html) end
   from result r where m.id = r.id and m.id = any (array(select id from result))`,
)

/** Returns the public URL of the shop without a final slash. It comes from the settings, never from a request. */
export function shopAddress(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
}

type Translated = { locale: Locale; text: string; vars: string[] }

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
  /** The text message in the language of its reader, sent if its template is registered in this language (DLT). */
  translated?: Translated
  /** Id of the subject of the message: the order group, for a confirmation. */
  reference?: string
}

/**
 * Returns a text message in English, with its text in the language of the reader. Which one is sent depends on the templates
 * that the provider has when it is sent.
 */
export function textMessage(locale: Locale, write: (locale: Locale) => Message): Message {
  const english = write(defaultLocale)
  if (locale === defaultLocale) return english
  const { text, vars = [] } = write(locale)
  return { ...english, translated: { locale, text, vars: [...vars] } }
}

/**
 * A message with the user whose data it is. Export and deletion of an account find messages by this id alone: an address may
 * belong to another person. Null for operators, sellers and visitors.
 */
export type AddressedMessage = Message & { userId: string | null }

/**
 * Stores messages in the outbox within the transaction of the caller, in one statement; they are sent after the commit.
 */
export async function queueMessages(tx: Tx, now: Date, messages: readonly AddressedMessage[]): Promise<void> {
  if (messages.length > 0)
    await insertMessages(tx, now, JSON.stringify(messages.map(withId)), true, requestId())
}

/** Stores a message in the outbox within the transaction of the caller; it is sent after the commit. */
export const queueMessage = (tx: Tx, now: Date, message: AddressedMessage): Promise<void> =>
  queueMessages(tx, now, [message])

/**
 * Sends a message while the person waits, so that an error can be shown at once. Call it outside of a transaction. If
 * a retry makes sense it continues in the background and counts as sent.
 */
export async function sendMessageNow(
  shop: Sender & Pick<Services, 'clock'> & { now: Date },
  message: AddressedMessage,
): Promise<Delivery> {
  const stored = withId(message)
  await insertMessages(shop.db, shop.now, JSON.stringify([stored]), false, requestId())
  const [waiting] = await selectWaiting(shop.db, [stored.id])
  const stopped = await findStoppedOf(shop, [waiting!])
  const delivered = await deliverMessage(shop, waiting!, stopped.size > 0)
  await storeDeliveries(shop, [delivered])
  const { delivery } = delivered
  if (delivery.ok || !delivery.retry) return delivery
  await enqueue(shop.db, 'sendMessages', { ids: [stored.id] })
  return { ok: true, providerId: stored.id }
}

const assign = prepared<[to: string, template: string, userId: string], never>(
  'assign-messages',
  'update messages set user_id = $3 where to_address = $1 and template = $2 and user_id is null',
)

/** Gives a user the messages of a template to an address that no user has. The user has verified the address. */
export async function assignMessages(
  tx: Tx,
  { to, template }: Pick<Message, 'to' | 'template'>,
  userId: string,
): Promise<void> {
  await assign(tx, to, template, userId)
}

const requestId = (): string | null => currentScope().requestId ?? null
const withId = (message: AddressedMessage) => ({ ...message, id: newId('m') })

/**
 * Stores messages and, if `enqueued`, the job that sends them: one for all, because each job costs several statements
 * and wakes every job runner. `add_jobs` takes a quarter of the time of `add_job`.
 */
const insertMessages = prepared<
  [now: Date, messagesJson: string, enqueued: boolean, requestId: string | null],
  never
>(
  'insert-messages',
  `with message as (
     select * from jsonb_to_recordset($2::jsonb) as m (id text, channel text, "to" text, template text, subject text, text text,
       html text, code text, link text, vars text[], translated jsonb, reference text, "userId" text)
   ), stored as (
     insert into messages (id, channel, to_address, template, subject, text, html, code, link, vars, translated, reference, user_id, created_at)
     select id, channel, "to", template, subject, text, html, code, link, coalesce(vars, '{}'), translated, reference, "userId", $1::timestamptz
     from message
   )
   select (graphile_worker.add_jobs(array[('sendMessages', json_strip_nulls(json_build_object('ids', json_agg(id), 'requestId', $4::text)), null, null, null, null, 0, null)
     ::graphile_worker.job_spec])).id
   from message having $3::boolean`,
)
