import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { reviewLimits } from '#domain/rating.ts'
import type { Env } from '#env'
import type { Ctx, RateLimit } from '#server/context.ts'
import { ApiError } from '#server/errors.ts'
import { shownFileName } from '#server/media/files.ts'

/**
 * Context of a call with its HTTP request: for handlers, and for the cookies of sessions in `server/auth`. A use case takes
 * `Ctx`.
 */
export type RequestCtx = Ctx & {
  headers: IncomingHttpHeaders
  cookies: Record<string, string>
  /** Sets an HttpOnly cookie of this site; `seconds` 0 removes it. `sameSite` is `lax` unless given. */
  setCookie(name: string, value: string, seconds: number, sameSite?: 'strict'): void
  /**
   * Sets the rate limit for the `RateLimit-*` headers; of several, the one with the fewest requests left is sent.
   * Only for limits of the client's own network, device or account: the state of a phone or an email would reveal the
   * activity of its owner to strangers.
   */
  setRateLimit(limit: RateLimit): void
  /** Stores the files of a form call in a folder. They are deleted after the response. */
  files(folder: string): Promise<FormFile[]>
}

/** A received file: its field, its path, and the name that the sender gave it. */
type FormFile = { field: string; path: string; name: string }

/** Returns the header; null if it is missing or empty. Node joins a repeated one with commas. */
export function headerOf({ headers }: Pick<RequestCtx, 'headers'>, name: string): string | null {
  const header = headers[name]
  return typeof header === 'string' && header !== '' ? header : null
}

/** Returns the header `Idempotency-Key`; null without one. */
export const idempotencyKeyOf = (request: Pick<RequestCtx, 'headers'>): string | null =>
  headerOf(request, 'idempotency-key')?.trim().slice(0, 100) || null

/** Returns the folder in which the files of a form wait for their call. */
export const incomingFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'incoming')

/**
 * Returns the files of a form, which has them in one field; the form parser stops at the limits of `reviewLimits`. Throws
 * ApiError `badInput`.
 */
export async function receiveFiles(
  ctx: RequestCtx,
  field: string,
  tooMany: 'tooManyPictures' | 'tooManyFiles' = 'tooManyFiles',
): Promise<FormFile[]> {
  const files = await ctx.files(incomingFolder(ctx.env)).catch((error: unknown) => {
    throw formFileError(error, tooMany)
  })
  const other = files.find((file) => file.field !== field)
  if (other) throw new ApiError('badInput', { fields: { [other.field.slice(0, 50)]: 'noFileField' } })
  return files
}

/** Returns the pictures of a form. Throws ApiError `badInput`. */
export const receivePictures = (ctx: RequestCtx, field: 'images' | 'image'): Promise<FormFile[]> =>
  receiveFiles(ctx, field, 'tooManyPictures')

/**
 * Converts an error of the form parser, which stops at the limits of `reviewLimits`, to the error to throw: ApiError `badInput`
 * for every fault of the form.
 */
export function formFileError(error: unknown, tooMany: 'tooManyPictures' | 'tooManyFiles'): unknown {
  const { code, statusCode, part } = error as Error & {
    code?: string
    statusCode?: number
    part?: { filename?: string }
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const params = { name: shownFileName(part?.filename ?? '') }
    return new ApiError('badInput', { reason: { code: 'fileTooLarge', params } })
  }
  if (code === 'FST_FILES_LIMIT')
    return new ApiError('badInput', {
      reason: { code: tooMany, params: { max: reviewLimits.photos } },
    })
  // An error of the form parser without a code: the form has no boundary or ends too early. ECONNRESET: the client left; it is
  // no failure of the database, which would raise an alarm.
  if (code === undefined || code === 'ECONNRESET')
    return new ApiError('badInput', { reason: 'uploadIncomplete' })
  return statusCode !== undefined && statusCode < 500 ? new ApiError('badInput') : error
}
