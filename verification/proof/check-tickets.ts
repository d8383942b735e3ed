import { sql } from 'kysely'
import {
  stateAfter,
  ticketNumber,
  type TicketActor,
  type TicketState,
  type TicketStep,
} from '#domain/tickets.ts'
import { handledTicket, RAISE, READ, ticketIn, WRITE } from './help.ts'
import { type Entry, isOpenEnded, parse } from './requests.ts'
import type { Topology } from './topology.ts'
import type { World } from './world.ts'

type Ticket = {
  id: string
  number: number
  user_id: string
  seller_id: string | null
  subject: string
  state: TicketState
}
type MessageRow = {
  id: string
  seq: number
  ticket_id: string
  author: 'customer' | 'shop' | 'seller'
  actor_id: string | null
  text: string
}
type Step = {
  ticket_id: string
  seller_id: string | null
  role: TicketActor
  step: TicketStep
  from: TicketState
  to: TicketState
  text: string
}
type Mail = { ticket_id: string; template: string; count: number; sent: number; is_own: boolean }

async function readTickets({ shop: { db } }: Topology, userIds: string[]) {
  const { rows: tickets } = await sql<Ticket>`select id, number, user_id, seller_id, subject, state
    from tickets where user_id = any (${userIds})`.execute(db)
  const ids = tickets.map(({ id }) => id)
  const { rows: messages } = await sql<MessageRow>`
    select id, seq, ticket_id, author, actor_id, message as text from ticket_messages
    where ticket_id = any (${ids}) order by seq`.execute(db)
  // The rows of a ticket are inserted while it is locked, so that their order is that of the steps.
  const { rows: steps } = await sql<Step>`
    select subject as ticket_id, seller_id, case when seller_id is null then 'operator' else 'seller' end as role, split_part(action, '.', 2) as step,
      data->>'from' as from, data->>'to' as to, data->>'message' as text
    from audit_log where subject = any (${ids}) and action like 'ticket.%' order by id`.execute(db)
  const { rows: mails } = await sql<Mail>`
    select m.reference as ticket_id, m.template, count(*)::int as count, count(m.sent_at)::int as sent,
      bool_and(m.to_address = u.email) as is_own
    from messages m join tickets t on t.id = m.reference join users u on u.id = t.user_id
    where m.template like 'ticket-%' and t.id = any (${ids}) group by 1, 2`.execute(db)
  const { rows: orders } = await sql<{ id: string; user_id: string }>`
    select id, user_id from order_groups where user_id = any (${userIds})`.execute(db)
  return { tickets, messages, steps, mails, orders }
}

type Stored = Awaited<ReturnType<typeof readTickets>>

/**
 * What was promised about tickets. I-12 and I-13: each ticket, message and step that was acknowledged is there, once with a
 * key, in its order, and no other one is. I-14: the same key names the same ticket. The states are a path that the audit log
 * tells, a ticket has one mail about each event, and no other shopper and no other store reaches it.
 */
export async function findBrokenTickets(
  topology: Topology,
  { shoppers }: World,
  history: readonly Entry[],
  { now, isIdle }: { now: Date; isIdle: boolean },
): Promise<string[]> {
  const userIds = shoppers.map(({ userId }) => userId)
  const stored = await readTickets(topology, userIds)
  const writes = history.filter(({ result }) => result !== 'read')
  const raised = writes.filter(({ route }) => route === RAISE)
  const written: Written[] = writes
    .filter(({ route }) => route === WRITE || handledTicket(route))
    .map((entry) => {
      const { ticketId = handledTicket(entry.route) ?? '', message: text } = entry.input as Message
      const rows = stored.messages.filter((row) => row.ticket_id === ticketId && row.text === text)
      return { entry, ticketId, text, rows }
    })
  return [
    ...findOtherTickets(stored, raised, userIds),
    ...findOtherMessages(stored, written),
    ...findOtherOrder(written),
    ...stored.tickets.flatMap((ticket) => findOtherMails(stored, ticket, isIdle)),
    ...stored.tickets.flatMap((ticket) => findOtherPath(stored, ticket, now)),
    ...findOtherReads(stored, written, history),
  ]
}

