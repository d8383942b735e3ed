import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#contract/errors.ts'
import { type Db, prepared } from '#server/db/db.ts'
import { hmac } from '#server/ids.ts'
import type { Ctx, Services, Viewer } from '#server/context.ts'

/** So many in so many seconds, counted in fixed windows. Rules with the same name share one counter. */
export type Rule = {
  name: string
  limit: number
  seconds: number
  /** A budget of the whole shop: the operator's log tells when it is spent. */
  alarm?: true
  /** Counts by the requester's own network, device or account, so that RateLimit headers may tell its state. */
  isOwn?: true
}

const HOUR = 3600
const DAY = 24 * HOUR
const rule = (name: string, most: number, seconds: number): Rule => ({ name, limit: most, seconds })
const own = (name: string, most: number, seconds: number): Rule => ({ name, limit: most, seconds, isOwn: true })
const budget = (name: string, most: number, seconds: number): Rule => ({ name, limit: most, seconds, alarm: true })

/** What is counted by subject: the verbs name it with `countSubject`. */
export const subjectRules = {
  codesToAll: [budget('code-all', 3000, HOUR)],
  /** Beyond it, each check of a code needs a proof of work. */
  wrongCodes: [budget('wrong-all', 1000, HOUR)],
  mailsToAll: [budget('mail-all', 3000, HOUR)],
  /** Passwords tried by somebody who holds a session. */
  confirmations: [rule('confirm-identity', 10, 15 * 60)],
  /** Look-ups at the registry cost money; what it said lately is not asked again and not counted. */
  /** By device; requests without the cookie of a device are counted by network. */
  lookUpsOfDevice: [own('gst-device', 5, DAY)],
  lookUpsOfAll: [budget('gst-all', 2000, DAY)],
  ownerCodes: [rule('gst-owner', 3, HOUR)],
  /** The registry's codes to one business, entered by its own account. */
  ownerChecks: [rule('gst-owner-check', 10, HOUR)],
} as const satisfies Record<string, readonly Rule[]>

/**
 * Free up to the first rules; beyond any of them each attempt needs a proof of work, up to the last rule. Where a
 * stranger can name the subject (a phone, an email), the last rule is far above what 1,000 requests can reach, because
 * each worked attempt takes two of them: nobody can lock others out (ADR 15).
 */
export type WorkRule = { free: readonly [Rule, ...Rule[]]; worked: Rule }
export const workRules = {
  /** By account. The right password takes both counts back. */
  signIns: { free: [rule('sign-in-account', 10, 15 * 60)], worked: rule('sign-in-worked', 1000, 15 * 60) },
  /** By address. Only attempts that could open an account: slips in a form cost nothing. */
  signUps: { free: [rule('sign-up', 5, HOUR)], worked: rule('sign-up-worked', 50, HOUR) },
  /** Codes to one phone; a second one in the same half minute is not free. */
  codesToPhone: {
    free: [rule('code-30s', 1, 30), rule('code-10min', 3, 600), rule('code-day', 8, DAY)],
    worked: rule('code-worked', 1000, DAY),
  },
  /** Codes to phones with the same first six digits: against sweeps of numbers. */
  codesToPrefix: { free: [rule('code-prefix', 200, HOUR)], worked: rule('code-prefix-worked', 2000, HOUR) },
  /** Checks of codes of one phone by somebody who holds a living session of it. */
  checksOfPhone: {
    free: [rule('check-hour', 10, HOUR), rule('check-day', 20, DAY)],
    worked: rule('check-worked', 1000, DAY),
  },
  mailsToAddress: { free: [rule('mail-address', 3, HOUR)], worked: rule('mail-worked', 1000, HOUR) },
} as const satisfies Record<string, WorkRule>

/** Codes that came back right, beside `codesToAll`: nothing is refused for it. */
export const verifiedCodes: Rule = rule('code-right', Infinity, HOUR)
/** Wrong passwords in all, by the hour: nothing is refused for it, the alarm looks at it (auth/sign-in-alarm.ts). */
export const failedSignIns: Rule = rule('sign-in-failed', Infinity, HOUR)

type CallLimit = {
  address?: Rule
  user?: Rule
  /** Counted in this process alone: no database round trip. */ light?: true
}
const otpSend = own('otp-send', 10, HOUR)
const otpCheck = own('otp-check', 60, HOUR)
const resets = own('reset', 10, HOUR)
const orders = { address: own('order', 60, 60), user: own('order-user', 10, 60) }

