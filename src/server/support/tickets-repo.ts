import type { Ticket, TicketHead } from '#contract/support.ts'
import { hasPermission } from '#domain/permissions.ts'
import type { TicketState } from '#domain/tickets.ts'
import { reopenUntil, stateAfter, ticketNumber } from '#domain/tickets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** Reader of a ticket: the user of the session, or the visitor with the key of the link. */
export type TicketReader = {
  userId: string | null
  keyHash: Buffer | null
  /** The key opens no ticket that was resolved before. */
  keyValidSince: Date
}

// `$2` is null for a visitor and equals no user then, as `$3` without a key equals no hash.
const isReader = `(t.user_id = $2::text or (t.user_id is null and t.key_hash = $3::bytea
  and (t.resolved_at is null or t.resolved_at > $4::timestamptz)))`

type HeadRow = {
  id: string
  number: number
  department: string
  issue: string
  order_number: string
  subject: string
  state: TicketState
  created_at: Date
  updated_at: Date
}
const headColumns = `t.id, t.number, t.department, t.issue, t.order_number, t.subject, t.state, t.created_at, t.updated_at`

const selectMine = prepared<[userId: string], HeadRow>(
  'tickets-of-user',
  `select ${headColumns} from tickets t where t.user_id = $1 order by t.created_at desc, t.number desc limit 200`,
)

/** Returns the tickets of a user, newest first. */
export const listTickets = async (db: Db, userId: string): Promise<TicketHead[]> =>
  (await selectMine(db, userId)).map(toHead)

type TicketRow = HeadRow & {
  details: string
  answer_by: Date | null
  resolved_at: Date | null
  messages: { id: string; author: 'customer' | 'shop' | 'seller'; message: string; seconds: number }[]
  attachments: { id: string; name: string; type: string; bytes: number }[]
}
const selectTicket = prepared<
  [id: string, userId: string | null, keyHash: Buffer | null, keyValidSince: Date],
  TicketRow
>(
  'ticket-of-reader',
  `select ${headColumns}, t.details, t.answer_by, t.resolved_at,
     coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'author', m.author, 'message', m.message,
        'seconds', floor(extract(epoch from m.created_at))) order by m.seq)
      from ticket_messages m where m.ticket_id = t.id), '[]') as messages,
     coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', a.name, 'type', f.type, 'bytes', a.bytes) order by a.position)
      from ticket_attachments a join media f on f.id = a.media_id where a.ticket_id = t.id), '[]') as attachments
   from tickets t where t.id = $1 and ${isReader}`,
)

/** Returns a ticket for a reader who may open it, or null. */
export async function findTicket(
  db: Db,
  id: string,
  { userId, keyHash, keyValidSince }: TicketReader,
  now: Date,
): Promise<Ticket | null> {
  const [row] = await selectTicket(db, id, userId, keyHash, keyValidSince)
  if (!row) return null
  const { state, resolved_at: resolvedAt } = row
  return {
    ...toHead(row),
    details: row.details,
    answerBy: row.answer_by && toStamp(row.answer_by),
    reopenUntil: resolvedAt && toStamp(reopenUntil(resolvedAt)),
    canWrite: stateAfter('write', { state, resolvedAt }, 'customer', now) !== null,
    messages: row.messages.map(({ id: messageId, author, message, seconds }) => ({
      messageId,
      author,
      message,
      createdDate: { seconds, nanoseconds: 0 },
    })),
    attachments: row.attachments.map(({ id: attachmentId, name, type, bytes }) => ({
      attachmentId,
      name,
      kind: type === 'application/pdf' ? ('document' as const) : ('picture' as const),
      bytes,
    })),
  }
}

function toHead(row: HeadRow): TicketHead {
  return {
    ticketId: row.id,
    number: ticketNumber(row.number),
    department: row.department,
    issue: row.issue,
    orderNumber: row.order_number,
    subject: row.subject,
    state: row.state,
    createdDate: toStamp(row.created_at),
    updatedDate: toStamp(row.updated_at),
  }
}

/** Converts a moment to the timestamp of the API. */
export const toStamp = (date: Date) => ({ seconds: Math.floor(date.getTime() / 1000), nanoseconds: 0 })

const selectAttachment = prepared<
  [
    ticketId: string,
    userId: string | null,
    keyHash: Buffer | null,
    keyValidSince: Date,
    attachmentId: string,
    type: string,
  ],
  { path: string; number: number; position: number }
>(
  'ticket-attachment',
  `select f.path, t.number, a.position from tickets t join ticket_attachments a on a.ticket_id = t.id
     join media f on f.id = a.media_id
   where t.id = $1 and ${isReader} and a.media_id = $5 and f.type = $6 and f.path is not null`,
)
/** Returns the file of an attachment for a reader who may open its ticket, or null. */
export async function findAttachment(
  db: Db,
  ids: { ticketId: string; attachmentId: string; type: string },
  { userId, keyHash, keyValidSince }: TicketReader,
): Promise<{ path: string; number: number; position: number } | null> {
  return (
    (
      await selectAttachment(db, ids.ticketId, userId, keyHash, keyValidSince, ids.attachmentId, ids.type)
    )[0] ?? null
  )
}

