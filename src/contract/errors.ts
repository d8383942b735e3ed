import type { CallKey, Calls } from './calls.ts'
import { type ErrorCode, errors } from './error-codes.ts'

export { type ErrorCode, errors }

/** Data that an error of this code carries: what the rows of the contract declare for it. `never` if none does. */
export type ErrorDataOf<Code extends ErrorCode> = {
  [Key in CallKey]: Code extends keyof Calls[Key]['errors'] ? Calls[Key]['errors'][Code] : never
}[CallKey]

/** Expected error of a call: the code gives the HTTP status, the message is shown to people. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  /** Field name → message, shown at the field. */
  readonly fields: Record<string, string> | undefined
  /** Further fields of the response, which the row of the call declares in `errors`. */
  readonly data: object | undefined
  /** In seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(
    code: Code,
    options: {
      message?: string
      fields?: Record<string, string>
      data?: ErrorDataOf<Code>
      retryAfter?: number
    } = {},
  ) {
    super(options.message ?? errors[code][1])
    this.code = code
    this.status = errors[code][0]
    this.fields = options.fields
    this.data = options.data
    this.retryAfter = options.retryAfter
  }
}
