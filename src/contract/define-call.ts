import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may ask. An `anyone` call may carry a token all the same: then the asker is known. */
export type Who = 'anyone' | 'shopper'

/** What a row of the specification's table of calls says about itself. */
type Spec<In extends z.ZodType, Out extends z.ZodType, Asker extends Who> = {
  who: Asker
  /** One flat object: path parameters by name, the rest is the query (GET) or the JSON body. */
  input: In
  output: Out
  /** The answer's list is paged: `X-Total-Count` and an RFC 8288 `Link` header go with it (ruling 5). */
  paged?: true
  /** A refusal's body is a JSON string, a sentence for a person (ruling 34). */
  errorBody?: 'sentence'
  /** The body is a file form, not JSON. */
  form?: true
  /**
   * The answer is built field by field, so that nothing can slip out with it: production sends it unparsed, which
   * saves a tenth of a long list's time. Tests and development parse it all the same.
   */
  trustedOutput?: true
  /** One line for the API's page. */
  summary: string
}

export type Row<
  Key extends string,
  In extends z.ZodType,
  Out extends z.ZodType,
  Asker extends Who = Who,
> = Spec<In, Out, Asker> & {
  key: Key
  method: Method
  path: string
}
export type AnyRow = Row<string, z.ZodType, z.ZodType>
export type Table = Record<string, AnyRow>

/** A row of the table of calls: `call('GET /get-order-summery/:orderId', { who, takes, answers, about })`. */
export function defineCall<
  Key extends `${Method} /${string}`,
  In extends z.ZodType,
  Out extends z.ZodType,
  Asker extends Who,
>(key: Key, spec: Spec<In, Out, Asker>): Row<Key, In, Out, Asker> {
  const [method, path] = key.split(' ') as [Method, string]
  return { key, method, path, ...spec }
}

/** The calls of a table by their line in the specification: what goes in and what comes out, as types only. */
export type CallsOf<T extends Table> = {
  [R in T[keyof T] as R['key']]: { input: z.input<R['input']>; output: z.output<R['output']> }
}
