import { timingSafeEqual } from 'node:crypto'
import { isOtp, otpRule } from '#domain/otp.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { countOrRequireWork, requireWork } from '#server/security/proof-of-work.ts'
import { clientFingerprint } from '#server/security/device-cookie.ts'
import { readCount, countExceeds } from '#server/security/rate-limits.ts'
import { workRules, verifiedCodes, subjectRules } from '#server/security/rate-limit-rules.ts'
import { hmac, newCode, newSecretId } from '#server/ids.ts'
import { assignMessages } from '#server/notifications/outbox.ts'
import { CODE_TEMPLATE } from './messages.ts'

/** Purpose of a code. A code for one purpose is never accepted for another (ruling 15). */
export type Purpose = 'sign-in' | 'email' | 'phone' | 'gst-phone' | 'identity'
/** Owner of a code: a phone in E.164 or an email, and the user who requested it, if there is one. */
export type CodeSubject = { purpose: Purpose; subject: string; userId?: string }

const lifeSeconds: Record<Purpose, number> = {
  'sign-in': otpRule.lifeSeconds,
  phone: otpRule.lifeSeconds,
  'gst-phone': otpRule.lifeSeconds,
  identity: otpRule.lifeSeconds,
  email: 600,
}
/** Lifetime in seconds of the proof that a verified code leaves. */
export const PROOF_SECONDS = 600

/** Creates a one-time code and stores its hash. The returned id is the `otpSession` of the client. */
export async function createCode(
  ctx: Pick<Ctx, 'now' | 'secret' | 'ip' | 'userAgent'>,
  db: Db,
  whose: { purpose: Purpose; subject: string; userId: string | null },
  subscribe = false,
): Promise<{ id: string; code: string }> {
  const code = newCode()
  const id = newSecretId()
  await db
    .insertInto('one_time_codes')
    .values({
      id,
      purpose: whose.purpose,
      subject: whose.subject,
      user_id: whose.userId,
      code_hash: hashOf(ctx.secret, id, code),
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + lifeSeconds[whose.purpose] * 1000),
      subscribe,
      origin: clientFingerprint(ctx),
    })
    .execute()
  return { id, code }
}

/**
 * Verifies the code of `session`, or without it of the same client or user; older codes of the client are accepted too,
 * because people press "Resend". Returns null, or the id of the session as a proof for ten minutes, and uses up all codes of
 * the subject. Only a check of an existing code is counted; above the limits, and while many codes fail in the whole shop, a
 * proof of work is required.
 */
export async function checkCode(
  ctx: Ctx,
  whose: CodeSubject,
  input: string,
  session?: string,
): Promise<{ id: string; subscribe: boolean } | null> {
  const otp = input.replace(/\s/g, '')
  const findCode = (codes: readonly LivingCode[]) => {
    if (session !== undefined) return codes.find((code) => code.id === session)
    const origin = clientFingerprint(ctx)
    return codes.findLast((code) => whose.userId !== undefined || code.origin === origin)
  }
  if (!isOtp(otp) || !findCode(await livingCodes(ctx.db, ctx.now, whose).execute())) return null
  const workSubject = [whose.purpose, whose.subject, whose.userId, session].join(' ')
  const [wrongCodes] = subjectRules.wrongCodes
  if ((await readCount(ctx, wrongCodes, 'all')) >= wrongCodes.limit) await requireWork(ctx, workSubject)
  await countOrRequireWork(ctx, workRules.checksOfPhone, `${whose.purpose}:${whose.subject}`, workSubject)
  const outcome = await transaction(ctx.db, async (tx) => {
    // Locked, so that parallel guesses run one after the other.
    const codes = await livingCodes(tx, ctx.now, whose).forUpdate().execute()
    const code = findCode(codes)
    if (!code) return 'gone'
    const sameOrigin = codes.filter(
      ({ id, origin }) => id === code.id || (origin !== null && origin === code.origin),
    )
    const isCorrect = sameOrigin
      .slice(-MAX_COMPARED)
      .concat(code)
      .some(({ id, code_hash }) => isHash(code_hash, hashOf(ctx.secret, id, otp)))
    await tx
      .updateTable('one_time_codes')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        ...(isCorrect && { proof_expires_at: new Date(ctx.now.getTime() + PROOF_SECONDS * 1000) }),
      }))
      .where('id', '=', code.id)
      .execute()
    if (!isCorrect) return 'wrong'
    await tx
      .updateTable('one_time_codes')
      .set({ used_at: ctx.now })
      .where(
        'id',
        'in',
        codes.map(({ id }) => id),
      )
      .execute()
    return { id: code.id, subscribe: sameOrigin.some(({ subscribe }) => subscribe) }
  })
  if (outcome === 'gone') return null
  // Mails cost nothing; only codes by text message enter the alarm for unused codes.
  if (outcome === 'wrong') await countExceeds(ctx, wrongCodes, 'all')
  else if (whose.subject.startsWith('+')) await countExceeds(ctx, verifiedCodes, 'all')
  return outcome === 'wrong' ? null : outcome
}

