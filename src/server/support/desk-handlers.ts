import { sql } from 'kysely'
import type { z } from 'zod'
import type { deskSupport } from '#contract/desk/support.ts'
import { type CallbackWindow, windowTimes } from '#domain/callbacks.ts'
import { maskDigits, phoneDigits } from '#domain/desk-search.ts'
import { maySeeBuyers } from '#server/console/find-buyers.ts'
import { listFile, listPage, type ListDefinition } from '#server/console/list.ts'
import { actorOf } from '#server/context.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { attachmentFile } from './attachments.ts'
import { finishCallback } from './callbacks.ts'
import { findDeskAttachment, readTicket, ticketList, ticketWorkers } from './desk-tickets.ts'
import { moveTicket } from './move-ticket.ts'

type CallbacksRow = (typeof deskSupport.callbacks.rows)[number]
type Callback = z.input<CallbacksRow['output']>['rows'][number]

const callbackList: ListDefinition<
  z.output<CallbacksRow['input']>,
  Omit<Callback, 'from' | 'until'> & { day: string; window: CallbackWindow },
  Callback
> = {
  from: 'callbacks c',
  key: 'c.id',
  seller: null,
  filters: { state: (state) => sql`c.state = ${state}` },
  search: (text, ctx) => {
    const digits = phoneDigits(text)
    return maySeeBuyers(ctx) && digits !== '' ? sql`c.phone like ${`%${digits}`}` : undefined
  },
  // `due_at` is the end of the window.
  sorts: { from: { sql: 'c.due_at', type: 'time' } },
  usualSort: 'from',
  columns: {
    callbackId: 'c.id',
    phone: 'c.phone',
    topic: 'c.topic',
    state: 'c.state',
    day: 'c.day::text',
    window: 'c.time_window',
  },
  toAnswer: ({ day, window, phone, ...row }, ctx) => {
    const { start, end } = windowTimes(day, window)!
    return {
      ...row,
      phone: maySeeBuyers(ctx) ? phone : maskDigits(phone),
      from: start.toISOString(),
      until: end.toISOString(),
    }
  },
}

export const deskSupportHandlers: DeskHandlers<typeof deskSupport> = {
  list: async (ctx, input) => ({
    ...(await listPage(ticketList, ctx, input)),
    operators: ctx.scope === 'all' ? await ticketWorkers(ctx.db) : [],
  }),
  file: async (ctx, input) =>
    listFile(ticketList, ctx, input, {
      name: 'tickets',
      columns: {
        number: 'text',
        subject: 'text',
        department: 'text',
        state: 'ticketState',
        orderNumber: 'text',
        storename: 'text',
        answerBy: 'time',
        redressBy: 'time',
        assignedTo: 'person',
      },
    }),
  ticket: (ctx, { ticketId }) => readTicket(ctx, ticketId),
  attachment: async (ctx, ids) => attachmentFile(ctx, await findDeskAttachment(ctx.db, ctx, ids)),
  step: async (ctx, { ticketId, ...move }) => ({
    ticketId,
    state: await moveTicket(ctx.tx, ctx, ctx.now, { ticketId, ...move, actor: actorOf(ctx) }),
  }),
  callbacks: (ctx, input) => listPage(callbackList, ctx, input),
  callbackDone: async (ctx, { callbackId }) => {
    await finishCallback(ctx.tx, ctx.now, { callbackId, actor: actorOf(ctx) })
    return { callbackId, state: 'done' }
  },
}
