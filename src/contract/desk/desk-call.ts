import { z } from 'zod'
import type { Desk, Permission } from '#domain/permissions.ts'
import { type AnyRow, defineCall, type FileType, type Method, type Row } from '#contract/define-call.ts'

/** What a person must do before a call of a desk: `enrol` or `enter` the second factor, or give a `fresh` code. */
export const SecondFactorNeed = z.object({ need: z.enum(['enrol', 'enter', 'fresh']) })
const errors = { secondFactor: SecondFactorNeed }
type Errors = typeof errors

type Shape = { input: z.ZodType; output: z.ZodType }

/** Description of a call of the desks besides its key. A call that writes names the action of its audit row. */
type DeskSpec<
  Key extends string,
  Desks extends Desk,
  In,
  Out,
  Operator extends Partial<Shape>,
  IsIdempotent extends boolean,
> = {
  /** The desks that have the call. */
  desks: readonly Desks[]
  may: Permission
  /** Needs a code of the second factor from the last ten minutes. */
  fresh?: true
  /** As in `defineCall`. */
  idempotent?: IsIdempotent
  file?: FileType | readonly FileType[]
  form?: true
  /** One flat object of the call at the seller desk, and at the operator desk unless `operator` has another. */
  input: In
  output: Out
  operator?: Operator
  summary: string
} & (Key extends `GET ${string}` ? { audits?: never } : { audits: string })

type KeyAt<Key extends string, At extends Desk> = Key extends `${infer M extends Method} ${infer Path}`
  ? `${M} /${At}${Path}`
  : never
/** The row at one desk. A condition, so that a union of desks gives a union of rows. */
type RowAt<
  Key extends string,
  At extends Desk,
  In extends z.ZodType,
  Out extends z.ZodType,
  Operator,
  IsIdempotent extends boolean,
> = At extends Desk
  ? Row<
      KeyAt<Key, At>,
      At extends 'operator' ? (Operator extends { input: infer I extends z.ZodType } ? I : In) : In,
      At extends 'operator' ? (Operator extends { output: infer O extends z.ZodType } ? O : Out) : Out,
      At,
      false,
      Errors & { challenge: z.ZodObject<{ challenge: z.ZodString }> },
      IsIdempotent
    >
  : never

/** A call of the desks: a row for each desk that has it, with one handler. */
export type DeskCall<R extends AnyRow = AnyRow> = { rows: readonly R[] }
export type DeskTable = Record<string, DeskCall>

/**
 * Defines a call of the desks: `deskCall('GET /orders', …)` gives `GET /seller/orders` and `GET /operator/orders`. Amounts
 * are whole paise, times are ISO (ruling 95).
 */
export function deskCall<
  Key extends `${Method} /${string}`,
  const Desks extends Desk,
  In extends z.ZodType,
  Out extends z.ZodType,
  Operator extends Partial<Shape> = Record<never, never>,
  IsIdempotent extends boolean = false,
>(
  key: Key,
  { desks, operator, input, output, ...more }: DeskSpec<Key, Desks, In, Out, Operator, IsIdempotent>,
): DeskCall<RowAt<Key, Desks, In, Out, Operator, IsIdempotent>> {
  const [method, path] = key.split(' ') as [Method, string]
  // What all rows have; the result has the exact types.
  const spec = more as Pick<AnyRow, 'may' | 'summary'>
  const rows = desks.map((desk) =>
    defineCall(`${method} /${desk}${path}`, {
      ...spec,
      who: desk,
      errors,
      input: (desk === 'operator' && operator?.input) || input,
      output: (desk === 'operator' && operator?.output) || output,
    }),
  )
  return { rows } as unknown as DeskCall<RowAt<Key, Desks, In, Out, Operator, IsIdempotent>>
}

/** A row of a desk, at run time. */
export type DeskRow = AnyRow & { who: Desk; may: Permission }
/** The rows of a table of desk calls. */
export type RowsOf<T extends DeskTable> = T[keyof T]['rows'][number]
