import type { z } from 'zod'
import type { AnyRow, FileContent, FileType, Precision, Table } from '#contract/define-call.ts'
import type { CallKey } from '#contract/calls.ts'
import type { DeskRow, DeskTable } from '#contract/desk/desk-call.ts'
import { ApiError } from '#server/errors.ts'
import { isReason, type Reason, reasonText, reasonTexts, withProductName } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'
import type { Desk } from '#domain/permissions.ts'
import { SESSION_MS } from '#domain/session.ts'
import { plainValue } from '#domain/plain-text.ts'
import {
  isDeletedAccount,
  isInvalidText,
  isUnavailable,
  logCodeOf,
  transaction,
  type Tx,
} from '#server/db/db.ts'
import { answerOnce, inputHash } from '#server/db/idempotency.ts'
import type { Log } from '#server/logger.ts'
import { runInScope } from '#server/request-scope.ts'
import { inLanguage, productNameOf } from '#server/catalog/texts.ts'
import { findViewer } from '#server/auth/session.ts'
import type { DeskCtx, PageResult, RateLimit, Services, Viewer } from '#server/context.ts'
import { fieldErrorText } from './field-errors.ts'
import { formFileError, headerOf, idempotencyKeyOf, incomingFolder, type RequestCtx } from './request.ts'
import { countCall, countViewerCall } from '#server/security/rate-limits.ts'
import { enterDesk } from '#server/staff/desk-access.ts'

type CtxOf<R extends AnyRow> = RequestCtx &
  (R['who'] extends 'anyone' ? unknown : { viewer: Viewer }) &
  (R['who'] extends Desk ? DeskCtx : unknown) &
  (true extends R['idempotent'] ? { tx: Tx } : unknown)

/** Result of a handler; unknown for a row of unknown type. */
type Result<R extends AnyRow> = boolean extends R['paged']
  ? unknown
  : true extends R['paged']
    ? PageResult<z.input<R['output']>>
    : z.input<R['output']>

/**
 * Handles a call. Input and output are both parsed by the schemas of the contract row, so that no database column is
 * sent by accident.
 */
export type Handler<R extends AnyRow> = (
  ctx: CtxOf<R>,
  input: z.output<R['input']>,
) => Promise<Result<R>> | Result<R>
export type ContractRow = AnyRow & { key: CallKey }
export type Handlers<T extends Table> = { [Name in keyof T]: Handler<T[Name]> }
/** Handlers of calls of the desks: one for the rows of both desks. */
export type DeskHandlers<T extends DeskTable> = { [Name in keyof T]: DeskHandler<T[Name]['rows'][number]> }
type DeskHandler<R extends AnyRow> = (
  ctx: RequestCtx & DeskCtx & (true extends R['idempotent'] ? { tx: Tx } : unknown),
  input: z.output<R['input']>,
) => Promise<z.input<R['output']>>

/** A call, received by HTTP or from the page server. */
export type CallRequest = Omit<
  RequestCtx,
  keyof Services | 'viewer' | 'now' | 'locale' | 'userAgent' | 'workAnswer' | 'setRateLimit'
> & {
  input: unknown
  token: string | null
  /**
   * Returns the language that the client prefers, if it prefers one of the shop's. Most calls do not need it, so the header
   * is read on demand.
   */
  language: Locale
  /** Returns the fields of a form whose files are stored in the folder; none if the body is no form. */
  readFields?: (folder: string) => Promise<Record<string, unknown>>
  /** True if the page server renders a page for a member (STOREFRONT_ACCESS=members). */
  member?: boolean
}
export type CallResponse = {
  status: number
  body: unknown
  total?: number | null
  precision?: Precision
  limit?: number
  retryAfter?: number
  /** State of the rate limit that is closest to being reached, if it may be sent to the client. */
  rateLimit?: RateLimit
  code?: string
  /** New end of the token in ms, if a call of a desk has extended the session (ruling 93). */
  tokenExpiry?: number
  /** The file that is sent instead of the body. */
  file?: FileContent & { type: FileType }
  /** Language of the texts of the body. */
  locale: Locale
}

/**
 * Cookie by which the page server recognises a member. It holds the session token, because page requests have no
 * Authorization header.
 */
export const PAGE_COOKIE = 'member'

