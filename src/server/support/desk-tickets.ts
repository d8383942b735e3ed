import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeskTicket, deskSupport } from '#contract/desk/support.ts'
import { maskName, readOrderNumber } from '#domain/desk-search.ts'
import { hasPermission, type OperatorRole } from '#domain/permissions.ts'
import { stateAfter, ticketNumber, type TicketStep, ticketSteps } from '#domain/tickets.ts'
import { maySeeBuyers } from '#server/console/find-buyers.ts'
import type { ListDefinition } from '#server/console/list.ts'
import type { DeskCtx } from '#server/context.ts'
import { historyOf } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/db.ts'
import { patternOf, prepared } from '#server/db/prepared.ts'
import { notFound } from './move-ticket.ts'

type Input = z.output<Extract<(typeof deskSupport.list.rows)[number], { who: 'operator' }>['input']>
type Answer = z.input<typeof DeskTicket>
type Row = Omit<Answer, 'number' | 'answerBy' | 'redressBy' | 'dueAt' | 'late' | 'assignedTo'> & {
  number: number
  answerBy: Date | null
  redressBy: Date | null
  dueAt: Date | null
  assignedTo: string | null
  assignee: string | null
}

const dueAt = 'least(t.answer_by, t.acknowledge_by, t.redress_by)'
// The expression of the indexes. Tickets without a deadline come last.
const deadline = `coalesce(${dueAt}, timestamptz '2200-01-01 00:00:00+00')`

const columns: Record<keyof Row, string> = {
  ticketId: 't.id',
  number: 't.number',
  subject: 't.subject',
  department: 't.department',
  state: 't.state',
  orderNumber: 't.order_number',
  sellerId: 't.seller_id',
  storename: 's.store_name',
  answerBy: 't.answer_by',
  redressBy: 't.redress_by',
  dueAt,
  assignedTo: 't.assigned_to',
  assignee: 'a.name',
}
const joins = 'left join sellers s on s.id = t.seller_id left join users a on a.id = t.assigned_to'

const toAnswer = (
  { number, answerBy, redressBy, dueAt: due, assignedTo, assignee, ...row }: Row,
  { now, scope }: Pick<DeskCtx, 'now' | 'scope'>,
): Answer => ({
  ...row,
  number: ticketNumber(number),
  answerBy: answerBy?.toISOString() ?? null,
  redressBy: redressBy?.toISOString() ?? null,
  dueAt: due?.toISOString() ?? null,
  late: row.state !== 'resolved' && due !== null && due < now,
  assignedTo: scope === 'all' && assignedTo !== null ? { userId: assignedTo, name: assignee ?? '' } : null,
})

