import { timingSafeEqual } from 'node:crypto'
import { Fault } from '#contract/faults.ts'
import { challengeRule, isSolved } from '#domain/challenge.ts'
import { hmac, newId } from '#server/ids.ts'
import type { Ctx } from './context.ts'
import { type Costly, countedBefore, countsBeyond, countSubject } from './limits.ts'

/** Carries `<challenge>~<answer>` of a call that was refused with 428 `challenge`. */
export const ANSWER_HEADER = 'challenge-answer'

/**
 * Lets a call on only with the answer of a challenge that was made for just this subject, once and within its
 * minutes; else throws Fault('challenge') with one to solve. Nothing else of the call may have happened yet.
 */
export async function needWork(ctx: Ctx, subject: string): Promise<void> {
  const given = ctx.headers[ANSWER_HEADER]
  const [challenge = '', answer = ''] = typeof given === 'string' ? given.split('~') : []
  const expires = expiryOf(ctx, challenge, subject)
  const good = expires !== null && ctx.now <= expires && isSolved(challenge, answer)
  if (good && !(await countedBefore(ctx, `challenge:${challenge.split('.')[0]}`, expires))) return
  throw new Fault('challenge', { data: { challenge: newChallenge(ctx, subject) } })
}

/** Counts one more for a subject. Beyond what is free it needs work; beyond what work buys Fault('tooMany'). */
export async function countOrWork(ctx: Ctx, { free, worked }: Costly, subject: string): Promise<void> {
  if (!(await countsBeyond(ctx, free, subject))) return
  await needWork(ctx, `${free.name} ${subject}`)
  await countSubject(ctx, [worked], subject)
}

function newChallenge(ctx: Ctx, subject: string): string {
  const { puzzles, bits, lifeSeconds } = challengeRule
  const text = [newId(), puzzles, bits, ctx.now.getTime() + lifeSeconds * 1000].join('.')
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
