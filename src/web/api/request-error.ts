import type { ErrorCode, ErrorDataOf } from '#contract/errors.ts'

/** An error answer of the API. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /**
   * `uncoded`: the answer has no error code, which the specifications do not know. The screen then shows the text that the
   * specification names for the status (`specifiedText`, `serverText`).
   */
  readonly code: ErrorCode | 'offline' | 'uncoded' | 'storageBlocked'
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  /** `message` is written for the person if the answer has a code. */
  constructor(
    status: number,
    code: RequestError['code'],
    message: string,
    body: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.body = body
    this.fields = textsOf(body['fields'])
  }
}

/** Returns `text`, which the specification names for an error, or the message of an answer with a code. */
export function specifiedText(error: unknown, text: string): string {
  if (!(error instanceof RequestError)) throw error
  return error.code === 'uncoded' ? text : error.message
}

/** Returns the message of the server, or `text` if the answer has none. */
export function serverText(error: unknown, text: string): string {
  return specifiedText(error, (error instanceof RequestError && statedIn(error.body)) || text)
}

/** Returns the data that an error of this code carries, or null if the error has another code. */
export function errorData<Code extends ErrorCode>(error: unknown, code: Code): ErrorDataOf<Code> | null {
  return error instanceof RequestError && error.code === code ? (error.body as ErrorDataOf<Code>) : null
}

/** Returns true for a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the entries of `fields` that are texts; none if it is no object. */
const textsOf = (fields: unknown): Record<string, string> =>
  isRecord(fields)
    ? Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** Returns the message of an error answer: `{ message }`, `{ error }`, or the text itself (ruling 34). */
export function statedIn(body: unknown): string | null {
  const { message, error } = isRecord(body) ? body : { message: body, error: null }
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''
  return [message, error].find(isText) ?? null
}
