import { timingSafeEqual } from 'node:crypto'
import { otpRule } from '#domain/otp.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/http/context.ts'
import { needWork } from '#server/http/challenge.ts'
import { countNow, countsBeyond, countSubject, rightCodes, subjectRules } from '#server/http/limits.ts'
import { hmac, newCode, newId } from '#server/ids.ts'

/** What a code is for; one purpose is never accepted for another (decision 15). */
export type Purpose = 'sign-in' | 'email' | 'phone' | 'gst-phone' | 'identity'
/** Whose code: a phone as E.164 or an email, and the user who asked when there is one. */
export type Subject = { purpose: Purpose; subject: string; userId?: string }

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
export async function makeCode(
  ctx: Pick<Ctx, 'now' | 'secret'>,
  db: Db,
  whose: Subject,
  subscribe = false,
): Promise<{ id: string; code: string }> {
  const code = newCode()
  const id = newId()
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
    })
    .execute()
  return { id, code }
}

/**
 * Whether `otp` is a living code of this subject. Counts a try against `session` (the newest when not given): five
 * each. A code sent before "Resend" is as good as the last one. A right code is used up, all others of the subject
 * with it, and leaves a proof of ten minutes; answers the session that holds it, or null. While somebody guesses over
 * many phones each check costs the browser some work; a check without it is no try.
 */
export async function checkCode(
  ctx: Ctx,
  whose: Subject,
  otp: string,
  session?: string,
): Promise<{ id: string; subscribe: boolean } | null> {
  const [wrongCodes] = subjectRules.wrongCodes
  if ((await countNow(ctx, wrongCodes, 'all')) >= wrongCodes.most)
    await needWork(ctx, [whose.purpose, whose.subject, whose.userId, session].join(' '))
  await countSubject(ctx, subjectRules.checksOfPhone, `${whose.purpose}:${whose.subject}`)
  const proven = await transaction(ctx.db, async (tx) => {
    const codes = await livingCodes(tx, ctx.now, whose)
    const held = session === undefined ? codes.at(-1) : codes.find((code) => code.id === session)
    const right = codes.filter((code) => isHash(code.code_hash, hashOf(ctx.secret, code.id, otp)))
    // An unknown session costs the same work as a known one.
    if (codes.length === 0) isHash(hashOf(ctx.secret, '', '000000'), hashOf(ctx.secret, '', otp))
    if (!held) return null
    const done = right.length > 0
    await tx
      .updateTable('one_time_codes')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        ...(done && { proof_expires_at: new Date(ctx.now.getTime() + PROOF_SECONDS * 1000) }),
      }))
      .where('id', '=', held.id)
      .execute()
    if (!done) return null
    await tx
      .updateTable('one_time_codes')
      .set({ used_at: ctx.now })
      .where(
        'id',
        'in',
        codes.map((code) => code.id),
      )
      .execute()
    return { id: held.id, subscribe: codes.some((code) => code.subscribe) }
  })
  // A code by mail costs nothing to send: only those to phones say whether the messages are wanted.
  if (!proven) await countsBeyond(ctx, wrongCodes, 'all')
  else if (whose.subject.startsWith('+')) await countsBeyond(ctx, rightCodes, 'all')
  return proven
}

/** Codes that may still be tried, oldest first, locked so that parallel guesses queue up. */
function livingCodes(tx: Db, now: Date, whose: Subject) {
  let query = tx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'subscribe'])
    .where('purpose', '=', whose.purpose)
    .where('subject', '=', whose.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', now)
    .where('tries', '<', otpRule.tries)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
  if (whose.userId) query = query.where('user_id', '=', whose.userId)
  return query.execute()
}

/** Takes the proof a right code left, once, within its ten minutes and for the same subject only (decision 9). */
export async function takeProof(
  tx: Db,
  now: Date,
  whose: Subject,
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
export async function findProof(
  ctx: Pick<Ctx, 'db' | 'now' | 'secret'>,
  whose: Subject,
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
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

const hashOf = (secret: string, id: string, code: string): Buffer => hmac(secret, `${id}:${code}`)

function isHash(stored: Buffer, given: Buffer): boolean {
  return stored.length === given.length && timingSafeEqual(stored, given)
}
