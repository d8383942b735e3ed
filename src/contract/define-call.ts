import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may call it. An `anyone` call may carry a token; the viewer is then known. */
export type Who = 'anyone' | 'shopper'

/** Description of a call besides its key. */
type Spec<In extends z.ZodType, Out extends z.ZodType, Viewer extends Who> = {
  who: Viewer
  /** One flat object: path parameters by name, the rest is the query (GET) or the JSON body. */
  input: In
  output: Out
  /** The response is a paged list with `X-Total-Count` and a `Link` header of RFC 8288 (ruling 5). */
  paged?: true
  /** The body of an error is a JSON string with the message (ruling 34). */
  errorBody?: 'sentence'
  /** The body is multipart/form-data with files instead of JSON. */
  form?: true
  /**
   * The response is built field by field, so that production does not parse it: parsing takes a tenth of the time of
   * a long list. Tests and development parse it.
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
> = Spec<In, Out, Viewer> & {
  key: Key
  method: Method
  path: string
}
export type AnyRow = Row<string, z.ZodType, z.ZodType>
export type Table = Record<string, AnyRow>

/** Defines a call, for example `defineCall('GET /get-order-summery/:orderId', { who, input, output, summary })`. */
export function defineCall<
  Key extends `${Method} /${string}`,
  In extends z.ZodType,
  Out extends z.ZodType,
  Viewer extends Who,
>(key: Key, spec: Spec<In, Out, Viewer>): Row<Key, In, Out, Viewer> {
  const [method, path] = key.split(' ') as [Method, string]
  return { key, method, path, ...spec }
}

/** Input and output types of the calls of a table, by key. */
export type CallsOf<T extends Table> = {
  [R in T[keyof T] as R['key']]: { input: z.input<R['input']>; output: z.output<R['output']> }
}
