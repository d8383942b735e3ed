import { RESET_HOLD_MS } from '#domain/session.ts'
import { requireConfirmedIdentity, requireUser } from '#server/account/confirm-identity.ts'
import {
  type DeskCookieCtx,
  endRaisedSessions,
  raiseSession,
  requireRecentSignIn,
} from '#server/auth/raised-session.ts'
import { findUserById } from '#server/auth/users.ts'
import type { ViewerCtx } from '#server/context.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { newId, sha256 } from '#server/ids.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { toLocale } from '#domain/languages.ts'
import { requireStaff, secondFactorError } from './desk-access.ts'
import { lockedMail, resetMail } from './messages.ts'
import { describeSecret, findStep, newFactorSecret, openFactorSecret, sealFactorSecret } from './totp.ts'

/** MAX_TRIES wrong codes within TRIES_MS lock the second factor for TRIES_MS. */
const MAX_TRIES = 5
const TRIES_MS = 900_000
const RECOVERY_CODES = 10

type Code = { code: string }

const findFactor = async (db: Db, userId: string) =>
  db
    .selectFrom('staff_factors')
    .select(['secret', 'enrolled_at', 'locked_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

const savePending = prepared<[userId: string, secret: Buffer], { user_id: string }>(
  'factor-pending',
  `insert into staff_factors (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = $2 where staff_factors.enrolled_at is null returning user_id`,
)

/**
 * Creates the secret of the second factor of the viewer, which a first code enrols. Repeated, it creates another one. Throws
 * ApiError `notAllowed` for others than staff, `cannotMove` if a factor is enrolled, and `confirmFirst` unless the identity
 * was confirmed within the last ten minutes.
 */
export async function enrolFactor(ctx: ViewerCtx): Promise<{ secret: string; uri: string; qr: string }> {
  const access = await requireStaff(ctx)
  if (access.enrolled) throw new ApiError('cannotMove', { reason: 'secondFactorEnrolled' })
  const user = await requireUser(ctx)
  await requireRecentSignIn(ctx, access)
  await requireConfirmedIdentity(ctx, user)
  const secret = newFactorSecret()
  const [saved] = await savePending(ctx.db, user.id, sealFactorSecret(ctx.secret, user.id, secret))
  if (!saved) throw new ApiError('cannotMove', { reason: 'secondFactorEnrolled' })
  return describeSecret(secret, user.email ?? user.name)
}

/** Enrols the second factor with its first code, raises the session and returns the recovery codes, once. */
export async function confirmFactor(
  ctx: ViewerCtx & DeskCookieCtx,
  { code }: Code,
): Promise<{ recoveryCodes: string[]; raisedUntil: string }> {
  const access = await requireStaff(ctx)
  if (access.enrolled) throw new ApiError('cannotMove', { reason: 'secondFactorEnrolled' })
  await requireRecentSignIn(ctx, access)
  return withCode(ctx, code, { isFirst: true }, async (tx) => ({
    recoveryCodes: await replaceRecoveryCodes(tx, ctx.viewer.userId),
    raisedUntil: (await raiseSession(ctx, tx, access, 'code')).toISOString(),
  }))
}

/** Replaces all recovery codes of the viewer after a code of the second factor, and returns them once. */
export async function newRecoveryCodes(ctx: ViewerCtx, { code }: Code): Promise<{ recoveryCodes: string[] }> {
  const access = await requireStaff(ctx)
  if (!access.enrolled) throw secondFactorError('enrol')
  return withCode(ctx, code, {}, async (tx) => ({
    recoveryCodes: await replaceRecoveryCodes(tx, ctx.viewer.userId),
  }))
}

/** Raises the session with a recovery code, which is then used and is no fresh proof. Returns how many are left. */
export async function recover(
  ctx: ViewerCtx & DeskCookieCtx,
  { code }: Code,
): Promise<{ raisedUntil: string; left: number }> {
  const access = await requireStaff(ctx)
  if (!access.enrolled) throw secondFactorError('enrol')
  await requireRecentSignIn(ctx, access)
  return afterCommit(ctx, async (tx) => {
    const error = await takeRecoveryCode(ctx, tx, code)
    if (error) return error
    const raisedUntil = (await raiseSession(ctx, tx, access, 'recoveryCode')).toISOString()
    return { raisedUntil, left: await countRecoveryCodes(tx, ctx.viewer.userId) }
  })
}

/** Runs `work` in one transaction and throws an error that it returns after the commit, so that a wrong code stays counted. */
async function afterCommit<Result extends object>(
  ctx: ViewerCtx,
  work: (tx: Tx) => Promise<Result | ApiError>,
): Promise<Result> {
  const result = await transaction(ctx.db, work)
  if (result instanceof ApiError) throw result
  return result
}

/**
 * Accepts a code of the second factor and runs `work` in the same transaction. `isFirst`: the code enrols the factor. Throws
 * ApiError `badInput` for a wrong or used code and `tooMany` while the factor is locked.
 */
export function withCode<Result extends object>(
  ctx: ViewerCtx,
  code: string,
  { isFirst = false }: { isFirst?: boolean },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return afterCommit(ctx, async (tx) => (await takeCode(ctx, tx, code, isFirst)) ?? work(tx))
}

// One statement decides, so that of concurrent requests with one code exactly one succeeds, and a right code of a burst of
// guesses counts only if the factor was not locked before it.
const accept = prepared<
  [userId: string, secret: Buffer, step: number, now: Date, isFirst: boolean],
  { user_id: string }
>(
  'factor-accept',
  `update staff_factors set last_step = $3, enrolled_at = coalesce(enrolled_at, $4), tries = 0, tries_since = null
   where user_id = $1 and secret = $2 and last_step < $3 and (enrolled_at is null) = $5
     and coalesce(locked_until <= $4, true)
   returning user_id`,
)

async function takeCode(ctx: ViewerCtx, tx: Tx, code: string, isFirst: boolean): Promise<ApiError | null> {
  const { userId } = ctx.viewer
  const factor = await findFactor(tx, userId)
  if (!factor || factor.secret.length === 0 || (factor.enrolled_at === null) !== isFirst)
    return isFirst
      ? new ApiError('cannotMove', { reason: 'secondFactorNotBegun' })
      : secondFactorError('enrol')
  const locked = lockedError(ctx, factor)
  if (locked) return locked
  const secret = openFactorSecret(ctx.secret, userId, factor.secret)
  const step = findStep(secret, code.replaceAll(/\s/g, ''), ctx.now)
  if (step === null) return countWrongCode(ctx, tx, isFirst ? 'firstCodeWrong' : 'secondFactorWrong')
  const [accepted] = await accept(tx, userId, factor.secret, step, ctx.now, isFirst)
  if (accepted) return null
  const reread = await findFactor(tx, userId)
  return (
    (reread && lockedError(ctx, reread)) ??
    new ApiError('badInput', { reason: 'secondFactorUsed', fields: { code: 'secondFactorUsed' } })
  )
}

function lockedError(ctx: { now: Date }, factor: { locked_until: Date | null }): ApiError | null {
  const ms = (factor.locked_until?.getTime() ?? 0) - ctx.now.getTime()
  return ms > 0
    ? new ApiError('tooMany', {
        reason: { code: 'secondFactorLocked', params: { minutes: Math.ceil(ms / 60_000) } },
        retryAfter: Math.ceil(ms / 1000),
      })
    : null
}

const reject = prepared<
  [userId: string, now: Date, since: Date, lockUntil: Date],
  { locked_until: Date | null }
>(
  'factor-reject',
  `update staff_factors set tries = case when tries_since > $3 then tries + 1 else 1 end,
     tries_since = case when tries_since > $3 then tries_since else $2 end,
     locked_until = case when tries_since > $3 and tries + 1 >= ${MAX_TRIES} then $4::timestamptz end
   where user_id = $1 and coalesce(locked_until <= $2, true) returning locked_until`,
)

/** Counts a wrong code. The one that locks the factor queues a mail to the person. Returns the error of the request. */
async function countWrongCode(
  ctx: ViewerCtx,
  tx: Tx,
  reason: 'secondFactorWrong' | 'firstCodeWrong' | 'recoveryCodeWrong',
): Promise<ApiError> {
  const { userId } = ctx.viewer
  const lockUntil = new Date(ctx.now.getTime() + TRIES_MS)
  const [counted] = await reject(tx, userId, ctx.now, new Date(ctx.now.getTime() - TRIES_MS), lockUntil)
  if (counted && counted.locked_until === null)
    return new ApiError('badInput', { reason, fields: { code: reason } })
  if (counted) await mailTo(tx, ctx.now, userId, lockedMail)
  return lockedError(ctx, { locked_until: lockUntil }) ?? new ApiError('tooMany')
}

const useRecoveryCode = prepared<[userId: string, hash: Buffer, now: Date], { user_id: string }>(
  'recovery-code-use',
  `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
)

/** Uses a recovery code. Returns the error of the request for a wrong or used one, which counts as a wrong code. */
async function takeRecoveryCode(ctx: ViewerCtx, tx: Tx, code: string): Promise<ApiError | null> {
  const { userId } = ctx.viewer
  const factor = await findFactor(tx, userId)
  const locked = factor ? lockedError(ctx, factor) : secondFactorError('enrol')
  if (locked) return locked
  const [used] = await useRecoveryCode(tx, userId, hashOf(code), ctx.now)
  if (!used) return countWrongCode(ctx, tx, 'recoveryCodeWrong')
  await tx
    .updateTable('staff_factors')
    .set({ tries: 0, tries_since: null })
    .where('user_id', '=', userId)
    .execute()
  return null
}

/** The code as people type it: in capitals or not, with spaces and dashes. It has 80 random bits, so a plain hash is enough. */
const hashOf = (code: string): Buffer => sha256(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))

/** Replaces the recovery codes of a person. Returns them; the table has their hashes only. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newId().match(/.{4}/g)!.join('-'))
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Queues a mail to a person in the language of the account; none if the account has no email. */
async function mailTo(tx: Tx, now: Date, userId: string, build: typeof lockedMail): Promise<void> {
  const user = await findUserById(tx, userId)
  if (user?.email)
    await queueMessage(tx, now, { ...build(toLocale(user.locale), user.email, user.name), userId })
}

/**
 * Removes the second factor of a person with its recovery codes, ends the raised sessions and notifies the person by mail. The
 * next time at a desk the person sets up a new one. Returns false if none is set up. `resetFactor` (team.ts) decides who may.
 */
export async function removeFactor(tx: Tx, now: Date, userId: string): Promise<boolean> {
  const removed = await tx
    .updateTable('staff_factors')
    .set({
      secret: Buffer.alloc(0),
      enrolled_at: null,
      last_step: 0,
      tries: 0,
      tries_since: null,
      locked_until: null,
      reset_at: now,
    })
    .where('user_id', '=', userId)
    .where('enrolled_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!removed) return false
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await endRaisedSessions(tx, now, userId)
  await mailTo(tx, now, userId, resetMail)
  return true
}

/** Throws ApiError `notAllowed` for 48 hours after another person has reset the second factor of this one. */
export async function requireNoRecentReset(db: Db, now: Date, userId: string): Promise<void> {
  const recent = await db
    .selectFrom('staff_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('reset_at', '>', new Date(now.getTime() - RESET_HOLD_MS))
    .executeTakeFirst()
  if (recent) throw new ApiError('notAllowed', { reason: 'payoutAfterReset' })
}