/** A message that a request wrote, and its rows. */
type Written = { entry: Entry; ticketId: string; text: string; rows: MessageRow[] }
type Message = { ticketId?: string; message: string }

/** Compares the number of rows with what a request promised: with a key at most one, and none if it was refused. */
function findOtherTimes({ operation, route, attempts, key, result }: Entry, count: number): string[] {
  const acknowledged = attempts.filter(({ status }) => status === 200).length
  const possible = acknowledged + attempts.filter(isOpenEnded).length
  const limit = key === null ? Infinity : 1
  const [least, most] = [Math.min(acknowledged, limit), Math.min(possible, limit)]
  if (count >= least && count <= most) return []
  const id = count < least ? 'I-12' : 'I-13'
  const how = `${result}, ${key === null ? 'without' : 'with'} a key`
  return [
    `${id} operation ${operation.id} ${route} (${how}) has ${count} rows, expected were ${least} to ${most}`,
  ]
}

/** Compares the tickets with the requests that raised them. */
function findOtherTickets(
  { tickets, orders }: Stored,
  raised: readonly Entry[],
  userIds: string[],
): string[] {
  const found: string[] = []
  const idOf = new Map<string, string>()
  const subjects = new Set<string>()
  for (const entry of raised) {
    const { subject, orderId } = entry.input as { subject: string; orderId: string }
    const { operation, attempts, key } = entry
    const userId = userIds[operation.shopper]
    subjects.add(subject)
    const rows = tickets.filter((ticket) => ticket.subject === subject)
    found.push(...findOtherTimes(entry, rows.length))
    if (rows.length > 0 && orders.some(({ id, user_id }) => id === orderId && user_id !== userId))
      found.push(`operation ${operation.id} raised a ticket about the order ${orderId} of another shopper`)
    const answers = attempts.flatMap(({ status, body }) => (status === 200 ? (ticketIn(body) ?? []) : []))
    for (const { ticketId, number } of answers) {
      const row = rows.find(({ id }) => id === ticketId)
      if (!row || ticketNumber(row.number) !== number || row.user_id !== userId)
        found.push(`I-12 operation ${operation.id} was told ${number}, which is ${JSON.stringify(row)}`)
      const other = idOf.get(number) ?? ticketId
      if (other !== ticketId) found.push(`${ticketId} and ${other} have the number ${number}`)
      idOf.set(number, ticketId)
    }
    if (key !== null && new Set(answers.map(({ ticketId }) => ticketId)).size > 1)
      found.push(`I-14 operation ${operation.id} was answered with ${JSON.stringify(answers)}`)
  }
  for (const { id, subject } of tickets)
    if (!subjects.has(subject)) found.push(`I-13 nobody raised the ticket ${id} (${subject})`)
  return found
}

/** Compares the messages with the requests that wrote them. */
function findOtherMessages({ messages }: Stored, written: readonly Written[]): string[] {
  const found: string[] = []
  const known = new Set<MessageRow>()
  for (const { entry, rows } of written) {
    found.push(...findOtherTimes(entry, rows.length))
    for (const row of rows) known.add(row)
    for (const { status, body } of entry.attempts) {
      const messageId = entry.route === WRITE && status === 200 ? parse(body)?.['messageId'] : null
      if (typeof messageId === 'string' && !rows.some(({ id }) => id === messageId))
        found.push(`I-12 operation ${entry.operation.id} wrote ${messageId}, which is not there`)
    }
  }
  for (const row of messages)
    if (!known.has(row)) found.push(`I-13 nobody wrote the message ${row.id} (${row.text})`)
  return found
}

/** Returns true if a request can have no effect after its last answer. */
const isOver = ({ attempts, result }: Entry) => result === 'done' && !attempts.some(isOpenEnded)