/** The tickets for a store, or all tickets. */
export const ticketList: ListDefinition<Input, Row, Answer> = {
  from: 'tickets t',
  key: 't.id',
  seller: 't.seller_id',
  filters: {
    state: (state) => sql`t.state = ${state}`,
    late: (isLate, { now }) => {
      const late = sql<boolean>`(t.state <> 'resolved' and ${sql.raw(deadline)} < ${now})`
      return isLate ? late : sql`not ${late}`
    },
    department: (department) => sql`t.department = ${department}`,
    assigned: (userId) => (userId === 'none' ? sql`t.assigned_to is null` : sql`t.assigned_to = ${userId}`),
    seller: (sellerId) => (sellerId === 'none' ? sql`t.seller_id is null` : sql`t.seller_id = ${sellerId}`),
  },
  search: (text) => {
    const [, digits] = /^(?:TKT-|#)?(\d{1,15})$/i.exec(text) ?? []
    if (digits !== undefined) return sql`t.number = ${digits}::bigint`
    const { number, position } = readOrderNumber(text)
    if (number === '') return sql`t.subject ilike ${patternOf(text)}`
    return position === null
      ? sql`(t.order_number = ${number} or t.order_number like ${`${number}-%`})`
      : sql`t.order_number = ${`${number}-${position}`}`
  },
  sorts: {
    deadline: { sql: deadline, type: 'time' },
    createdAt: { sql: 't.created_at', type: 'time' },
  },
  usualSort: 'deadline',
  joins,
  columns,
  toAnswer,
}

type DetailRow = Row & {
  issue: string
  details: string
  createdAt: Date
  resolvedAt: Date | null
  customer: string
  isVisitor: boolean
  customerId: string | null
  orderSellerId: string | null
  messages: { messageId: string; author: 'customer' | 'shop' | 'seller'; message: string; at: number }[]
  attachments: { attachmentId: string; name: string; type: string; bytes: number }[]
}
const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`
const selectDetail = `select ${Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')}, t.issue, t.details, t.created_at as "createdAt", t.resolved_at as "resolvedAt",
     coalesce(u.name, t.name) as customer, t.user_id is null as "isVisitor", t.user_id as "customerId", o.seller_id as "orderSellerId",
     (select coalesce(jsonb_agg(jsonb_build_object('messageId', m.id, 'author', m.author, 'message', m.message,
        'at', ${milliseconds('m.created_at')}) order by m.seq), '[]')
      from ticket_messages m where m.ticket_id = t.id) as messages,
     (select coalesce(jsonb_agg(jsonb_build_object('attachmentId', f.id, 'name', x.name, 'type', f.type, 'bytes', x.bytes)
        order by x.position), '[]')
      from ticket_attachments x join media f on f.id = x.media_id where x.ticket_id = t.id) as attachments
   from tickets t ${joins} left join users u on u.id = t.user_id left join orders o on o.id = t.order_id`
const detailOfAny = prepared<[ticketId: string], DetailRow>(
  'ticket-at-desk',
  `${selectDetail} where t.id = $1`,
)
const detailOfStore = prepared<[ticketId: string, sellerId: string], DetailRow>(
  'ticket-at-store',
  `${selectDetail} where t.id = $1 and t.seller_id = $2`,
)

const selectNotes = prepared<[ticketId: string], { by: string; note: string; at: Date }>(
  'ticket-notes',
  `select u.name as by, n.note, n.at from ticket_notes n join users u on u.id = n.author_id
   where n.ticket_id = $1 order by n.id limit 200`,
)
const selectOperators = prepared<[], { userId: string; name: string; role: OperatorRole }>(
  'ticket-operators',
  `select u.id as "userId", u.name, m.role from operator_members m join users u on u.id = m.user_id order by u.name, u.id`,
)
/** Returns the operators who may work on tickets. */
export const ticketWorkers = async (db: Db) =>
  (await selectOperators(db)).filter(({ role }) => hasPermission('operator', role, 'tickets.write'))

/** Returns a ticket with its messages. Throws ApiError `notFound`. */
export async function readTicket(ctx: DeskCtx, ticketId: string) {
  const { db, now, scope, desk, role } = ctx
  const [row] = await (scope === 'all'
    ? detailOfAny(db, ticketId)
    : detailOfStore(db, ticketId, scope.sellerId))
  if (!row) throw notFound()
  const { issue, details, createdAt, resolvedAt, customer, customerId, isVisitor, orderSellerId, ...more } =
    row
  const { messages, attachments, ...head } = more
  const mayWrite = hasPermission(desk, role, 'tickets.write')
  const canTake = (step: TicketStep) =>
    stateAfter(step, { state: row.state, resolvedAt }, desk, now) !== null &&
    (step !== 'toSeller' || (row.sellerId === null && orderSellerId !== null))
  const internal =
    scope === 'all'
      ? {
          customerId,
          notes: (await selectNotes(db, ticketId)).map((note) => ({ ...note, at: note.at.toISOString() })),
          operators: await ticketWorkers(db),
        }
      : { customerId: null, notes: [], operators: [] }
  return {
    ...toAnswer(head, ctx),
    issue,
    details,
    createdAt: createdAt.toISOString(),
    customer: maySeeBuyers(ctx) ? customer : maskName(customer),
    isVisitor,
    messages: messages.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    attachments: attachments.map(({ type, ...one }) => ({
      ...one,
      kind: type === 'application/pdf' ? ('document' as const) : ('picture' as const),
    })),
    moves: mayWrite ? ticketSteps.filter(canTake) : [],
    history: await historyOf(db, scope, ticketId),
    ...internal,
  }
}

export type AttachedFile = {
  path: string
  type: 'image/webp' | 'application/pdf'
  number: number
  position: number
}
const selectAttachment = `select f.path, f.type, t.number, a.position from tickets t
   join ticket_attachments a on a.ticket_id = t.id join media f on f.id = a.media_id
   where t.id = $1 and a.media_id = $2 and f.path is not null`
const attachmentOfAny = prepared<[ticketId: string, attachmentId: string], AttachedFile>(
  'ticket-attachment-at-desk',
  selectAttachment,
)
const attachmentOfStore = prepared<[ticketId: string, attachmentId: string, sellerId: string], AttachedFile>(
  'ticket-attachment-at-store',
  `${selectAttachment} and t.seller_id = $3`,
)

/** Returns the file of an attachment that the desk may open, or null. */
export async function findDeskAttachment(
  db: Db,
  { scope }: Pick<DeskCtx, 'scope'>,
  { ticketId, attachmentId }: { ticketId: string; attachmentId: string },
): Promise<AttachedFile | null> {
  const [file] = await (scope === 'all'
    ? attachmentOfAny(db, ticketId, attachmentId)
    : attachmentOfStore(db, ticketId, attachmentId, scope.sellerId))
  return file ?? null
}