/** A locked ticket with what its steps need. */
export type LockedTicket = {
  id: string
  number: number
  state: TicketState
  resolved_at: Date | null
  user_id: string | null
  name: string
  email: string | null
  user_email: string | null
  locale: string | null
  /** The store that answers. */
  seller_id: string | null
  /** The operator who works on the ticket. */
  assigned_to: string | null
  /** The store of the order; null without a checked order of one store. */
  order_seller_id: string | null
}
const lockedColumns = `t.id, t.number, t.state, t.resolved_at, t.user_id, coalesce(u.name, t.name) as name, t.email,
  u.email as user_email, u.locale, t.seller_id, t.assigned_to,
  (select o.seller_id from orders o where o.id = t.order_id) as order_seller_id
  from tickets t left join users u on u.id = t.user_id`

const lockOfReader = prepared<
  [id: string, userId: string | null, keyHash: Buffer | null, keyValidSince: Date],
  LockedTicket
>('ticket-held-by-reader', `select ${lockedColumns} where t.id = $1 and ${isReader} for update of t`)
const lockOfOperator = prepared<[id: string], LockedTicket>(
  'ticket-held-by-operator',
  `select ${lockedColumns} where t.id = $1 for update of t`,
)
const lockOfStore = prepared<[id: string, sellerId: string], LockedTicket>(
  'ticket-held-by-store',
  `select ${lockedColumns} where t.id = $1 and t.seller_id = $2 for update of t`,
)
/** Locks a ticket for a reader who may open it; null if there is none. */
export const lockTicketOf = async (tx: Tx, id: string, { userId, keyHash, keyValidSince }: TicketReader) =>
  (await lockOfReader(tx, id, userId, keyHash, keyValidSince))[0] ?? null
/** Locks a ticket for the operator, or for the store with this id; null if there is none. */
export const lockTicket = async (tx: Tx, id: string, sellerId: string | null) =>
  (await (sellerId === null ? lockOfOperator(tx, id) : lockOfStore(tx, id, sellerId)))[0] ?? null

const selectRole = prepared<[userId: string], { role: string }>(
  'operator-of-ticket',
  'select role from operator_members where user_id = $1',
)
/** Returns true if the person is an operator who may work on tickets. */
export async function isTicketWorker(db: Db, userId: string): Promise<boolean> {
  const [operator] = await selectRole(db, userId)
  return operator !== undefined && hasPermission('operator', operator.role, 'tickets.write')
}

const selectOwnOrders = prepared<
  [called: string, userId: string],
  { id: string; number: string; group_number: string; seller_id: string }
>(
  'orders-of-ticket',
  `select o.id, g.order_number || '-' || o.position as number, g.order_number as group_number, o.seller_id
   from orders o join order_groups g on g.id = o.group_id
   where o.id = any (array(select * from orders_called($1))) and o.user_id = $2 order by o.position`,
)

/** Order that a ticket is about: one order of a user, or an order group, which has a number only. */
export type TicketOrder = { id: string | null; number: string; sellerId: string | null }

/** Returns the order of a user that a text names, by the id or the number of an order or an order group; else null. */
export async function findTicketOrder(tx: Tx, called: string, userId: string): Promise<TicketOrder | null> {
  const orders = await selectOwnOrders(tx, called, userId)
  const [first] = orders
  if (!first) return null
  if (orders.length > 1) return { id: null, number: first.group_number, sellerId: null }
  return { id: first.id, number: first.number, sellerId: first.seller_id }
}

const selectByRequest = prepared<[requestKey: Buffer], { id: string; number: number; request_hash: Buffer }>(
  'ticket-of-request',
  'select id, number, request_hash from tickets where request_key = $1 and request_hash is not null',
)
/** Returns the ticket that a request with this idempotency key has raised. */
export const findTicketOfRequest = async (tx: Tx, requestKey: Buffer) =>
  (await selectByRequest(tx, requestKey))[0] ?? null

const insertMessage = prepared<
  [
    id: string,
    ticketId: string,
    author: string,
    actorId: string | null,
    message: string,
    requestKey: Buffer | null,
    now: Date,
  ],
  { id: string }
>(
  'ticket-message',
  `insert into ticket_messages (id, ticket_id, author, actor_id, message, request_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (request_key) do nothing returning id`,
)
/** Stores a message; returns false if a request with the same key has stored it already. */
export async function addMessage(
  tx: Tx,
  now: Date,
  message: {
    id: string
    ticketId: string
    author: 'customer' | 'shop' | 'seller'
    actorId: string | null
    text: string
    requestKey?: Buffer | null
  },
): Promise<boolean> {
  const { id, ticketId, author, actorId, text, requestKey = null } = message
  return (await insertMessage(tx, id, ticketId, author, actorId, text, requestKey, now)).length > 0
}

const selectMessageOfRequest = prepared<
  [requestKey: Buffer],
  { id: string; ticket_id: string; message: string }
>('ticket-message-of-request', 'select id, ticket_id, message from ticket_messages where request_key = $1')
/** Returns the message that a request with this idempotency key has stored. */
export const findMessageOfRequest = async (tx: Tx, requestKey: Buffer) =>
  (await selectMessageOfRequest(tx, requestKey))[0] ?? null

const insertNote = prepared<[ticketId: string, authorId: string | null, note: string, now: Date], never>(
  'ticket-note',
  'insert into ticket_notes (ticket_id, author_id, note, at) values ($1, $2, $3, $4)',
)
/** Stores what an operator writes to the other operators about a ticket. */
export const addNote = (
  tx: Tx,
  now: Date,
  { ticketId, authorId, note }: { ticketId: string; authorId: string | null; note: string },
) => insertNote(tx, ticketId, authorId, note, now)
