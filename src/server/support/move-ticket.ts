import type { z } from 'zod'
import type { support } from '#contract/support.ts'
import {
  answerBy,
  redressBy,
  stateAfter,
  ticketMessageError,
  type TicketState,
  type TicketStep,
} from '#domain/tickets.ts'
import { textFor } from '#text/server.ts'
import type { Ctx, Services } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { queueTicketMail, type TicketEvent } from './messages.ts'
import {
  addMessage,
  findMessageOfRequest,
  lockTicket,
  lockTicketOf,
  type TicketReader,
} from './tickets-repo.ts'

/** A person who works on tickets. A seller names its store, and reaches only the tickets for that store. */
type TicketWorker = { id: string | null; role: 'operator' | 'seller'; sellerId?: string }

export type TicketMove = {
  ticketId: string
  step: Exclude<TicketStep, 'write'>
  actor: TicketWorker
  /** Required for `answer`. */
  message?: string
}

const events = { answer: 'answered', resolve: 'resolved', reopen: 'reopened' } as const satisfies Record<
  TicketMove['step'],
  TicketEvent
>

/**
 * Answers, resolves or reopens a ticket as a person of the shop or of the store; the only place that does. The audit log
 * names the person, and the customer gets a mail. Throws ApiError `notFound`, `forbidden`, `badInput` or `cannotMove`, and
 * then changes nothing.
 */
export async function moveTicket(
  tx: Tx,
  shop: Pick<Services, 'env' | 'secret'>,
  now: Date,
  { ticketId, step, actor, message = '' }: TicketMove,
): Promise<TicketState> {
  if (actor.role === 'seller' && actor.sellerId === undefined) throw new ApiError('forbidden')
  const ticket = await lockTicket(tx, ticketId, actor.sellerId ?? null)
  if (!ticket) throw notFound()
  const { state, resolved_at: resolvedAt } = ticket
  const to = stateAfter(step, { state, resolvedAt }, actor.role, now)
  if (!to) throw new ApiError('cannotMove', { reason: 'cannotMoveTicket' })
  const text = message.trim()
  const error = text === '' && step !== 'answer' ? null : ticketMessageError(text)
  if (error) throw new ApiError('badInput', { reason: error, fields: { message: error } })
  const author = actor.role === 'seller' ? 'seller' : 'shop'
  if (text !== '') await addMessage(tx, now, { id: newId('tm'), ticketId, author, actorId: actor.id, text })
  await saveState(tx, now, ticketId, state, to)
  await addAuditEntry(tx, now, {
    actorId: actor.id,
    role: actor.role,
    action: `ticket.${step}`,
    subject: ticketId,
    data: { from: state, to, ...(text !== '' && { message: text }) },
  })
  await queueTicketMail(tx, shop, now, ticket, events[step])
  return to
}

type WriteInput = z.output<(typeof support)['write']['input']>

/**
 * Adds a message of the customer to a ticket; a resolved one is reopened. A repetition with the same `requestKey` adds
 * nothing. Throws ApiError `notFound`, `badInput` or `cannotMove`.
 */
export async function writeMessage(
  ctx: Ctx,
  { ticketId, message }: WriteInput,
  { reader, requestKey }: { reader: TicketReader; requestKey: Buffer | null },
) {
  const { now, viewer } = ctx
  const error = ticketMessageError(message)
  if (error) throw new ApiError('badInput', { reason: error, fields: { message: error } })
  const messageId = await transaction(ctx.db, async (tx) => {
    const ticket = await lockTicketOf(tx, ticketId, reader)
    if (!ticket) throw notFound()
    const repeated = requestKey && (await findMessageOfRequest(tx, requestKey))
    if (repeated && repeated.message !== message) throw new ApiError('sameKeyOtherOrder')
    if (repeated) return repeated.id
    const { state, resolved_at: resolvedAt } = ticket
    const to = stateAfter('write', { state, resolvedAt }, 'customer', now)
    if (!to) throw new ApiError('cannotMove', { reason: 'ticketClosed' })
    const id = newId('tm')
    const actorId = viewer?.userId ?? null
    await addMessage(tx, now, { id, ticketId, author: 'customer', actorId, text: message, requestKey })
    await saveState(tx, now, ticketId, state, to)
    return id
  })
  return { success: true, message: textFor(ctx.locale()).messages.ticketMessageSent, messageId }
}

/** Stores a state with its deadlines. A ticket that waits already keeps the time of its answer. */
async function saveState(tx: Tx, now: Date, id: string, from: TicketState, to: TicketState): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      state: to,
      updated_at: now,
      resolved_at: to === 'resolved' ? now : null,
      ...(to === 'open' && from !== 'open' && { answer_by: answerBy(now) }),
      // A reopened complaint is a new one.
      ...(to === 'open' && from === 'resolved' && { redress_by: redressBy(now) }),
      ...(to !== 'open' && { answer_by: null, acknowledge_by: null }),
      ...(to === 'resolved' && { redress_by: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** The same for a ticket of another person and for none. */
export const notFound = () => new ApiError('notFound', { reason: 'ticketNotFound' })