/** What is counted by call: per address, and per user once it is known who asks. */
const callLimits: Record<string, CallLimit> = {
  'POST /otp-send': { address: otpSend },
  'POST /send-otp': { address: otpSend },
  'POST /otp-check': { address: otpCheck },
  'POST /verify-otp': { address: otpCheck },
  'POST /confirm-phone': { address: otpCheck },
  'POST /confirm-identity': { address: otpCheck },
  'POST /confirm-owner': { address: otpCheck },
  'POST /send-identity-code': { address: otpSend },
  'POST /send-owner-code': { address: otpSend },
  'POST /signin-check': { address: own('sign-in', 50, HOUR) },
  'POST /sign-up-with-google': { address: own('google', 50, HOUR) },
  'POST /google-nonce': { address: own('google-nonce', 200, HOUR) },
  'POST /reset-password': { address: resets },
  'POST /reset-password/confirm': { address: own('reset-confirm', 20, HOUR) },
  'POST /send-verification-email': { address: resets },
  'GET /verify-gst': { address: own('verify-gst', 20, DAY) },
  'POST /create-order': orders,
  'POST /place-order': orders,
  'POST /single-product-place-order': orders,
  'POST /add-rating': { user: own('rating', 10, HOUR) },
  'POST /ask-question': { address: own('question', 30, HOUR), user: own('question-user', 10, HOUR) },
  'POST /report': { address: own('report', 20, HOUR), user: own('report-user', 10, HOUR) },
  'POST /upload-images': { user: own('upload', 30, HOUR) },
  'GET /getSearchProd': { address: own('search', 120, 60), light: true },
  'GET /getSearch-suggestions': { address: own('suggestions', 120, 60), light: true },
  'GET /check-pincode/:pincode': {
    address: own('pincode', 120, 60),
    user: own('pincode-user', 60, 60),
    light: true,
  },
  'GET /get-coin-range': { address: own('coins', 120, 60), user: own('coins-user', 60, 60), light: true },
}

/** What counting needs of a call. */
type Counting = Pick<Services, 'db' | 'env' | 'secret' | 'log'> & { now: Date; setRateLimit?: Ctx['setRateLimit'] }

const countUp = prepared<{ count: number }>(
  'count-up',
  `insert into rate_counters (key, window_start, count) values ($1, $2, 1)
   on conflict (key, window_start) do update set count = rate_counters.count + 1 returning count`,
)

/** Refuses a call that came too often from one address. Pages asked for in process are nobody's address. */
export async function countCall(ctx: Ctx, key: string): Promise<void> {
  const limit = callLimits[key]
  if (!limit?.address || ctx.ip === IN_PROCESS) return
  await count(ctx, limit.address, networkOf(ctx.ip), limit.light)
}

/** The same by user, for the calls that have such a limit. */
export async function countUserCall(ctx: Ctx, key: string, who: Viewer): Promise<void> {
  const limit = callLimits[key]
  if (limit?.user) await count(ctx, limit.user, who.userId, limit.light)
}

/** The address of calls that the page server makes itself. */
export const IN_PROCESS = 'page'

/** Counts one more for a subject, such as a phone; throws Fault('tooMany') beyond any of the rules, in their order. */
export async function countSubject(ctx: Counting, rules: readonly Rule[], subject: string): Promise<void> {
  if (ctx.env.RATE_LIMITS === 'off') return
  for (const one of rules) await count(ctx, one, subject)
}

/** Counts one more for a subject; answers whether that was beyond the rule. */
export async function countExceeds(ctx: Counting, one: Rule, subject: string): Promise<boolean> {
  return ctx.env.RATE_LIMITS === 'on' && (await tally(ctx, one, subject)) > one.limit
}

