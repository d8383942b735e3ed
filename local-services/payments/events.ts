import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { hmac } from '#server/ids.ts'
import { newServiceId } from './answers.ts'
import type { PaymentService } from './context.ts'

/** The shop must answer an event within this time. */
const ANSWER_MS = 5000
/** While an event is being sent, no other process sends it; after a crash it is sent again. */
const LEASE_SECONDS = 15
const DAY_MS = 24 * 60 * 60_000
/** An event is given up after this time. If no other one was accepted either, no more events are sent. */
const GIVE_UP_MS = DAY_MS
/** Events of this time can be replayed. */
const REPLAY_MS = 7 * DAY_MS

type NewEvent = { type: string; payload: Record<string, object> }
type EventRow = {
  id: string
  body: string
  attempts: number
  deliveries_left: number
  created_at: Date
  event_retries: number[]
}

/** Stores events with the change that they report. The settings decide when and how often each is sent. */
export async function queueEvents(tx: Tx, now: Date, events: NewEvent[]): Promise<void> {
  for (const { type, payload } of events) {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_LocalService00',
      event: type,
      contains: Object.keys(payload),
      payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
      created_at: Math.floor(now.getTime() / 1000),
    })
    const { rows } = await sql<{ number: number }>`
      insert into local_payment_events (id, type, body, deliveries_left, created_at)
      select ${newServiceId('evt_')}, ${type}, ${body}, event_copies, ${now}::timestamptz from local_payment_settings
      returning number`.execute(tx)
    await sql`update local_payment_events set next_at = ${now}::timestamptz
        + s.event_delays[1 + mod(number, cardinality(s.event_delays))] * interval '1 second'
      from local_payment_settings s where number = ${rows[0]!.number} and s.events_disabled_at is null`.execute(
      tx,
    )
  }
}

/** Sends the events that are due; returns how many were accepted. Several processes may run it at once. */
export async function sendDueEvents(service: PaymentService): Promise<number> {
  const { db, eventUrl } = service
  let accepted = 0
  while (eventUrl !== null) {
    const now = service.clock()
    const { rows } = await sql<EventRow>`
      update local_payment_events e set attempts = attempts + 1,
        next_at = ${now}::timestamptz + ${LEASE_SECONDS} * interval '1 second'
      from local_payment_settings s
      where e.id = (select id from local_payment_events where next_at <= ${now}
        order by next_at, number limit 1 for update skip locked)
      returning e.id, body, attempts, deliveries_left, created_at, event_retries`.execute(db)
    const [event] = rows
    if (!event) break
    const isAccepted = await send(service, eventUrl, event)
    if (isAccepted) accepted++
    await sql`update local_payment_events set ${after(event, isAccepted, now)} where id = ${event.id}`.execute(
      db,
    )
    if (!isAccepted && isTooOld(event, now)) await disableEvents(service, now)
  }
  return accepted
}

const isTooOld = (event: EventRow, now: Date) => now.getTime() - event.created_at.getTime() > GIVE_UP_MS

/** Sends no more events if none was accepted for a day. */
async function disableEvents({ db, log }: PaymentService, now: Date): Promise<void> {
  const { rows } = await sql`update local_payment_settings set events_disabled_at = ${now}
    where events_disabled_at is null and not exists (
      select from local_payment_events where delivered_at > ${new Date(now.getTime() - GIVE_UP_MS)})
    returning id`.execute(db)
  if (rows.length === 0) return
  await sql`update local_payment_events set next_at = null`.execute(db)
  log({
    level: 'warn',
    operation: 'payment-service',
    code: 'localPaymentsFailed',
    message: 'The shop has accepted no event for 24 hours. No more are sent until they are replayed.',
  })
}

/** Sends events again from now on. */
export async function enableEvents({ db }: PaymentService): Promise<void> {
  await sql`update local_payment_settings set events_disabled_at = null
    where events_disabled_at is not null`.execute(db)
}

/** Makes the events of the last seven days due that the shop has not accepted. */
export async function replayEvents(service: PaymentService): Promise<void> {
  const now = service.clock()
  await enableEvents(service)
  await sql`update local_payment_events set next_at = ${now}
    where delivered_at is null and created_at > ${new Date(now.getTime() - REPLAY_MS)}`.execute(service.db)
}

function after(event: EventRow, isAccepted: boolean, now: Date) {
  const left = event.deliveries_left - (isAccepted ? 1 : 0)
  const retries = event.event_retries
  const seconds = retries[Math.min(event.attempts, retries.length) - 1] ?? 60
  const isOver = left === 0 || isTooOld(event, now)
  const next = isOver ? null : new Date(now.getTime() + seconds * 1000)
  return sql`next_at = ${next}, deliveries_left = ${left},
    delivered_at = case when ${isAccepted} then coalesce(delivered_at, ${now}::timestamptz) else delivered_at end`
}

/** Posts an event with the signature of its bytes. Any answer but 2xx within 5 s is a failed attempt. */
async function send({ keys }: PaymentService, url: string, { id, body }: EventRow): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': hmac(keys.webhookSecret, body).toString('hex'),
        'x-razorpay-event-id': id,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return ok
  } catch {
    return false
  }
}
