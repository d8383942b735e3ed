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
import { auditedActor, type Ctx, type Services, type StepActor } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { queueTicketMail, type TicketEvent } from './messages.ts'
import {
  addMessage,
  addNote,
  findMessageOfRequest,
  isTicketWorker,
  type LockedTicket,
  lockTicket,
  lockTicketOf,
  type TicketReader,
} from './tickets-repo.ts'

/** A person who works on tickets. A seller names its store, and reaches only the tickets for that store. */
type TicketWorker = StepActor<'operator' | 'seller'>

export type TicketMove = {
  ticketId: string
  step: Exclude<TicketStep, 'write'>
  actor: TicketWorker
  /** Required for `answer` and `note`. What an operator writes to `note`, `assign` and `toSeller` is for operators alone. */
  message?: string | undefined
  /** The operator to whom `assign` gives the ticket. */
  userId?: string | undefined
}

/** Steps about which the customer gets a mail. */
const events: { [Step in TicketMove['step']]?: TicketEvent } = {
  answer: 'answered',
  resolve: 'resolved',
  reopen: 'reopened',
  pass: 'passed',
}
const isInternal: ReadonlySet<TicketStep> = new Set<TicketStep>(['note', 'assign', 'toSeller'])

/**
 * Takes a step of a ticket as a person of the shop or of the store; the only place that does. The audit log names the person,
 * and the customer gets a mail about a step that concerns the customer. Throws ApiError `notFound`, `forbidden`, `badInput` or
 * `cannotMove`, and then changes nothing.
 */
export async function moveTicket(
  tx: Tx,
  shop: Pick<Services, 'env' | 'secret'>,
  now: Date,
  { ticketId, step, actor, message = '', userId }: TicketMove,
): Promise<TicketState> {
  const { id: actorId, role, sellerId } = actor
  if (role === 'seller' && sellerId === undefined) throw new ApiError('forbidden')
  const ticket = await lockTicket(tx, ticketId, sellerId ?? null)
  if (!ticket) throw notFound()
  const { state, resolved_at: resolvedAt } = ticket
  const to = stateAfter(step, { state, resolvedAt }, role, now)
  if (!to) throw cannotMove()
  const text = message.trim()
  const error = text === '' && step !== 'answer' && step !== 'note' ? null : ticketMessageError(text)
  if (error) throw new ApiError('badInput', { reason: error, fields: { message: error } })
  if (text !== '' && isInternal.has(step)) await addNote(tx, now, { ticketId, authorId: actorId, note: text })
  else if (text !== '') {
    const author = role === 'seller' ? 'seller' : 'shop'
    await addMessage(tx, now, { id: newId('tm'), ticketId, author, actorId, text })
  }
  const changes = await changesOf(tx, ticket, step, userId)
  if (changes) await tx.updateTable('tickets').set(changes.after).where('id', '=', ticketId).execute()
  else if (step !== 'note') await saveState(tx, now, ticketId, state, to)
  await addAuditEntry(tx, now, {
    ...auditedActor(actor),
    action: `ticket.${step}`,
    subject: ticketId,
    data: { from: state, to, ...(text !== '' && !isInternal.has(step) && { message: text }) },
    ...(changes ?? { before: { state }, after: { state: to } }),
  })
  const event = events[step]
  if (event) await queueTicketMail(tx, shop, now, ticket, event)
  return to
}

/** Returns who has the ticket before and after a step that changes it; null for any other step. */
async function changesOf(tx: Tx, ticket: LockedTicket, step: TicketMove['step'], userId: string | undefined) {
  const { seller_id, assigned_to, order_seller_id } = ticket
  const before = { seller_id, assigned_to }
  switch (step) {
    case 'pass':
      return { before, after: { seller_id: null, assigned_to } }
    case 'toSeller':
      // A store answers only for its orders; the number of a visitor's order is not checked.
      if (seller_id !== null || order_seller_id === null) throw cannotMove()
      return { before, after: { seller_id: order_seller_id, assigned_to: null } }
    case 'assign':
      if (userId === undefined || !(await isTicketWorker(tx, userId)))
        throw new ApiError('badInput', { reason: 'notOperator', fields: { userId: 'notOperator' } })
      return { before, after: { seller_id, assigned_to: userId } }
    default:
      return null
  }
}

const cannotMove = () => new ApiError('cannotMove', { reason: 'cannotMoveTicket' })

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
