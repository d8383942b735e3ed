import type { z } from 'zod'
import type { support } from '#contract/support.ts'
import { nameError, normaliseEmail, resetEmailError } from '#domain/account.ts'
import { isOneOf, ticketDepartments } from '#domain/choices.ts'
import { ticketErrors } from '#domain/help.ts'
import {
  acknowledgeBy,
  answerBy,
  NO_ORDER,
  redressBy,
  ticketNumber,
  ticketTextLimits,
} from '#domain/tickets.ts'
import { isLonger } from '#domain/text-length.ts'
import { textFor } from '#text/server.ts'
import type { Ctx } from '#server/context.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import { ApiError, formError } from '#server/errors.ts'
import { newId, sha256 } from '#server/ids.ts'
import type { NamedFile } from '#server/media/decode.ts'
import { countSubject, networkOf } from '#server/security/rate-limits.ts'
import { subjectRules } from '#server/security/rate-limit-rules.ts'
import { ticketKey } from './access.ts'
import {
  hashFiles,
  insertAttachments,
  removeAttachments,
  storeAttachments,
  type StoredAttachment,
} from './attachments.ts'
import { queueTicketMail } from './messages.ts'
import { findTicketOfRequest, findTicketOrder, type TicketOrder } from './tickets-repo.ts'

type Input = z.output<(typeof support)['raise']['input']>
/** What a request has beside the fields of the form. */
type Sent = { receiveFiles: () => Promise<readonly NamedFile[]>; requestKey: Buffer | null }
type Raised = { ticketId: string; number: string; isRepeated: boolean }

/**
 * Raises a support ticket, of the viewer or of a visitor with name and email, and mails its number at once. A repeated
 * request with the same `requestKey` gets the same answer. Throws ApiError `badInput`, `notFound` for an order that is
 * not the viewer's, `sameKeyOtherOrder` or `tooMany`; then nothing is stored.
 */
export async function raiseTicket(ctx: Ctx, input: Input, sent: Sent) {
  const isVisitor = !ctx.viewer
  const tooLong = (max: number) => ({ code: 'tooLong', params: { max } }) as const
  formError({
    ...ticketErrors(input),
    ...(isLonger(input.issue, ticketTextLimits.issue) && { issue: tooLong(ticketTextLimits.issue) }),
    ...(input.orderId.length > ORDER_LENGTH && { orderId: tooLong(ORDER_LENGTH) }),
    ...(isVisitor && { name: nameError(input.name), email: resetEmailError(input.email) }),
  })
  const files = await hashFiles(await sent.receiveFiles())
  const hash = sha256(JSON.stringify([input, files.map((file) => file.hash)]))
  const stored = await storeAttachments(ctx, files)
  let raised: Raised
  try {
    raised = await transaction(ctx.db, (tx) =>
      insertTicket(tx, ctx, input, { requestKey: sent.requestKey, hash, stored }),
    )
  } catch (error) {
    await removeAttachments(ctx, stored)
    throw error
  }
  const { isRepeated, ...answer } = raised
  if (isRepeated) await removeAttachments(ctx, stored)
  const { messages } = textFor(ctx.locale())
  return { success: true, message: messages.ticketRaised({ number: answer.number }), ...answer }
}

/** An id or number that a visitor types; it is not looked up. */
const ORDER_LENGTH = 100

async function insertTicket(
  tx: Tx,
  ctx: Ctx,
  input: Input,
  {
    requestKey,
    hash,
    stored,
  }: { requestKey: Buffer | null; hash: Buffer; stored: readonly StoredAttachment[] },
): Promise<Raised> {
  const { now, viewer } = ctx
  const { department, issue, subject, details } = input
  if (!isOneOf(ticketDepartments, department)) throw new ApiError('badInput')
  const repeated = requestKey && (await findRepeated(tx, requestKey, hash))
  if (repeated) return repeated
  const order = await orderOf(tx, ctx, input.orderId)
  const user = viewer && (await findUser(tx, viewer.userId))
  const email = normaliseEmail(input.email)
  const id = newId('tk')
  const row = await tx
    .insertInto('tickets')
    .values({
      id,
      user_id: viewer?.userId ?? null,
      name: user?.name ?? input.name.trim(),
      email: user ? null : email,
      key_hash: user ? null : sha256(ticketKey(ctx.secret, id)),
      request_key: requestKey,
      request_hash: requestKey && hash,
      department,
      issue,
      order_id: order?.id ?? null,
      order_number: order?.number ?? '',
      seller_id: department === 'Seller' ? (order?.sellerId ?? null) : null,
      subject,
      details,
      created_at: now,
      updated_at: now,
      answer_by: answerBy(now),
      acknowledge_by: acknowledgeBy(now),
      redress_by: redressBy(now),
    })
    // Of parallel requests with one key, one inserts the row and the others wait for it.
    .onConflict((one) => one.column('request_key').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!row) {
    const other = requestKey && (await findRepeated(tx, requestKey, hash))
    if (!other) throw new Error('The ticket of an idempotency key is missing')
    return other
  }
  // In the transaction: a ticket that is refused later is not counted, and a repetition does not come here.
  const counting = { ...ctx, db: tx }
  await countSubject(counting, subjectRules.tickets, networkOf(ctx.ip))
  if (!user) {
    await countSubject(counting, subjectRules.ticketsOfEmail, email)
    await countSubject(counting, subjectRules.mailsToAll, 'all')
  }
  await insertAttachments(tx, now, { ticketId: id, ownerId: viewer?.userId ?? null }, stored)
  const receiver = {
    id,
    number: row.number,
    user_id: viewer?.userId ?? null,
    name: user?.name ?? '',
    email,
    user_email: user?.email ?? null,
    locale: user ? user.locale : ctx.locale(),
  }
  await queueTicketMail(tx, ctx, now, receiver, 'raised')
  return { ticketId: id, number: ticketNumber(row.number), isRepeated: false }
}

async function findRepeated(tx: Tx, requestKey: Buffer, hash: Buffer): Promise<Raised | null> {
  const found = await findTicketOfRequest(tx, requestKey)
  if (!found) return null
  if (!found.request_hash.equals(hash)) throw new ApiError('sameKeyOtherOrder')
  return { ticketId: found.id, number: ticketNumber(found.number), isRepeated: true }
}

/** Returns the order of a ticket. That of a visitor is a text, which is never compared with orders. */
async function orderOf(tx: Tx, { viewer }: Ctx, called: string): Promise<TicketOrder | null> {
  if (called === '' || called.toLowerCase() === NO_ORDER) return null
  if (!viewer) return { id: null, number: called, sellerId: null }
  const order = await findTicketOrder(tx, called, viewer.userId)
  if (!order)
    throw new ApiError('notFound', { reason: 'orderNotFound', fields: { orderId: 'orderNotFound' } })
  return order
}

const findUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
