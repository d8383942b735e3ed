import type { z } from 'zod'
import type { Callback, support } from '#contract/support.ts'
import { callbackErrors, type CallbackWindow, windowTimes } from '#domain/callbacks.ts'
import { textFor } from '#text/server.ts'
import { auditedActor, type Ctx, type StepActor } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError, formError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { countSubject, networkOf } from '#server/security/rate-limits.ts'
import { subjectRules } from '#server/security/rate-limit-rules.ts'
import { toStamp } from './tickets-repo.ts'

type Input = z.output<(typeof support)['requestCallback']['input']>

/**
 * Stores the request of a customer for a call in a window of a day. Throws ApiError `badInput`, also for a window that the
 * customer has requested already, or `tooMany`.
 */
export async function requestCallback(tx: Tx, ctx: Ctx, customerId: string, input: Input) {
  const { now } = ctx
  const { phone, topic, date, window } = input
  formError(callbackErrors(input, now))
  const times = windowTimes(date, window as CallbackWindow)
  if (!times) throw new ApiError('badInput')
  const callbackId = newId('cb')
  const inserted = await tx
    .insertInto('callbacks')
    .values({
      id: callbackId,
      user_id: customerId,
      phone,
      topic,
      day: date,
      time_window: window,
      created_at: now,
      due_at: times.end,
    })
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted)
    throw new ApiError('badInput', { reason: 'callbackTaken', fields: { window: 'callbackTaken' } })
  await countSubject({ ...ctx, db: tx }, subjectRules.callbacks, networkOf(ctx.ip))
  return { success: true, message: textFor(ctx.locale()).messages.callbackRequested, callbackId }
}

type CallbackRow = Omit<Callback, 'createdDate'> & { created_at: Date }
const selectMine = prepared<[userId: string], CallbackRow>(
  'callbacks-of-user',
  `select id as "callbackId", phone, topic, day::text as date, time_window as window, state, created_at from callbacks
   where user_id = $1 order by created_at desc, id limit 100`,
)

/** Returns the callbacks of a user, newest first. */
export const listCallbacks = async (db: Db, userId: string): Promise<Callback[]> =>
  (await selectMine(db, userId)).map(({ created_at, ...row }) => ({
    ...row,
    createdDate: toStamp(created_at),
  }))

const lockOwn = prepared<[id: string, userId: string | null], { state: Callback['state'] }>(
  'callback-held',
  'select state from callbacks where id = $1 and ($2::text is null or user_id = $2) for update',
)

/** Cancels a callback of the customer. Safe to repeat. Throws ApiError `notFound` or `cannotMove`. */
export async function cancelCallback(
  tx: Tx,
  ctx: Ctx,
  customerId: string,
  { callbackId }: { callbackId: string },
) {
  await close(tx, ctx.now, callbackId, customerId, 'cancelled')
  return { success: true, message: textFor(ctx.locale()).messages.callbackCancelled }
}

/**
 * Marks a callback as done, as an operator; the audit log names the person. Safe to repeat. Throws ApiError `notFound` or
 * `cannotMove`.
 */
export async function finishCallback(
  tx: Tx,
  now: Date,
  { callbackId, actor }: { callbackId: string; actor: StepActor<'operator' | 'seller'> },
): Promise<void> {
  if (!(await close(tx, now, callbackId, null, 'done'))) return
  await addAuditEntry(tx, now, {
    ...auditedActor(actor),
    action: 'callback.done',
    subject: callbackId,
    before: { state: 'requested' },
    after: { state: 'done' },
  })
}

/** Returns false if the callback has this state already. */
async function close(
  tx: Tx,
  now: Date,
  id: string,
  userId: string | null,
  state: 'cancelled' | 'done',
): Promise<boolean> {
  const [found] = await lockOwn(tx, id, userId)
  if (!found) throw new ApiError('notFound', { reason: 'callbackNotFound' })
  if (found.state === state) return false
  if (found.state !== 'requested') throw new ApiError('cannotMove', { reason: 'callbackClosed' })
  await tx.updateTable('callbacks').set({ state, closed_at: now }).where('id', '=', id).execute()
  return true
}
