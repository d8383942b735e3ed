import { z } from 'zod'
import { ticketDepartments } from '#domain/choices.ts'
import { operatorRoles } from '#domain/permissions.ts'
import { ticketStates, ticketSteps } from '#domain/tickets.ts'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { TicketAttachments, TicketMessage } from '#contract/support.ts'
import { deskCall } from './desk-call.ts'
import { HistoryEntry, listFileInput, listInput, listOutput, Switch } from './list.ts'

const both = ['seller', 'operator'] as const
const IsoTime = z.iso.datetime()
const State = z.enum(ticketStates)
const Person = z.object({ userId: z.string(), name: z.string() })

/** A ticket, as the lists of the desks show it. */
export const DeskTicket = z.object({
  ticketId: z.string(),
  /** As it is shown, such as "TKT-10001". */
  number: z.string(),
  subject: z.string(),
  department: z.string(),
  state: State,
  /** Empty without an order. */
  orderNumber: z.string(),
  /** The store that answers; null for a ticket of the operators. */
  sellerId: z.string().nullable(),
  storename: z.string().nullable(),
  answerBy: IsoTime.nullable(),
  redressBy: IsoTime.nullable(),
  /** The next of all deadlines. */
  dueAt: IsoTime.nullable(),
  late: z.boolean(),
  /** The operator who works on the ticket; a store does not see it. */
  assignedTo: Person.nullable(),
})

const TicketDetail = DeskTicket.extend({
  issue: z.string(),
  details: z.string(),
  createdAt: IsoTime,
  /** Masked without the permission `orders.contact`. */
  customer: z.string(),
  /** A visitor has no account; nobody has checked the name and the number of the order. */
  isVisitor: z.boolean(),
  messages: z.array(TicketMessage.extend({ at: IsoTime })),
  attachments: TicketAttachments,
  /** Steps that the viewer can take now. */
  moves: z.array(z.enum(ticketSteps)),
  history: z.array(HistoryEntry),
})

const filters = { state: State.optional(), late: Switch.optional() }
const sorts = ['deadline', 'createdAt'] as const
const atStore = listInput(filters, sorts)
const atOperator = listInput(
  {
    ...filters,
    department: z.enum(ticketDepartments).optional(),
    /** Id of the operator, or "none". */
    assigned: Id.optional(),
    /** Id of the store that has the ticket, or "none" for those that are with the operators. */
    seller: Id.optional(),
  },
  sorts,
)
const OfTicket = z.object({ ticketId: Id })
const step = <const Steps extends readonly [string, ...string[]]>(steps: Steps) =>
  OfTicket.extend({
    step: z.enum(steps),
    /** Required for `answer` and `note`. The customer reads it, also that of `pass`, but not that of `assign`, `toSeller` and `note`. */
    message: Text(20_000).optional(),
    /** The operator to whom `assign` gives the ticket. */
    userId: Id.optional(),
  })

export const deskSupport = {
  list: deskCall('GET /tickets', {
    desks: both,
    may: 'tickets.read',
    input: atStore,
    output: listOutput(DeskTicket),
    operator: {
      input: atOperator,
      output: listOutput(DeskTicket).extend({
        /** Operators who may work on tickets, for the filter. */
        operators: z.array(Person),
      }),
    },
    summary: 'Returns a page of the tickets, by their deadline unless sorted otherwise',
  }),
  file: deskCall('GET /tickets.csv', {
    desks: both,
    may: 'tickets.read',
    input: listFileInput(atStore),
    output: FileOutput,
    operator: { input: listFileInput(atOperator) },
    file: 'text/csv',
    summary: 'Returns the same list as a CSV file',
  }),
  ticket: deskCall('GET /tickets/:ticketId', {
    desks: both,
    may: 'tickets.read',
    input: OfTicket,
    output: TicketDetail,
    operator: {
      output: TicketDetail.extend({
        /** Null for a visitor. */
        customerId: z.string().nullable(),
        /** What operators wrote to each other. */
        notes: z.array(z.object({ by: z.string(), note: z.string(), at: IsoTime })),
        /** Operators who may work on tickets. */
        operators: z.array(Person.extend({ role: z.enum(operatorRoles) })),
      }),
    },
    summary: 'Returns a ticket with its messages and the steps that are possible',
  }),
  attachment: deskCall('GET /tickets/:ticketId/attachments/:attachmentId', {
    desks: both,
    may: 'tickets.read',
    input: OfTicket.extend({ attachmentId: Id }),
    output: FileOutput,
    file: ['image/webp', 'application/pdf'],
    summary: 'Returns a picture or PDF of a ticket, as a download',
  }),
  step: deskCall('POST /tickets/:ticketId/steps', {
    desks: both,
    may: 'tickets.write',
    audits: 'ticket.step',
    idempotent: true,
    input: step(['answer', 'resolve', 'reopen', 'pass']),
    output: z.object({ ticketId: z.string(), state: State }),
    operator: { input: step(['answer', 'resolve', 'reopen', 'assign', 'toSeller', 'note']) },
    summary: 'Answers, resolves or reopens a ticket, or gives it to others',
  }),
  callbacks: deskCall('GET /callbacks', {
    desks: ['operator'],
    may: 'tickets.read',
    input: listInput({ state: z.enum(['requested', 'cancelled', 'done']).optional() }, ['from']),
    output: listOutput(
      z.object({
        callbackId: z.string(),
        /** Masked without the permission `orders.contact`. */
        phone: z.string(),
        topic: z.string(),
        from: IsoTime,
        until: IsoTime,
        state: z.enum(['requested', 'cancelled', 'done']),
      }),
    ),
    summary: 'Returns a page of the requested calls, by their window',
  }),
  callbackDone: deskCall('POST /callbacks/:callbackId/done', {
    desks: ['operator'],
    may: 'tickets.write',
    audits: 'callback.done',
    idempotent: true,
    input: z.object({ callbackId: Id }),
    output: z.object({ callbackId: z.string(), state: z.literal('done') }),
    summary: 'Marks a call as made; safe to repeat',
  }),
}
