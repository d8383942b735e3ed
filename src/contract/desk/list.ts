import { z } from 'zod'
import { Text } from '#contract/shapes.ts'

/** Most rows of one page of a list of a desk. */
const MAX_LIST_LIMIT = 200

/**
 * Input of a list of a desk: its filters, the text of a search, the sort (a key, with "-" before it for descending), the
 * position `after` which the page begins (`next` of the page before), and the size of the page.
 */
export const listInput = <
  const Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
>(
  filters: Filters,
  sorts: Sorts,
) =>
  z.object({
    ...filters,
    q: Text(100).optional(),
    sort: z
      .enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)] as (
        | Sorts[number]
        | `-${Sorts[number]}`
      )[])
      .optional(),
    after: z.string().max(1_000).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LIST_LIMIT).optional(),
  })

/** Input of the same list as a file: the filters, the search and the sort. */
export const listFileInput = <Shape extends { after: z.ZodType; limit: z.ZodType } & z.ZodRawShape>(
  input: z.ZodObject<Shape>,
) =>
  input.omit({ after: true, limit: true } as never) as unknown as z.ZodObject<Omit<Shape, 'after' | 'limit'>>

/** Output of a list: a page, where the next one begins, and the number of all rows, which is counted up to 999. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Null on the last page. */
    next: z.string().nullable(),
    /** 1000 with `atLeast` if there are more than 999 rows. */
    total: z.number().int(),
    precision: z.enum(['exact', 'atLeast']),
  })

/** An entry of the history of a record: what a person at a desk did. Fields are named as in the calls. */
export const HistoryEntry = z.object({
  at: z.iso.datetime(),
  /** Null for a change by the shop itself or on the command line. */
  actor: z.object({ userId: z.string(), name: z.string(), role: z.string() }).nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})

/** A day of a filter. The database has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'))
/** Values of a filter with commas between. The error of one is at the field, and does not name the entry. */
export const ListOf = <Value extends z.ZodType<string>>(value: Value, most: number, length = 200) =>
  Text(length)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.custom<z.output<Value>[]>((list) => z.array(value).max(most).safeParse(list).success))
/** A filter that is on or off: "true" or "false" in a URL. */
export const Switch = z.enum(['true', 'false']).transform((text) => text === 'true')
