import { join } from 'node:path'
import type { Env } from '#env'
import { reviewLimits } from '#domain/rating.ts'
import { ApiError } from '#server/errors.ts'

/** Returns the folder in which the files of a form wait for their call. */
export const incomingFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'incoming')

/**
 * Converts an error of the form parser, which stops at the limits of `reviewLimits`, to the error to throw: ApiError `badInput`
 * for every fault of the form.
 */
export function formFileError(
  error: unknown,
  reasons: { tooLarge: 'pictureTooLarge' | 'fileTooLarge'; tooMany: 'tooManyPictures' | 'tooManyFiles' },
): unknown {
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('badInput', { reason: reasons.tooLarge })
  if (code === 'FST_FILES_LIMIT')
    return new ApiError('badInput', {
      reason: { code: reasons.tooMany, params: { max: reviewLimits.photos } },
    })
  // An error of the form parser without a code: the form has no boundary or ends too early. ECONNRESET: the client left; it is
  // no failure of the database, which would raise an alarm.
  if (code === undefined || code === 'ECONNRESET')
    return new ApiError('badInput', { reason: 'uploadIncomplete' })
  return statusCode !== undefined && statusCode < 500 ? new ApiError('badInput') : error
}
