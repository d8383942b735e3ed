import type { z } from 'zod'
import type { AnyRow, Table } from '#contract/define-call.ts'
import { ApiError } from '#contract/errors.ts'
import { SESSION_MS } from '#domain/session.ts'
import { plainValue } from '#domain/plain-text.ts'
import { isInvalidText, isUnavailable } from '#server/db/db.ts'
import type { Log } from '#server/logger.ts'
import { findViewer } from '#server/auth/session.ts'
import type { Ctx, Precision, RateLimit, Services, ViewerCtx } from '#server/context.ts'
import { fieldErrorText } from './field-errors.ts'
import { countCall, countUserCall } from '#server/security/rate-limits.ts'

type CtxOf<R extends AnyRow> = R['who'] extends 'shopper' ? ViewerCtx : Ctx
/** What answers a row: what came in is parsed, what goes out is parsed again, so no column leaves by accident. */
export type Handler<R extends AnyRow> = (
  ctx: CtxOf<R>,
  input: z.output<R['input']>,
) => Promise<z.input<R['output']>> | z.input<R['output']>
export type Handlers<T extends Table> = { [Name in keyof T]: Handler<T[Name]> }

/** A call as it comes in, by whatever door. */
export type CallRequest = Omit<Ctx, keyof Services | 'viewer' | 'now' | 'total' | 'tellLimit'> & {
  input: unknown
  token: string | null
  /** The page server asks for a member's page (STOREFRONT_ACCESS=members). */
  member?: boolean
}
export type CallResponse = {
  status: number
  body: unknown
  total?: number
  precision?: Precision
  limit?: number
  retryAfter?: number
  /** State of the nearest limit that the answer may tell. */
  rateLimit?: RateLimit
  code?: string
}

/** Cookie that lets the page server recognise a member; it holds the token, since a page request has no other. */
export const PAGE_COOKIE = 'member'

/**
 * Binds a row to its handler. Both doors, HTTP and the page server, call the same bound function. `browsing` rows need a
 * token when STOREFRONT_ACCESS=members.
 */
export function bindCall<R extends AnyRow>(
  shop: Services,
  row: R,
  handler: Handler<R>,
  browsing = true,
): (asked: CallRequest) => Promise<CallResponse> {
  const members = shop.env.STOREFRONT_ACCESS === 'members'
  return async (asked) => {
    const { requestId } = asked
    const log: Log = requestId === null ? shop.log : (line) => shop.log({ ...line, requestId })
    const answer: CallResponse = { status: 200, body: undefined }
    try {
      const now = shop.clock()
      const ctx: Ctx = {
        ...shop,
        ...asked,
        log,
        now,
        viewer: null,
        setTotal: (rows, precision = 'exact', limit) => {
          answer.total = rows
          answer.precision = precision
          if (limit !== undefined) answer.limit = limit
        },
        setRateLimit: (limit) => {
          if (!answer.rateLimit || limit.remaining < answer.rateLimit.remaining) answer.rateLimit = limit
        },
      }
      if (shop.env.RATE_LIMITS === 'on') await countCall(ctx, row.key)
      if (asked.token) ctx.viewer = await findViewer(shop.db, asked.token, now)
      if (members && browsing && !asked.token && !asked.member) throw new ApiError('noToken')
      if (row.who === 'shopper' && !ctx.viewer) throw new ApiError(asked.token ? 'sessionExpired' : 'noToken')
      if (asked.token && !ctx.viewer) throw new ApiError('sessionExpired')
      if (members && ctx.viewer && asked.token && asked.cookies[PAGE_COOKIE] !== asked.token)
        asked.setCookie(PAGE_COOKIE, asked.token, SESSION_MS / 1000)
      if (ctx.viewer && shop.env.RATE_LIMITS === 'on') await countUserCall(ctx, row.key, ctx.viewer)
      const sent = plainValue(asked.input)
      const input = row.input.safeParse(sent, { error: fieldErrorText(sent) })
      if (!input.success) throw new ApiError('badInput', { fields: byField(input.error.issues) })
      const body = await handler(ctx as CtxOf<R>, input.data as z.output<R['input']>)
      answer.body = row.trustedOutput && shop.env.NODE_ENV === 'production' ? body : row.output.parse(body)
      return answer
    } catch (error) {
      return { ...toErrorResponse(log, row, error), ...(answer.rateLimit && { rateLimit: answer.rateLimit }) }
    }
  }
}

function byField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap((issue) => leaves(issue)).map(({ path, message }) => [path.join('.') || 'body', message]),
  )
}

type Leaf = { path: PropertyKey[]; message: string }

/** Returns the issues of the union's option that matches the deepest, else the issue itself. */
function leaves(issue: z.core.$ZodIssue): Leaf[] {
  if (issue.code !== 'invalid_union') return [issue]
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length))
  const [closest] = issue.errors
    .filter((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0))
    .toSorted((one, other) => depth(other) - depth(one))
  if (!closest) return [issue]
  return closest.flatMap(leaves).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

/** What an error that nobody expected is to the one who asked. */
export function errorCodeOf(error: unknown): 'unavailable' | 'badInput' | 'broken' {
  if (isUnavailable(error)) return 'unavailable'
  return isInvalidText(error) ? 'badInput' : 'broken'
}

/** The one place where an error becomes an answer. Unexpected ones are logged and say nothing of themselves. */
export function toErrorResponse(log: Log, row: AnyRow, error: unknown): CallResponse {
  const fault = error instanceof ApiError ? error : new ApiError(errorCodeOf(error))
  if (fault !== error && fault.code !== 'badInput')
    log({ level: 'error', call: row.key, code: fault.code, err: error })
  const { code, message, fields, data, retryAfter } = fault
  return {
    status: fault.status,
    body:
      row.errorBody === 'sentence'
        ? message
        : { message, error: message, code, ...(fields && { fields }), ...data },
    code,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(fault.code === 'unavailable' && { retryAfter: 2 }),
  }
}