/**
 * Binds a contract row to its handler. The HTTP server and the page server call the same function. With
 * STOREFRONT_ACCESS=members, rows with `browsing` need a token.
 */
export function bindCall<R extends ContractRow>(
  services: Services,
  row: R,
  handler: Handler<R>,
  browsing = true,
): (request: CallRequest) => Promise<CallResponse> {
  const members = services.env.STOREFRONT_ACCESS === 'members'
  if (isDeskRow(row) !== (row.may !== undefined))
    throw new Error(`${row.key} is of a desk or has a permission, not both`)
  if (row.idempotent && row.who === 'anyone') throw new Error(`${row.key} is idempotent without a viewer`)
  const run = async (request: CallRequest): Promise<CallResponse> => {
    const response: CallResponse = { status: 200, body: undefined, locale: request.language }
    const now = services.clock()
    const ctx: RequestCtx = {
      ...services,
      ...request,
      now,
      viewer: null,
      userAgent: headerOf(request, 'user-agent'),
      workAnswer: headerOf(request, 'challenge-answer'),
      locale: () => request.language,
      setRateLimit: (limit) => {
        if (!response.rateLimit || limit.remaining < response.rateLimit.remaining) response.rateLimit = limit
      },
    }
    try {
      if (services.env.RATE_LIMITS === 'on') await countCall(ctx, row.key)
      if (request.token) ctx.viewer = await findViewer(services.db, request.token, now)
      if (members && browsing && !request.token && !request.member) throw new ApiError('noToken')
      if (row.who !== 'anyone' && !ctx.viewer)
        throw new ApiError(request.token ? 'sessionExpired' : 'noToken')
      if (request.token && !ctx.viewer) throw new ApiError('sessionExpired')
      if (members && ctx.viewer && request.token && request.cookies[PAGE_COOKIE] !== request.token)
        request.setCookie(PAGE_COOKIE, request.token, SESSION_MS / 1000)
      if (services.env.RATE_LIMITS === 'on') await countViewerCall(ctx, row.key, ctx.viewer)
      const entered = isDeskRow(row) && ctx.viewer ? await enterDesk(ctx, ctx.viewer, row) : null
      if (entered?.tokenExpiry) response.tokenExpiry = entered.tokenExpiry
      const caller = entered?.ctx ?? ctx
      const rawInput = plainValue(
        row.form === 'optional' ? await withFormFields(services, request) : request.input,
      )
      const input = row.input.safeParse(rawInput, {
        error: (issue) => fieldErrorText(rawInput, request.language)(issue),
      })
      if (!input.success)
        throw new ApiError('badInput', { fields: byField(input.error.issues, request.language) })
      const handle = (handled: RequestCtx) => handler(handled as CtxOf<R>, input.data as z.output<R['input']>)
      const result: unknown = await (row.idempotent
        ? handleOnce(row, caller, input.data, handle)
        : handle(caller))
      if (row.file)
        return {
          ...response,
          file: await openFile(
            services.log,
            row,
            [row.file].flat(),
            request.requestId,
            result as FileContent,
          ),
        }
      const { rows: answer, ...page } = row.paged ? (result as PageResult<unknown>) : { rows: result }
      // The desks are English.
      const rows = isDeskRow(row) ? answer : await inLanguage(ctx, row.output, answer)
      response.body =
        row.trustedOutput && services.env.NODE_ENV === 'production' ? rows : row.output.parse(rows)
      return { ...response, ...page }
    } catch (error) {
      const productName = error instanceof ApiError ? await productNameOf(ctx, error.productId) : undefined
      return {
        ...toErrorResponse(services.log, row, request.language, error, productName),
        ...(response.rateLimit && { rateLimit: response.rateLimit }),
        ...(response.tokenExpiry !== undefined && { tokenExpiry: response.tokenExpiry }),
      }
    }
  }
  return (request) => {
    const { requestId } = request
    return requestId === null ? run(request) : runInScope({ requestId }, () => run(request))
  }
}

const isDeskRow = (row: AnyRow): row is DeskRow => row.who === 'seller' || row.who === 'operator'

/** Handles a call in one transaction, or returns the answer that its idempotency key has already. */
function handleOnce(
  row: AnyRow,
  ctx: RequestCtx,
  input: unknown,
  handle: (ctx: RequestCtx & { tx: Tx }) => unknown,
): Promise<unknown> {
  const key = idempotencyKeyOf(ctx)
  const request =
    ctx.viewer && key ? { userId: ctx.viewer.userId, route: row.key, key, hash: inputHash(input) } : null
  return transaction(ctx.db, (tx) => answerOnce(tx, ctx.now, request, async () => handle({ ...ctx, tx })))
}

