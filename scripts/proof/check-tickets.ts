import { sql } from 'kysely'
import {
  stateAfter,
  ticketNumber,
  type TicketActor,
  type TicketState,
  type TicketStep,
} from '#domain/tickets.ts'
import { HANDLE, RAISE, READ, ticketIn, WRITE } from './help.ts'
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
type Message = {
  id: string
  seq: number
  ticket_id: string
  author: 'customer' | 'shop' | 'seller'
  actor_id: string | null
  text: string
}
type Step = {
  ticket_id: string
  actor_id: string | null
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
  const { rows: messages } = await sql<Message>`
    select id, seq, ticket_id, author, actor_id, message as text from ticket_messages
    where ticket_id = any (${ids}) order by seq`.execute(db)
  // The rows of a ticket are inserted while it is locked, so that their order is that of the steps.
  const { rows: steps } = await sql<Step>`
    select subject as ticket_id, actor_id, actor_role as role, split_part(action, '.', 2) as step,
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

/** How often a request may have had its effect: with a key at most once, and not without an attempt that may have. */
function timesOf({ attempts, key }: Entry): { least: number; most: number } {
  const least = attempts.filter(({ status }) => status === 200).length
  const most = least + attempts.filter(isOpenEnded).length
  return key === null ? { least, most } : { least: Math.min(1, least), most: Math.min(1, most) }
}

/**
 * What was promised about tickets. I-12 and I-13: each ticket, message and step that was acknowledged is there, once with a
 * key, in its order, and no other one is. I-14: the same key names the same ticket. The states are a path that the audit log
 * tells, a ticket has one mail about each event, and no other shopper and no other store reaches it.
 */
export async function findBrokenTickets(
  topology: Topology,
  { shoppers }: World,
  history: readonly Entry[],
  { now, isAtRest }: { now: Date; isAtRest: boolean },
): Promise<string[]> {
  const stored = await readTickets(
    topology,
    shoppers.map(({ userId }) => userId),
  )
  const { tickets, messages, steps, mails, orders } = stored
  const found: string[] = []
  const userOf = ({ operation }: Entry) => shoppers[operation.shopper]?.userId ?? ''
  const writes = history.filter(({ result }) => result !== 'read')
  const raised = writes.filter(({ route }) => route === RAISE)
  const written = writes.filter(({ route }) => route === WRITE || route.startsWith(HANDLE))

  const compareTimes = (entry: Entry, count: number, what: string, isForbidden = false) => {
    const { least, most } = isForbidden ? { least: 0, most: 0 } : timesOf(entry)
    const { operation, route, key, result } = entry
    if (count < least || count > most)
      found.push(
        `${count < least ? 'I-12' : 'I-13'} operation ${operation.id} ${route} (${result}, ${key ? 'with' : 'without'} a key) has ${count} ${what}, expected were ${least} to ${most}`,
      )
  }

  const ids = new Map<string, string>()
  for (const entry of raised) {
    const { subject, orderId } = entry.input as { subject: string; orderId: string }
    const own = tickets.filter((ticket) => ticket.subject === subject)
    const isOthers = orders.some(({ id, user_id }) => id === orderId && user_id !== userOf(entry))
    compareTimes(entry, own.length, 'tickets', isOthers)
    const answers = entry.attempts.flatMap(({ status, body }) =>
      status === 200 ? (ticketIn(body) ?? []) : [],
    )
    for (const { ticketId, number } of answers) {
      const ticket = own.find(({ id }) => id === ticketId)
      if (!ticket || ticketNumber(ticket.number) !== number || ticket.user_id !== userOf(entry))
        found.push(
          `I-12 operation ${entry.operation.id} was told ${number}, which is ${JSON.stringify(ticket)}`,
        )
      if ((ids.get(number) ?? ticketId) !== ticketId)
        found.push(`the number ${number} is that of ${ticketId} and ${ids.get(number)}`)
      ids.set(number, ticketId)
    }
    if (entry.key !== null && new Set(answers.map(({ ticketId }) => ticketId)).size > 1)
      found.push(`I-14 operation ${entry.operation.id} was answered with ${JSON.stringify(answers)}`)
  }
  const subjects = new Set(raised.map(({ input }) => (input as { subject: string }).subject))
  for (const { id, subject } of tickets)
    if (!subjects.has(subject)) found.push(`I-13 nobody raised the ticket ${id} (${subject})`)

  const textOf = ({ input }: Entry) => (input as { message: string }).message
  const ticketOf = ({ route, input }: Entry) =>
    route === WRITE ? (input as { ticketId: string }).ticketId : route.slice(HANDLE.length)
  const rowsOf = new Map(
    written.map((entry) => [
      entry,
      messages.filter(({ ticket_id, text }) => ticket_id === ticketOf(entry) && text === textOf(entry)),
    ]),
  )
  const texts = new Set(written.map((entry) => `${ticketOf(entry)} ${textOf(entry)}`))
  for (const { id, ticket_id, text } of messages)
    if (!texts.has(`${ticket_id} ${text}`)) found.push(`I-13 nobody wrote the message ${id} (${text})`)
  for (const [entry, rows] of rowsOf) {
    compareTimes(entry, rows.length, 'messages')
    for (const { status, body } of entry.attempts) {
      const messageId = entry.route === WRITE && status === 200 ? parse(body)?.['messageId'] : null
      if (typeof messageId === 'string' && !rows.some(({ id }) => id === messageId))
        found.push(`I-12 operation ${entry.operation.id} wrote ${messageId}, which is not there`)
    }
  }
  /** Whether nothing of an operation can happen after its last answer. */
  const isOver = ({ attempts, result }: Entry) => result === 'done' && !attempts.some(isOpenEnded)
  for (const [first, earlier] of rowsOf)
    for (const [second, later] of rowsOf)
      if (isOver(first) && first.to <= second.from && ticketOf(first) === ticketOf(second)) {
        const last = Math.max(...earlier.map(({ seq }) => seq))
        if (later.some(({ seq }) => seq < last))
          found.push(
            `I-12 the message of operation ${second.operation.id} is before that of ${first.operation.id}`,
          )
      }

  for (const ticket of tickets) {
    const ownMails = mails.filter(({ ticket_id }) => ticket_id === ticket.id)
    const ownSteps = steps.filter(({ ticket_id }) => ticket_id === ticket.id)
    const count = (step: TicketStep) => ownSteps.filter((one) => one.step === step).length
    const due = {
      raised: 1,
      answered: count('answer'),
      resolved: count('resolve'),
      reopened: count('reopen'),
    }
    for (const [event, times] of Object.entries(due)) {
      const mail = ownMails.find(({ template }) => template === `ticket-${event}`)
      if ((mail?.count ?? 0) !== times || mail?.is_own === false || (isAtRest && (mail?.sent ?? 0) !== times))
        found.push(
          `${ticket.id} has ${times} events "${event}" and the mails ${JSON.stringify(mail ?? null)}`,
        )
    }
    const path = findOtherPath(
      ticket,
      messages.filter(({ ticket_id }) => ticket_id === ticket.id),
      ownSteps,
      now,
    )
    if (path) found.push(`I-15 the ticket ${ticket.id}: ${path}`)
  }

  for (const { operation, route, input, attempts, from } of history) {
    if (!route.startsWith(READ)) continue
    const { reader } = input as { reader: string }
    const [answer] = attempts
    const ticket = tickets.find(({ id }) => id === route.slice(READ.length))
    if (!answer || !ticket || isOpenEnded(answer)) continue
    const expected = ticket.user_id === reader ? 200 : 404
    if (answer.status !== expected) {
      found.push(
        `operation ${operation.id}: ${reader} got ${answer.status} for ${ticket.id} of ${ticket.user_id}`,
      )
      continue
    }
    if (expected !== 200) continue
    const shown = (parse(answer.body)?.['messages'] ?? []) as { message: string }[]
    for (const [entry, { length }] of rowsOf) {
      if (!isOver(entry) || entry.to > from || ticketOf(entry) !== ticket.id) continue
      if (shown.filter(({ message }) => message === textOf(entry)).length !== length)
        found.push(
          `I-12 operation ${operation.id} does not show the message of operation ${entry.operation.id}`,
        )
    }
  }
  return found
}

/**
 * Goes through the messages of a ticket: each of the customer opens it, and each other one belongs to the next entry of the
 * audit log. Returns what does not fit, or null.
 */
function findOtherPath(
  ticket: Ticket,
  messages: readonly Message[],
  steps: readonly Step[],
  now: Date,
): string | null {
  let state: TicketState = 'open'
  let next = 0
  for (const { author, actor_id: actorId, text, id } of messages) {
    if (author === 'customer') {
      if (actorId !== ticket.user_id) return `${id} was written by ${actorId}`
      state = 'open'
      continue
    }
    const step = steps[next++]
    if (!step || step.text !== text) return `${id} has no entry in the audit log: ${JSON.stringify(step)}`
    const isStore = step.role === 'seller'
    if (isStore !== (author === 'seller') || (isStore && ticket.seller_id !== step.actor_id))
      return `it belongs to the store ${ticket.seller_id}, but ${id} is of ${step.role} ${step.actor_id}`
    const to = stateAfter(step.step, { state, resolvedAt: null }, step.role, now)
    if (step.from !== state || step.to !== to)
      return `it was ${state} and would be ${to}, but the audit log says ${JSON.stringify(step)}`
    state = to
  }
  if (next !== steps.length) return `the audit log has ${steps.length} steps, of which ${next} have a message`
  return state === ticket.state ? null : `it is ${ticket.state}, but the audit log leads to ${state}`
}