/** A message that was acknowledged before another one was sent is before it. */
function findOtherOrder(written: readonly Written[]): string[] {
  const found: string[] = []
  for (const { entry: first, ticketId, rows } of written.filter(({ entry }) => isOver(entry))) {
    const last = Math.max(...rows.map(({ seq }) => seq))
    for (const { entry: second, ticketId: otherId, rows: later } of written)
      if (otherId === ticketId && first.to <= second.from && later.some(({ seq }) => seq < last))
        found.push(
          `I-12 the message of operation ${second.operation.id} is before that of ${first.operation.id}`,
        )
  }
  return found
}

/** A ticket has one mail to its shopper about each of its events; it is sent once the shop is idle. */
function findOtherMails({ mails, steps }: Stored, { id }: Ticket, isIdle: boolean): string[] {
  const count = (step: TicketStep) => steps.filter((one) => one.ticket_id === id && one.step === step).length
  const due = { raised: 1, answered: count('answer'), resolved: count('resolve'), reopened: count('reopen') }
  return Object.entries(due).flatMap(([event, times]) => {
    const mail = mails.find(({ ticket_id, template }) => ticket_id === id && template === `ticket-${event}`)
    const { count = 0, sent = 0, is_own = true } = mail ?? {}
    return count !== times || !is_own || (isIdle && sent !== times)
      ? [`the ticket ${id} was ${event} ${times} times, and has the mails ${JSON.stringify(mail ?? null)}`]
      : []
  })
}

/** A shopper reads the own tickets, with the messages that were acknowledged before, and no other ones. */
function findOtherReads(
  { tickets }: Stored,
  written: readonly Written[],
  history: readonly Entry[],
): string[] {
  return history.flatMap(({ operation, route, input, attempts: [answer], from }) => {
    const ticket = route.startsWith(READ) && tickets.find(({ id }) => id === route.slice(READ.length))
    if (!ticket || !answer || isOpenEnded(answer)) return []
    const { reader } = input as { reader: string }
    const isOwn = ticket.user_id === reader
    if (answer.status !== (isOwn ? 200 : 404))
      return [
        `operation ${operation.id}: ${reader} got ${answer.status} for ${ticket.id} of ${ticket.user_id}`,
      ]
    if (!isOwn) return []
    const shown = (parse(answer.body)?.['messages'] ?? []) as Message[]
    return written.flatMap(({ entry, ticketId, text, rows }) =>
      isOver(entry) &&
      entry.to <= from &&
      ticketId === ticket.id &&
      shown.filter(({ message }) => message === text).length !== rows.length
        ? [`I-12 operation ${operation.id} does not show the message of operation ${entry.operation.id}`]
        : [],
    )
  })
}

/**
 * Goes through the messages of a ticket: each of the customer opens it, and each other one belongs to the next entry of the
 * audit log, by an operator or by its store. Returns what does not fit.
 */
function findOtherPath({ messages, steps }: Stored, ticket: Ticket, now: Date): string[] {
  const broken = (what: string) => [`I-15 the ticket ${ticket.id}: ${what}`]
  const left = steps.filter(({ ticket_id }) => ticket_id === ticket.id)
  let state: TicketState = 'open'
  for (const { author, actor_id: actorId, text, id, ticket_id } of messages) {
    if (ticket_id !== ticket.id) continue
    if (author === 'customer') {
      if (actorId !== ticket.user_id) return broken(`${actorId} wrote ${id} as the customer`)
      state = 'open'
      continue
    }
    const step = left.shift()
    if (!step || step.text !== text) return broken(`${id} is not the next step ${JSON.stringify(step)}`)
    const isStore = author === 'seller'
    if (isStore !== (step.role === 'seller') || (isStore && ticket.seller_id !== step.seller_id))
      return broken(`it is for the store ${ticket.seller_id}, but ${id} is of ${JSON.stringify(step)}`)
    const to = stateAfter(step.step, { state, resolvedAt: null }, step.role, now)
    if (!to || step.from !== state || step.to !== to)
      return broken(`it was ${state}, and then the audit log has ${JSON.stringify(step)}`)
    state = to
  }
  if (left.length > 0) return broken(`steps without a message are ${JSON.stringify(left)}`)
  return state === ticket.state ? [] : broken(`it is ${ticket.state}, but the audit log leads to ${state}`)
}
