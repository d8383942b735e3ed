import { type ErrorCode, type ErrorDataOf, errorStatus } from '#contract/errors.ts'
import { type Reason, reasonText } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'

/**
 * Expected error of a call: a code, which determines the HTTP status, and the content of its message. The response has the
 * message in the language of the request; `Error.message`, for logs, is English.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  /** Content of the message; by default that of the code. */
  readonly reason: Reason
  /** Field name → what the message at the field says. */
  readonly fields: Readonly<Record<string, Reason>> | undefined
  /** Further fields of the response, which the row of the call declares in `errors`. */
  readonly data: object | undefined
  /** In seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined
  /** The product that the message names. */
  readonly productId: string | undefined

  constructor(
    code: Code,
    options: {
      reason?: Reason
      fields?: Readonly<Record<string, Reason>>
      data?: ErrorDataOf<Code>
      retryAfter?: number
      productId?: string
    } = {},
  ) {
    const reason: Reason = options.reason ?? code
    super(reasonText(defaultLocale, reason))
    this.code = code
    this.status = errorStatus[code]
    this.reason = reason
    this.fields = options.fields
    this.data = options.data
    this.retryAfter = options.retryAfter
    this.productId = options.productId
  }
}

/**
 * The payment provider gave no usable answer, so that the call has to be repeated later. `unreachable`: no answer in time, or an
 * error of its server; `limited`: it takes no more calls for now; `invalid`: an answer that we cannot read.
 */
export class NoAnswer extends ApiError<'unavailable'> {
  readonly kind: 'unreachable' | 'limited' | 'invalid'

  constructor(kind: NoAnswer['kind'], error: string) {
    super('unavailable', { reason: { code: 'providerSilent', params: { error } } })
    this.kind = kind
  }
}

/**
 * Throws ApiError `badInput` if a field has an error: all errors by field, the first one as the message. Null means
 * that the field is valid.
 */
export function formError(errors: Readonly<Record<string, Reason | null | undefined>>): void {
  const fields: Record<string, Reason> = {}
  for (const [field, reason] of Object.entries(errors)) if (reason) fields[field] = reason
  const [first] = Object.values(fields)
  if (first) throw new ApiError('badInput', { reason: first, fields })
}
