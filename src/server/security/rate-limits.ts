import { isIPv6 } from 'node:net'
import type { CallKey } from '#contract/calls.ts'
import { ApiError } from '#server/errors.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { hmac } from '#server/ids.ts'
import type { Ctx, RateLimit, Services, Viewer } from '#server/context.ts'
import { ProcessCounters } from './process-counters.ts'
import { callLimits, DAY, failedSignIns, listTokens, paymentRules, type Rule } from './rate-limit-rules.ts'

/** Part of the context that counting needs. */
type Counting = Pick<Services, 'db' | 'env' | 'secret' | 'log' | 'metrics'> & {
  now: Date
  /** Only in a call of HTTP (http/request.ts). */
  setRateLimit?: (limit: RateLimit) => void
}

const countUp = prepared<[key: string, window: Date], { count: number }>(
  'count-up',
  `insert into rate_counters (key, window_start, count) values ($1, $2, 1)
   on conflict (key, window_start) do update set count = rate_counters.count + 1 returning count`,
)

/**
 * Counts a call by network, and with those of all clients if it has such a limit; throws ApiError `tooMany` above the
 * limit. Calls of the page server are not counted.
 */
export async function countCall(ctx: Ctx, key: CallKey): Promise<void> {
  const limit = callLimits[key]
  if (!limit?.ip || ctx.ip === IN_PROCESS) return
  await count(ctx, limit.ip, networkOf(ctx.ip), limit.isLight)
  if (limit.all) await count(ctx, limit.all, 'all', limit.isLight)
}

/** Counts a request for the page of a shared list like its call. Rejects with ApiError `tooMany` above the limit. */
export function countPage(ctx: Counting, ip: string, path: string): Promise<void> | undefined {
  if (ctx.env.RATE_LIMITS === 'off' || !path.includes('/shared-list/')) return undefined
  return count(ctx, listTokens, networkOf(ip), true)
}

/** Counts a request about a payment without a token; rejects with ApiError `tooMany` above the limit. */
export const countPaymentRequest = (
  shop: Omit<Counting, 'now'> & Pick<Services, 'clock'>,
  kind: keyof typeof paymentRules,
  ip: string,
): Promise<void> => countSubject({ ...shop, now: shop.clock() }, [paymentRules[kind]], networkOf(ip))

/** Counts a call by user, or that of a visitor by network, if it has such a limit. */
export async function countViewerCall(ctx: Ctx, key: CallKey, viewer: Viewer | null): Promise<void> {
  const limit = callLimits[key]
  if (viewer && limit?.user) await count(ctx, limit.user, viewer.userId, limit.isLight)
  if (!viewer && limit?.visitor && ctx.ip !== IN_PROCESS)
    await count(ctx, limit.visitor, networkOf(ctx.ip), limit.isLight)
}

/** IP address of calls that the page server makes in process. */
export const IN_PROCESS = 'page'

/** Increments the counters of a subject, such as a phone. Throws ApiError `tooMany` above the first exceeded rule. */
export async function countSubject(ctx: Counting, rules: readonly Rule[], subject: string): Promise<void> {
  if (ctx.env.RATE_LIMITS === 'off') return
  for (const rule of rules) await count(ctx, rule, subject)
}

/** Increments the counter of a subject and returns true if it is now above the limit. */
export async function countExceeds(ctx: Counting, rule: Rule, subject: string): Promise<boolean> {
  return ctx.env.RATE_LIMITS === 'on' && (await increment(ctx, rule, subject)) > rule.limit
}

/** Returns the count of a subject in the current window, without counting. */
export async function readCount(ctx: Counting, rule: Rule, subject: string): Promise<number> {
  if (ctx.env.RATE_LIMITS === 'off') return 0
  const row = await ctx.db
    .selectFrom('rate_counters')
    .select('count')
    .where('key', '=', keyOf(ctx, rule, subject))
    .where('window_start', '=', windowOf(rule, ctx.now))
    .executeTakeFirst()
  return row?.count ?? 0
}

/**
 * Records a key for a moment and returns true if it was recorded before. Of concurrent callers exactly one gets
 * false.
 */
export async function isRepeat(ctx: Pick<Services, 'db'>, key: string, moment: Date): Promise<boolean> {
  return (await countUp(ctx.db, key, moment))[0]?.count !== 1
}

export async function isRecorded({ db }: Pick<Services, 'db'>, key: string, moment: Date): Promise<boolean> {
  const row = await db
    .selectFrom('rate_counters')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', moment)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the counts of a subject by window since a time, oldest first. Windows without a count are left out. */
export async function listCounts(
  ctx: Counting,
  rule: Rule,
  subject: string,
  since: Date,
): Promise<{ window: Date; count: number }[]> {
  return ctx.db
    .selectFrom('rate_counters')
    .select(['window_start as window', 'count'])
    .where('key', '=', keyOf(ctx, rule, subject))
    .where('window_start', '>=', since)
    .orderBy('window_start')
    .execute()
}

/** Resets the counters of a subject, for example after a correct password. */
export async function resetCounts(ctx: Counting, rules: readonly Rule[], subject: string): Promise<void> {
  const keys = rules.map((rule) => keyOf(ctx, rule, subject))
  await ctx.db.deleteFrom('rate_counters').where('key', 'in', keys).execute()
}

/** Deletes old counters. The longest limit is a day; the sign-in alarm reads a week. */
export async function deleteExpiredCounters(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY * 1000)
  await db
    .deleteFrom('rate_counters')
    .where('window_start', '<', daysAgo(2))
    .where('key', 'not like', `${failedSignIns.name}:%`)
    .execute()
  await db.deleteFrom('rate_counters').where('window_start', '<', daysAgo(8)).execute()
}

async function count(ctx: Counting, rule: Rule, subject: string, light = false): Promise<void> {
  if ((await increment(ctx, rule, subject, light)) <= rule.limit) return
  ctx.metrics.rateLimited.inc({ rule: rule.name })
  throw new ApiError('tooMany', { retryAfter: resetSeconds(rule, ctx.now) })
}

async function increment(ctx: Counting, rule: Rule, subject: string, light = false): Promise<number> {
  const window = windowOf(rule, ctx.now)
  const key = keyOf(ctx, rule, subject)
  const current = light
    ? inProcess.countUp(key, window, rule)
    : ((await countUp(ctx.db, key, window))[0]?.count ?? 1)
  if (rule.alarm && current === rule.limit)
    ctx.log({
      level: 'error',
      operation: 'rate-limits',
      code: 'budgetSpent',
      message: 'A limit for the whole shop is reached.',
      rule: rule.name,
      most: rule.limit,
    })
  if (rule.isOwn)
    ctx.setRateLimit?.({
      limit: rule.limit,
      remaining: Math.max(0, rule.limit - current),
      resetSeconds: resetSeconds(rule, ctx.now),
    })
  return current
}

function resetSeconds(rule: Rule, now: Date): number {
  const end = windowOf(rule, now).getTime() + rule.seconds * 1000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

const windowOf = (rule: Rule, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (rule.seconds * 1000)) * rule.seconds * 1000)

/** The subject is hashed, so that the table contains no phones, emails or IP addresses. */
const keyOf = (ctx: Counting, rule: Rule, subject: string): string =>
  `${rule.name}:${hmac(ctx.secret, subject).toString('base64url').slice(0, 22)}`

/**
 * Returns the network of an IP address: an IPv4 address itself, or the /64 of an IPv6 address, because a household
 * has one.
 */
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

const inProcess = new ProcessCounters()
