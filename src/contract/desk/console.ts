import { z } from 'zod'
import { Id, MessageResponse, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { Day, listInput, listOutput } from './list.ts'

const both = ['seller', 'operator'] as const
const Count = z.number().int()

/** The lists of the desks, by their paths. */
const List = z.enum([
  'orders',
  'returns',
  'refunds',
  'wallet-payouts',
  'tickets',
  'callbacks',
  'reports',
  'questions',
  'reviews',
  'buyers',
  'audit',
])

/** What a search of a desk finds. */
export const SearchResult = z.object({
  kind: z.enum(['order', 'ticket', 'buyer', 'product']),
  id: z.string(),
  title: z.string(),
  /** Path of a page of the desk (`orders/<id>`), or of the shop, which begins with "/". */
  path: z.string(),
})

const Fields = z.record(z.string(), z.unknown()).nullable()
/** A change that was made by a member of the team, a shopper or the shop itself. */
export const AuditRow = z.object({
  auditId: z.number().int(),
  at: z.iso.datetime(),
  /** Null for a change by the shop itself. The name of a shopper is masked without the permission `orders.contact`. */
  actor: z.object({ userId: z.string(), name: z.string(), role: z.string() }).nullable(),
  action: z.string(),
  /** Id of the changed record. */
  subject: z.string(),
  /** The changed fields; null where none were recorded. */
  before: Fields,
  after: Fields,
  requestId: z.string().nullable(),
})

export const deskConsole = {
  pulse: deskCall('GET /pulse', {
    desks: both,
    may: 'desk.use',
    input: z.object({}),
    /** Each is counted up to 999; 1000 stands for more. */
    output: z.object({
      /** Orders to accept, to pack and to ship; one with several parcels can be in two figures. */
      toAccept: Count,
      toPack: Count,
      toShip: Count,
      /** Of these, past their time. */
      late: Count,
      attemptFailed: Count,
      /** Returns that wait for the store. */
      returns: Count,
      /** Questions without an answer of the store. */
      questions: Count,
      tickets: Count,
    }),
    operator: {
      output: z.object({
        late: Count,
        disputes: Count,
        refundsFailed: Count,
        /** Left out without the permission `walletPayouts.read`. */
        walletPayouts: Count.optional(),
        tickets: Count,
        ticketsLate: Count,
        callbacks: Count,
        reports: Count,
      }),
    },
    summary: 'Returns how much work waits at the desk',
  }),
  search: deskCall('GET /search', {
    desks: both,
    may: 'desk.use',
    input: z.object({ q: Text(100).min(1) }),
    output: z.object({ results: z.array(SearchResult) }),
    summary:
      'Finds orders, tickets, buyers and products by a number, phone, email, GSTIN, SKU or name: at most 20, and nothing that the role may not read',
  }),
  audit: deskCall('GET /audit', {
    desks: both,
    may: 'audit.read',
    input: listInput(
      {
        subject: Id.optional(),
        /** Id of a user. */
        actor: Id.optional(),
        action: Id.optional(),
        /** First and last day. */
        from: Day.optional(),
        to: Day.optional(),
      },
      ['at'],
    ),
    output: listOutput(AuditRow),
    summary:
      'Returns a page of the changes that were made at the desks, newest first unless sorted otherwise',
  }),
  views: deskCall('GET /views', {
    desks: both,
    may: 'desk.use',
    input: z.object({ list: List }),
    output: z.object({
      views: z.array(
        z.object({
          viewId: z.string(),
          name: z.string(),
          /** Filters, sort and columns, as the address of the list has them. */
          query: z.string(),
          /** The whole team has it. */
          shared: z.boolean(),
          isOwn: z.boolean(),
          /** The viewer may delete it. */
          mayDelete: z.boolean(),
        }),
      ),
    }),
    summary: 'Returns the saved views of a list: those of the team, then those of the viewer, by name',
  }),
  saveView: deskCall('POST /views', {
    desks: both,
    may: 'desk.use',
    audits: 'views.save',
    idempotent: true,
    input: z.object({
      list: List,
      name: Text(60).min(1),
      query: Text(1_000),
      shared: z.boolean(),
    }),
    output: z.object({ viewId: z.string() }),
    summary: 'Saves filters, sort and columns of a list under a name, for the viewer or for the team',
  }),
  deleteView: deskCall('DELETE /views/:viewId', {
    desks: both,
    may: 'desk.use',
    audits: 'views.delete',
    input: z.object({ viewId: Id }),
    output: MessageResponse,
    summary: 'Deletes a saved view of the viewer; owners and admins also delete those of the team',
  }),
}