async function withFormFields({ env }: Services, { input, readFields }: CallRequest): Promise<object> {
  const fields = await readFields?.(incomingFolder(env)).catch((error: unknown) => {
    throw formFileError(error, 'tooManyFiles')
  })
  return { ...(input as object), ...fields }
}

/**
 * Waits for the first part of a file, so that an error before it becomes an error response. Later errors are logged, and
 * the connection is closed, so that the client does not take the file for complete.
 */
async function openFile(
  log: Log,
  row: AnyRow,
  [firstType]: readonly FileType[],
  requestId: string | null,
  { fileName, content, type = firstType! }: FileContent,
): Promise<NonNullable<CallResponse['file']>> {
  if (content instanceof Uint8Array) return { type, fileName, content }
  const parts = content[Symbol.asyncIterator]()
  let first: IteratorResult<string | Uint8Array> | undefined = await parts.next()
  const next = async () => {
    const part = first ?? (await parts.next())
    first = undefined
    return part
  }
  const rest: AsyncIterator<string | Uint8Array> = {
    next: () =>
      next().catch((error: unknown) => {
        log({
          level: 'error',
          operation: row.key,
          code: logCodeOf(error),
          message: 'A file could not be sent completely.',
          ...(requestId !== null && { requestId }),
          err: error,
        })
        throw error
      }),
    return: async () => {
      await parts.return?.()
      return { done: true, value: undefined }
    },
  }
  return { type, fileName, content: { [Symbol.asyncIterator]: () => rest } }
}

/** Returns the messages at the fields. A message that a schema of the contract has is a code of the texts. */
function byField(issues: readonly z.core.$ZodIssue[], locale: Locale): Record<string, Reason> {
  return Object.fromEntries(
    issues
      .flatMap((issue) => flattenIssue(issue))
      .map(({ path, message }) => [
        path.join('.') || 'body',
        isReason(locale, message) ? message : { text: message },
      ]),
  )
}

type Leaf = { path: PropertyKey[]; message: string }

/** Returns the issues of the option of a union that matches deepest, or the issue itself. */
function flattenIssue(issue: z.core.$ZodIssue): Leaf[] {
  if (issue.code !== 'invalid_union') return [issue]
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length))
  const [closest] = issue.errors
    .filter((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0))
    .toSorted((one, other) => depth(other) - depth(one))
  if (!closest) return [issue]
  return closest
    .flatMap(flattenIssue)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

/** Returns the public error code of an unexpected error. */
export function errorCodeOf(error: unknown): 'unavailable' | 'badInput' | 'sessionExpired' | 'broken' {
  if (isDeletedAccount(error)) return 'sessionExpired'
  if (isUnavailable(error)) return 'unavailable'
  return isInvalidText(error) ? 'badInput' : 'broken'
}

/**
 * Converts an error to a response with messages in the language. Unexpected errors are logged, and the client receives
 * only their public code. `productName` is the name of the product of the error in the language, if it has one.
 */
export function toErrorResponse(
  log: Log,
  row: AnyRow,
  locale: Locale,
  error: unknown,
  productName?: string,
): CallResponse {
  const apiError = error instanceof ApiError ? error : new ApiError(errorCodeOf(error))
  if (apiError !== error && apiError.code !== 'badInput' && apiError.code !== 'sessionExpired')
    log({
      level: 'error',
      operation: row.key,
      code: logCodeOf(error),
      message: 'A call failed because of an unexpected error.',
      err: error,
    })
  const { code, retryAfter, reason } = apiError
  const message = reasonText(locale, productName ? withProductName(reason, productName) : reason)
  const fields = apiError.fields && reasonTexts(locale, apiError.fields)
  const data = apiError.data && row.errors[code]?.parse(apiError.data)
  return {
    status: apiError.status,
    body:
      row.errorBody === 'sentence'
        ? message
        : { message, error: message, code, ...(fields && { fields }), ...(data as object | undefined) },
    code,
    locale,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(apiError.code === 'unavailable' && { retryAfter: 2 }),
  }
}
