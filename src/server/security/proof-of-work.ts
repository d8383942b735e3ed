import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#server/errors.ts'
import { challengeRule, extraBits, isSolved, type PuzzleHash } from '#domain/challenge.ts'
import { hmac, newId } from '#server/ids.ts'
import type { Ctx } from '#server/context.ts'
import { isRepeat, readCount, countExceeds, countSubject } from './rate-limits.ts'
import { type WorkRule } from './rate-limit-rules.ts'

export const puzzleHash: PuzzleHash = (text) => (number) =>
  createHash('sha256').update(`${text}${number}`).digest().readInt32BE()

/** Calls with a verified proof of work: one answer serves all limits of a call. */
const worked = new WeakSet<Ctx>()

/**
 * Requires a proof of work: an answer to a challenge for this subject, which is accepted once and before it expires.
 * Otherwise throws ApiError `challenge` with a new challenge, each puzzle 2^`extraBits` times as hard. Call it before
 * any other effect of the call. All limits of one call must use the same subject.
 */
export async function requireWork(ctx: Ctx, subject: string, extraBitCount = 0): Promise<void> {
  if (worked.has(ctx)) return
  const [challenge = '', answer = ''] = ctx.workAnswer?.split('~') ?? []
  const expires = expiryOf(ctx, challenge, subject)
  const isValid = expires !== null && ctx.now <= expires && isSolved(challenge, answer, puzzleHash)
  if (isValid && !(await isRepeat(ctx, `challenge:${challenge.split('.')[0]}`, expires))) {
    worked.add(ctx)
    return
  }
  throw new ApiError('challenge', { data: { challenge: newChallenge(ctx, subject, extraBitCount) } })
}

/**
 * Increments the counter of a subject. Above any of the free rules a proof of work for `workSubject` is required,
 * which becomes extraBitCount with the number of attempts; above `worked` it throws ApiError `tooMany`.
 */
export async function countOrRequireWork(
  ctx: Ctx,
  rules: WorkRule,
  subject: string,
  workSubject = `${rules.free[0].name} ${subject}`,
): Promise<void> {
  for (const rule of rules.free) {
    if (!(await countExceeds(ctx, rule, subject))) continue
    await requireWork(ctx, workSubject, extraBits(await readCount(ctx, rules.worked, subject)))
    return countSubject(ctx, [rules.worked], subject)
  }
}

function newChallenge(ctx: Ctx, subject: string, extraBitCount: number): string {
  const { puzzles, bits, lifeSeconds } = challengeRule
  const text = [newId(), puzzles, bits + extraBitCount, ctx.now.getTime() + lifeSeconds * 1000].join('.')
  return `${text}.${sign(ctx, text, subject)}`
}

/** Returns the expiry of a challenge of this subject, or null if the signature is invalid. */
function expiryOf(ctx: Ctx, challenge: string, subject: string): Date | null {
  const separator = challenge.lastIndexOf('.')
  const text = challenge.slice(0, Math.max(0, separator))
  const expected = Buffer.from(sign(ctx, text, subject))
  const signature = Buffer.from(challenge.slice(separator + 1))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return new Date(Number(text.split('.')[3]))
}

const sign = (ctx: Ctx, text: string, subject: string): string =>
  hmac(ctx.secret, `challenge ${text} ${subject}`).toString('base64url')