/** Most codes of one client that are compared with a guess; more would make guessing easier. */
const MAX_COMPARED = 3

type LivingCode = { id: string; code_hash: Buffer; subscribe: boolean; origin: string | null }

/** Returns a query of the valid codes of a subject, oldest first. */
function livingCodes(db: Db, now: Date, whose: CodeSubject) {
  const query = db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'subscribe', 'origin'])
    .where('purpose', '=', whose.purpose)
    .where('subject', '=', whose.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', now)
    .where('tries', '<', otpRule.tries)
    .orderBy('created_at')
    .orderBy('id')
  return whose.userId ? query.where('user_id', '=', whose.userId) : query
}

/**
 * Uses up the proof of a verified code: once, within ten minutes, for the same subject (ruling 9). Returns null if
 * there is none.
 */
export async function consumeProof(
  tx: Tx,
  now: Date,
  whose: CodeSubject,
  session: string,
): Promise<{ subscribe: boolean } | null> {
  const taken = await tx
    .updateTable('one_time_codes')
    .set({ proof_used_at: now })
    .where('id', '=', session)
    .where('purpose', '=', whose.purpose)
    .where('subject', '=', whose.subject)
    .where('proof_expires_at', '>=', now)
    .where('proof_used_at', 'is', null)
    .returning('subscribe')
    .executeTakeFirst()
  return taken ?? null
}

/**
 * Gives a user the codes and text messages to a phone that no user has: those that were sent before the account existed.
 * Call it only with a phone that the user has just verified.
 */
export async function assignCodes(tx: Tx, phone: string, userId: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ user_id: userId })
    .where('subject', '=', phone)
    .where('user_id', 'is', null)
    .execute()
  await assignMessages(tx, { to: phone, template: CODE_TEMPLATE }, userId)
}

/** Returns the session of a code that was just verified, or null. The GST form sends the code again (accounts §3). */
export async function findProofSession(
  ctx: Pick<Ctx, 'db' | 'now' | 'secret'>,
  whose: CodeSubject,
  otp: string,
): Promise<string | null> {
  const codes = await ctx.db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'proof_expires_at'])
    .where('purpose', '=', whose.purpose)
    .where('subject', '=', whose.subject)
    .where('used_at', 'is not', null)
    .where('used_at', '>=', new Date(ctx.now.getTime() - PROOF_SECONDS * 1000))
    .execute()
  const known = codes.some((code) => isHash(code.code_hash, hashOf(ctx.secret, code.id, otp)))
  return (known && codes.find((code) => code.proof_expires_at)?.id) || null
}

/** Deletes codes that expired more than a day ago. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

const hashOf = (secret: string, id: string, code: string): Buffer => hmac(secret, `${id}:${code}`)

function isHash(stored: Buffer, given: Buffer): boolean {
  return stored.length === given.length && timingSafeEqual(stored, given)
}
