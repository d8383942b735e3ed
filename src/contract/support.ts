import { z } from 'zod'
import { TOPIC_LENGTH } from '#domain/callbacks.ts'
import { ticketLimits } from '#domain/help.ts'
import { ticketStates, ticketTextLimits } from '#domain/tickets.ts'
import { defineCall, FileOutput } from './define-call.ts'
import { Id, MessageResponse, Phone, Stamp, Words } from './shapes.ts'

/** A message of a ticket; its time is added as the call writes times. */
export const TicketMessage = z.object({
  messageId: z.string(),
  author: z.enum(['customer', 'shop', 'seller']),
  message: z.string(),
})
export const TicketAttachments = z.array(
  z.object({
    attachmentId: z.string(),
    name: z.string(),
    kind: z.enum(['picture', 'document']),
    bytes: z.number().int(),
  }),
)

const TicketHead = z.object({
  ticketId: z.string(),
  /** As it is shown, such as "TKT-10001". */
  number: z.string(),
  department: z.string(),
  issue: z.string(),
  /** Number of the order; empty without one. */
  orderNumber: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  createdDate: Stamp,
  updatedDate: Stamp,
})
export type TicketHead = z.infer<typeof TicketHead>

const Ticket = TicketHead.extend({
  details: z.string(),
  /** Time when the promised answer is due; null while the shop waits for the customer. */
  answerBy: Stamp.nullable(),
  /** End of the time in which a resolved ticket can be reopened; null while it is not resolved. */
  reopenUntil: Stamp.nullable(),
  canWrite: z.boolean(),
  messages: z.array(TicketMessage.extend({ createdDate: Stamp })),
  attachments: TicketAttachments,
})
export type Ticket = z.infer<typeof Ticket>

const Callback = z.object({
  callbackId: z.string(),
  phone: z.string(),
  topic: z.string(),
  /** Day in India, such as "2026-11-27". */
  date: z.string(),
  window: z.number().int(),
  state: z.enum(['requested', 'cancelled', 'done']),
  createdDate: Stamp,
})
export type Callback = z.infer<typeof Callback>

/** A visitor sends the key of the mailed link in the header `Ticket-Key`. */
const OfTicket = z.object({ ticketId: Id })
const OfAttachment = OfTicket.extend({ attachmentId: Id })
// The handler checks the texts of the form, so that the errors have the texts of the specification.
const FormText = z.string().trim().max(20_000).default('')

/** Buying §7: help. */
export const support = {
  faq: defineCall('GET /faq', {
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
    summary: 'Questions and answers; answers are sanitised HTML',
  }),
  raise: defineCall('POST /raise-ticket', {
    who: 'anyone',
    input: z.object({
      department: FormText,
      issue: FormText,
      orderId: FormText.describe(
        'Id or number of an own order, or "none"; optional for the department Seller',
      ),
      subject: FormText.describe(`At most ${ticketLimits.subject} characters`),
      details: FormText.describe(`At most ${ticketLimits.details} characters`),
      name: FormText.describe('Required of visitors'),
      email: FormText.describe('Required of visitors'),
    }),
    output: MessageResponse.extend({ success: z.boolean(), ticketId: z.string(), number: z.string() }),
    form: 'optional',
    summary: 'Raises a support ticket, with up to five files (field `attachments`): pictures or PDF',
  }),
  mine: defineCall('GET /my-tickets', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(TicketHead),
    summary: 'My tickets, newest first; at most 200',
  }),
  ticket: defineCall('GET /ticket/:ticketId', {
    who: 'anyone',
    input: OfTicket,
    output: Ticket,
    summary:
      "A ticket with its messages, for its owner, or for a visitor with the link's key in the header `Ticket-Key`",
  }),
  picture: defineCall('GET /ticket/:ticketId/picture/:attachmentId', {
    who: 'anyone',
    input: OfAttachment,
    output: FileOutput,
    file: 'image/webp',
    summary: 'A picture of a ticket, as a download',
  }),
  document: defineCall('GET /ticket/:ticketId/document/:attachmentId', {
    who: 'anyone',
    input: OfAttachment,
    output: FileOutput,
    file: 'application/pdf',
    summary: 'A PDF of a ticket, as a download',
  }),
  write: defineCall('POST /ticket-message', {
    who: 'anyone',
    input: OfTicket.extend({ message: Words(ticketTextLimits.message) }),
    output: MessageResponse.extend({ success: z.boolean(), messageId: z.string() }),
    summary: 'Writes to a ticket; a resolved one is reopened, within 14 days',
  }),
  requestCallback: defineCall('POST /request-callback', {
    who: 'shopper',
    idempotent: true,
    input: z.object({
      phone: Phone,
      topic: Words(TOPIC_LENGTH),
      date: z.string().max(20),
      window: z.coerce.number().int().describe("1 to 4: 9–12, 12–15, 15–18, 18–21 o'clock in India"),
    }),
    output: MessageResponse.extend({ success: z.boolean(), callbackId: z.string() }),
    summary: 'Requests a call between 24 and 72 hours from now',
  }),
  callbacks: defineCall('GET /my-callbacks', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(Callback),
    summary: 'My callbacks, newest first; at most 100',
  }),
  cancelCallback: defineCall('POST /cancel-callback', {
    who: 'shopper',
    idempotent: true,
    input: z.object({ callbackId: Id }),
    output: MessageResponse.extend({ success: z.boolean() }),
    summary: 'Cancels a callback that was not made yet',
  }),
}
