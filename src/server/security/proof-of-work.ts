import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import { challengeRule, extraBits, isSolved } from '#domain/challenge.ts'
import { hmac, newId } from '#server/ids.ts'
import type { Ctx } from '#server/context.ts'
import { type WorkRule, isRepeat, readCount, countExceeds, countSubject } from './rate-limits.ts'

/** Carries `<challenge>~<answer>` of a call that was refused with 428 `challenge`. */
const ANSWER_HEADER = 'challenge-answer'

/** Calls that have done their work: one answer serves all limits of a call. */
const worked = new WeakSet<Ctx>()

/**
 * Lets a call on only with the answer of a challenge that was made for just this subject, once and within its
 * minutes; else throws Fault('challenge') with one to solve, whose puzzles are `harder` times twice as hard. Nothing
 * else of the call may have happened yet. All limits of one call must name the same subject.
 */
export async function requireWork(ctx: Ctx, subject: string, harder = 0): Promise<void> {
  if (worked.has(ctx)) return
  const given = ctx.headers[ANSWER_HEADER]
  const [challenge = '', answer = ''] = typeof given === 'string' ? given.split('~') : []
  const expires = expiryOf(ctx, challenge, subject)
  const good = expires !== null && ctx.now <= expires && isSolved(challenge, answer)
  if (good && !(await isRepeat(ctx, `challenge:${challenge.split('.')[0]}`, expires))) {
    worked.add(ctx)
    return
  }
  throw new ApiError('challenge', { data: { challenge: newChallenge(ctx, subject, harder) } })
}

/**
 * Counts one more for a subject. Beyond any of the free rules it needs a proof of work for `workSubject`; above the
 * last rule it throws Fault('tooMany'). Who buys many attempts for one subject pays more and more for the next.
 */
export async function countOrRequireWork(
  ctx: Ctx,
  rules: WorkRule,
  subject: string,
  workSubject = `${rules.free[0].name} ${subject}`,
): Promise<void> {
  for (const one of rules.free) {
    if (!(await countExceeds(ctx, one, subject))) continue
    await requireWork(ctx, workSubject, extraBits(await readCount(ctx, rules.worked, subject)))
    return countSubject(ctx, [rules.worked], subject)
  }
}

function newChallenge(ctx: Ctx, subject: string, harder: number): string {
  const { puzzles, bits, lifeSeconds } = challengeRule
  const text = [newId(), puzzles, bits + harder, ctx.now.getTime() + lifeSeconds * 1000].join('.')
  return `${text}.${sign(ctx, text, subject)}`
}

/** Until when a challenge of ours for this subject is good; null when it is no such thing. */
function expiryOf(ctx: Ctx, challenge: string, subject: string): Date | null {
  const at = challenge.lastIndexOf('.')
  const text = challenge.slice(0, Math.max(0, at))
  const right = Buffer.from(sign(ctx, text, subject))
  const given = Buffer.from(challenge.slice(at + 1))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return new Date(Number(text.split('.')[3]))
}

const sign = (ctx: Ctx, text: string, subject: string): string =>
  hmac(ctx.secret, `challenge ${text} ${subject}`).toString('base64url')
