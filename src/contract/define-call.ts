import { z } from 'zod'
import type { Desk, Permission } from '#domain/permissions.ts'
import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * Callers that a call admits. An `anyone` call may have a token; the viewer is then known. The rows of a desk are made by
 * `deskCall`: `seller` for a member of a store, who names it in the header `Seller-Id` if there are several, `operator` for a
 * person who runs the shop.
 */
export type Who = 'anyone' | 'shopper' | Desk

/** Precision of a total: counted, estimated, or a lower bound where counting stopped. */
export type Precision = 'exact' | 'about' | 'atLeast'

/** Media types of the files that calls answer. */
export type FileType = 'text/csv' | 'application/pdf' | 'application/json' | 'image/webp'
/**
 * The output of a call with `file`. A long file is an iterable, whose parts are sent while the next one is made. HTTP
 * replaces all characters of the name but letters, digits, `.`, `-` and `_`.
 */
export type FileContent = {
  fileName: string
  content: Uint8Array | AsyncIterable<string | Uint8Array>
  /** Type of this file, for a call whose files have several types; the first one unless given. */
  type?: FileType
}
/** Schema of `output` for a call with `file`; the content is sent as it is. */
export const FileOutput = z.custom<FileContent>()

/** Schemas of the data that errors carry, by code. */
type ErrorSchemas = Partial<Record<ErrorCode, z.ZodType>>
/** Any call may ask for a proof of work (domain/challenge.ts). */
const commonErrors = { challenge: z.object({ challenge: z.string() }) }

/** Description of a call besides its key. */
type Spec<
  In extends z.ZodType,
  Out extends z.ZodType,
  Viewer extends Who,
  IsPaged extends boolean,
  IsIdempotent extends boolean,
> = {
  who: Viewer
  /** One flat object: path parameters by name, the rest is the query (GET) or the JSON body. */
  input: In
  output: Out
  /**
   * The response is a page of a list. The handler returns `{ rows, total, precision }`; HTTP sends the rows with
   * `X-Total-Count` and a `Link` header of RFC 8288 (ruling 5).
   */
  paged?: IsPaged
  /**
   * The handler runs in one transaction, `ctx.tx`, and its answer is stored under the header `Idempotency-Key`: a repetition with
   * the same key and input gets it again, with other input the error `sameKeyOtherOrder`. Only for calls of a viewer.
   */
  idempotent?: IsIdempotent
  /** Permission that a call of a desk needs. */
  may?: Permission
  /** Action of the audit log that a call of a desk records. */
  audits?: string
  /** A call of a desk that needs a code of the second factor from the last ten minutes. */
  fresh?: true
  /** The body of an error is a JSON string with the message (ruling 34). */
  errorBody?: 'sentence'
  /** The body is multipart/form-data with files instead of JSON; `optional`: it may be either, with the same fields. */
  form?: true | 'optional'
  /** The response is a file of this type, or of one of these, instead of JSON, and `output` is `FileOutput`. Errors remain JSON. */
  file?: FileType | readonly FileType[]
  /**
   * The response is built field by field, so that production does not parse it (ADR-28): only for products, where
   * parsing takes up to a tenth of the call. Tests and development parse it; trusted-output.test.ts compares.
   */
  trustedOutput?: true
  /** One line for the API documentation. */
  summary: string
}

export type Row<
  Key extends string,
  In extends z.ZodType,
  Out extends z.ZodType,
  Viewer extends Who = Who,
  IsPaged extends boolean = boolean,
  Errors extends ErrorSchemas = ErrorSchemas,
  IsIdempotent extends boolean = boolean,
> = Spec<In, Out, Viewer, IsPaged, IsIdempotent> & {
  key: Key
  method: Method
  path: string
  /** The data that errors of the call carry, by code. An error of another code carries none. */
  errors: Errors
}
export type AnyRow = Row<string, z.ZodType, z.ZodType>
export type Table = Record<string, AnyRow>

/** Defines a call, for example `defineCall('GET /get-order-summery/:orderId', { who, input, output, summary })`. */
export function defineCall<
  Key extends `${Method} /${string}`,
  In extends z.ZodType,
  Out extends z.ZodType,
  Viewer extends Who,
  IsPaged extends boolean = false,
  Errors extends ErrorSchemas = Record<never, never>,
  IsIdempotent extends boolean = false,
>(
  key: Key,
  {
    errors,
    ...spec
  }: Spec<In, Out, Viewer, IsPaged, IsIdempotent> & {
    errors?: Errors & Record<Exclude<keyof Errors, ErrorCode>, never>
  },
): Row<Key, In, Out, Viewer, IsPaged, Errors & typeof commonErrors, IsIdempotent> {
  const [method, path] = key.split(' ') as [Method, string]
  return {
    key,
    method,
    path,
    ...spec,
    errors: { ...commonErrors, ...errors } as Errors & typeof commonErrors,
  }
}

/** Input and output types of the calls of a table and the data of their errors, by key. */
export type CallsOf<T extends Table> = {
  [R in T[keyof T] as R['key']]: {
    input: z.input<R['input']>
    output: z.output<R['output']>
    paged: true extends R['paged'] ? true : false
    errors: { [Code in keyof R['errors']]: z.output<R['errors'][Code]> }
  }
}
