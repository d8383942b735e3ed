import { timingSafeEqual } from 'node:crypto'
import { isOtp, otpRule } from '#domain/otp.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { countOrRequireWork, requireWork } from '#server/security/proof-of-work.ts'
import { clientFingerprint } from '#server/security/device-cookie.ts'
import {
  workRules,
  readCount,
  countExceeds,
  verifiedCodes,
  subjectRules,
} from '#server/security/rate-limits.ts'
import { hmac, newCode, newSecretId } from '#server/ids.ts'

/** What a code is for; one purpose is never accepted for another (ruling 15). */
export type Purpose = 'sign-in' | 'email' | 'phone' | 'gst-phone' | 'identity'
/** Whose code: a phone as E.164 or an email, and the user who asked when there is one. */
export type CodeSubject = { purpose: Purpose; subject: string; userId?: string }

const lifeSeconds: Record<Purpose, number> = {
  'sign-in': otpRule.lifeSeconds,
  phone: otpRule.lifeSeconds,
  'gst-phone': otpRule.lifeSeconds,
  identity: otpRule.lifeSeconds,
  email: 600,
}
/** A proven phone waits this long for the rest of the form. */
export const PROOF_SECONDS = 600

/** Makes a code and keeps only its hash. The id is the `otpSession` the client holds. */
export async function createCode(
  ctx: Pick<Ctx, 'now' | 'secret' | 'ip' | 'headers'>,
  db: Db,
  whose: CodeSubject,
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
      user_id: whose.userId ?? null,
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
 * Whether `otp` is a living code of this subject. `session` names the code that is tried; without it, it is the newest
 * one that was asked for from the same origin, or by the same user. Only a check with a living session counts: a try
 * of that code (five each), and a check of the subject, which beyond its limit needs a proof of work, as does every
 * check while somebody guesses over many phones. A code sent before "Resend" is as good as the last one, if both were
 * asked for from the same origin. A right code is used up, all others of the subject with it, and leaves a proof of
 * ten minutes; answers the session that holds it, or null.
 */
export async function checkCode(
  ctx: Ctx,
  whose: CodeSubject,
  typed: string,
  session?: string,
): Promise<{ id: string; subscribe: boolean } | null> {
  const otp = typed.replace(/\s/g, '')
  const pick = (codes: readonly LivingCode[]) => {
    if (session !== undefined) return codes.find((code) => code.id === session)
    const origin = clientFingerprint(ctx)
    return codes.findLast((code) => whose.userId !== undefined || code.origin === origin)
  }
  if (!isOtp(otp) || !pick(await livingCodes(ctx.db, ctx.now, whose).execute())) return null
  const workSubject = [whose.purpose, whose.subject, whose.userId, session].join(' ')
  const [wrongCodes] = subjectRules.wrongCodes
  if ((await readCount(ctx, wrongCodes, 'all')) >= wrongCodes.limit) await requireWork(ctx, workSubject)
  await countOrRequireWork(ctx, workRules.checksOfPhone, `${whose.purpose}:${whose.subject}`, workSubject)
  const outcome = await transaction(ctx.db, async (tx) => {
    // Locked, so that parallel guesses queue up.
    const codes = await livingCodes(tx, ctx.now, whose).forUpdate().execute()
    const held = pick(codes)
    if (!held) return 'gone'
    const sameOrigin = codes.filter(
      (code) => code.id === held.id || (code.origin !== null && code.origin === held.origin),
    )
    const done = sameOrigin
      .slice(-MOST_ALIKE)
      .concat(held)
      .some((code) => isHash(code.code_hash, hashOf(ctx.secret, code.id, otp)))
    await tx
      .updateTable('one_time_codes')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        ...(done && { proof_expires_at: new Date(ctx.now.getTime() + PROOF_SECONDS * 1000) }),
      }))
      .where('id', '=', held.id)
      .execute()
    if (!done) return 'wrong'
    await tx
      .updateTable('one_time_codes')
      .set({ used_at: ctx.now })
      .where(
        'id',
        'in',
        codes.map((code) => code.id),
      )
      .execute()
    return { id: held.id, subscribe: sameOrigin.some((code) => code.subscribe) }
  })
  if (outcome === 'gone') return null
  // A code by mail costs nothing to send: only those to phones say whether the messages are wanted.
  if (outcome === 'wrong') await countExceeds(ctx, wrongCodes, 'all')
  else if (whose.subject.startsWith('+')) await countExceeds(ctx, verifiedCodes, 'all')
  return outcome === 'wrong' ? null : outcome
}

/** So many codes of one origin are compared with a guess: more would make guessing easier. */
const MOST_ALIKE = 3

type LivingCode = { id: string; code_hash: Buffer; subscribe: boolean; origin: string | null }

/** Codes that may still be tried, oldest first. */
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

/** Takes the proof a right code left, once, within its ten minutes and for the same subject only (ruling 9). */
export async function consumeProof(
  tx: Db,
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

/** The session a just used code stands for: the GST form sends the digits themselves (accounts §3). */
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

/** Forgets codes and proofs long over. */
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