/** How often a subject was counted in the window that runs; counts nothing. */
export async function readCount(ctx: Counting, one: Rule, subject: string): Promise<number> {
  if (ctx.env.RATE_LIMITS === 'off') return 0
  const row = await ctx.db
    .selectFrom('rate_counters')
    .select('count')
    .where('key', '=', keyOf(ctx, one, subject))
    .where('window_start', '=', windowOf(one, ctx.now))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Whether this was already counted for just this moment: what may happen once, however many ask at the same time. */
export async function isRepeat(ctx: Pick<Services, 'db'>, key: string, moment: Date): Promise<boolean> {
  return (await countUp(ctx.db, key, moment))[0]?.count !== 1
}

/** Whether it was ever counted for just that moment. */
export async function isRecorded({ db }: Pick<Services, 'db'>, key: string, moment: Date): Promise<boolean> {
  const row = await db
    .selectFrom('rate_counters')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', moment)
    .executeTakeFirst()
  return row !== undefined
}

/** How often something was counted in each whole window since, oldest first; windows without any are left out. */
export async function listCounts(
  ctx: Counting,
  one: Rule,
  subject: string,
  since: Date,
): Promise<{ window: Date; count: number }[]> {
  return ctx.db
    .selectFrom('rate_counters')
    .select(['window_start as window', 'count'])
    .where('key', '=', keyOf(ctx, one, subject))
    .where('window_start', '>=', since)
    .orderBy('window_start')
    .execute()
}

/** Starts a subject's count anew: the right password after some wrong ones. */
export async function resetCounts(ctx: Counting, rules: readonly Rule[], subject: string): Promise<void> {
  const keys = rules.map((one) => keyOf(ctx, one, subject))
  await ctx.db.deleteFrom('rate_counters').where('key', 'in', keys).execute()
}

/** Forgets windows nobody asks for any more: the longest limit is a day, the alarm looks back a week. */
export async function deleteExpiredCounters(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY * 1000)
  await db
    .deleteFrom('rate_counters')
    .where('window_start', '<', daysAgo(2))
    .where('key', 'not like', `${failedSignIns.name}:%`)
    .execute()
  await db.deleteFrom('rate_counters').where('window_start', '<', daysAgo(8)).execute()
}

async function count(ctx: Counting, one: Rule, subject: string, light = false): Promise<void> {
  if ((await tally(ctx, one, subject, light)) > one.limit) throw tooMany(one, ctx.now)
}

async function tally(ctx: Counting, one: Rule, subject: string, light = false): Promise<number> {
  const window = windowOf(one, ctx.now)
  const key = keyOf(ctx, one, subject)
  const so = light
    ? inProcess.countUp(key, window, one)
    : ((await countUp(ctx.db, key, window))[0]?.count ?? 1)
  if (one.alarm && so === one.limit)
    ctx.log({ level: 'error', at: 'limits', code: 'budgetSpent', rule: one.name, most: one.limit })
  if (one.isOwn)
    ctx.setRateLimit?.({
      limit: one.limit,
      remaining: Math.max(0, one.limit - so),
      resetSeconds: resetSeconds(one, ctx.now),
    })
  return so
}

const tooMany = (one: Rule, now: Date) => new ApiError('tooMany', { retryAfter: resetSeconds(one, now) })

function resetSeconds(one: Rule, now: Date): number {
  const end = windowOf(one, now).getTime() + one.seconds * 1000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

const windowOf = (one: Rule, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (one.seconds * 1000)) * one.seconds * 1000)

/** Phones and addresses are not readable in the counters. */
const keyOf = (ctx: Counting, one: Rule, subject: string): string =>
  `${one.name}:${hmac(ctx.secret, subject).toString('base64url').slice(0, 22)}`

/** One network counts as one: an IPv6 household has a /64 of its own. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...right]
    .slice(0, 4)
    .join(':')
    .toLowerCase()
}

export const MAX_COUNTERS = 50_000

/** The counters of this process alone, for calls whose limit is not worth a round trip to the database. */
export class ProcessCounters {
  #counters: LRUCache<string, { window: number; count: number }>

  /** `now` is a clock in ms, which must not return 0. */
  constructor(now: () => number = () => performance.now()) {
    this.#counters = new LRUCache({ max: MAX_COUNTERS, perf: { now }, ttlResolution: 0 })
  }

  /** Counts one more in a window of the rule and returns the count. */
  countUp(key: string, window: Date, { seconds }: Pick<Rule, 'seconds'>): number {
    const start = window.getTime()
    const counter = this.#counters.get(key)
    if (counter?.window === start) return ++counter.count
    this.#counters.set(key, { window: start, count: 1 }, { ttl: seconds * 1000 })
    return 1
  }

  get size(): number {
    return this.#counters.size
  }
}
const inProcess = new ProcessCounters()
