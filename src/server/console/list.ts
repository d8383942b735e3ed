import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dateOfDay } from '#domain/india-days.ts'
import type { FileContent } from '#contract/define-call.ts'
import type { DeskCtx } from '#server/context.ts'
import { csvFile, type CsvColumns } from '#server/csv.ts'
import type { Db } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { textFor } from '#text/server.ts'

/** A condition on the rows of a list. Values are parameters. */
export type Condition = RawBuilder<SqlBool>
/** What a list reads of the context: the store whose rows it may return, and the role of the viewer. */
export type ListCtx = Pick<DeskCtx, 'db' | 'now' | 'scope' | 'desk' | 'role' | 'locale'>

/** Input of every list, besides its filters (`listInput`). */
type Paging = {
  q?: string | undefined
  sort?: string | undefined
  after?: string | undefined
  limit?: number | undefined
}
type Filters<Input> = {
  [Name in Exclude<keyof Input, keyof Paging>]-?: (
    value: NonNullable<Input[Name]>,
    ctx: ListCtx,
  ) => Condition | undefined
}

/** Returns the filters `from` and `to`: first and last day, in India, of a time. */
export function inDays(column: string): { from: (day: string) => Condition; to: (day: string) => Condition } {
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
  return {
    from: (day) => sql`${sql.raw(column)} >= ${startOf(day)}`,
    to: (day) => sql`${sql.raw(column)} < ${startOf(day)} + interval '1 day'`,
  }
}

/** SQL of a value that rows are sorted by; never null. */
type SortValue = { sql: string; type: keyof typeof sortTypes }

/**
 * Definition of a list of a desk, from which page, count and file follow. SQL refers to the main table by its alias alone,
 * so that a page is cut before anything else of its rows is read.
 */
export type ListDefinition<Input, Row extends object, Answer> = {
  /** Main table with its alias, "orders o". */
  from: string
  /** Unique column of the main table. It ends each sort. */
  key: string
  /** Type of `key`; text unless given. */
  keyType?: 'text' | 'number'
  /**
   * Column of the store, for the seller desk, or the condition of the rows of a store; null for a list of the operator desk.
   */
  seller: string | ((sellerId: string) => Condition) | null
  /** Condition that all rows meet. */
  where?: string
  filters: Filters<Input>
  /** Condition of a search; undefined if the text finds nothing. */
  search: (text: string, ctx: ListCtx) => Condition | undefined
  sorts: Readonly<Record<string, SortValue>>
  /** A key of `sorts`, with "-" for descending. */
  usualSort: string
  /** Tables joined to the rows of the page. */
  joins?: string
  /** SQL of each column of a row. */
  columns: Readonly<Record<keyof Row & string, string>>
  toAnswer: (row: Row, ctx: ListCtx) => Answer
}

type Sort = SortValue & { name: string; isDescending: boolean }

const USUAL_LIMIT = 50
/** Rows are counted up to this number. */
export const MAX_COUNT = 1_000
/** Rows of one statement of a file. */
const BATCH = 1_000
const MAX_FILE_ROWS = 1_000_000

/** Types of sort values: how a value stands in a cursor, when such a text is valid, and how it is read. */
const sortTypes = {
  // Whole microseconds, the precision of the column.
  time: {
    write: (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`,
    isValid: (text: string) => /^-?\d{1,16}$/.test(text),
    read: (text: string) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  },
  day: {
    write: (column: string) => `${column}::text`,
    // PostgreSQL has no year 0.
    isValid: (text: string) => dateOfDay(text) !== null && !text.startsWith('0000'),
    read: (text: string) => sql`${text}::date`,
  },
  number: {
    write: (column: string) => `${column}::text`,
    isValid: (text: string) => /^-?\d{1,15}$/.test(text),
    read: (text: string) => sql`${text}::bigint`,
  },
  text: {
    write: (column: string) => column,
    isValid: (text: string) => !text.includes('\0'),
    read: (text: string) => sql`${text}::text`,
  },
} as const

/** Position of a row in a list: the sort, its value in the row, and the key of the row. */
type Position = [sort: string, value: string, key: string]

const writeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Throws ApiError `badInput` for a text that is no cursor of a list with this sort and this type of key. */
function readCursor(text: string, { name, type }: Sort, keyType: 'text' | 'number' = 'text'): Position {
  let position: unknown
  try {
    position = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    position = null
  }
  const isPosition =
    Array.isArray(position) &&
    position.length === 3 &&
    position.every((part) => typeof part === 'string') &&
    position[0] === name &&
    sortTypes[type].isValid(position[1]!) &&
    sortTypes[keyType].isValid(position[2]!)
  if (!isPosition) throw new ApiError('badInput', { fields: { after: 'unknownPosition' } })
  return position as Position
}

function sortOf(
  { sorts, usualSort }: Pick<ListDefinition<never, never, never>, 'sorts' | 'usualSort'>,
  asked = usualSort,
): Sort {
  const isDescending = asked.startsWith('-')
  return { name: asked, isDescending, ...sorts[isDescending ? asked.slice(1) : asked]! }
}

/** Returns the conditions of the rows that the viewer may see and asks for; null if there are none. */
function conditionsOf<Input extends Paging, Row extends object, Answer>(
  list: ListDefinition<Input, Row, Answer>,
  ctx: ListCtx,
  input: Input,
): Condition | null {
  const conditions: Condition[] = []
  if (list.where) conditions.push(sql.raw(list.where))
  if (ctx.scope !== 'all') {
    const { seller } = list
    const { sellerId } = ctx.scope
    if (!seller) throw new Error('The list is of the operator desk')
    conditions.push(typeof seller === 'string' ? sql`${sql.raw(seller)} = ${sellerId}` : seller(sellerId))
  }
  type Filter = (value: unknown, ctx: ListCtx) => Condition | undefined
  for (const [name, filter] of Object.entries(list.filters) as [string, Filter][]) {
    const value = input[name as keyof Input]
    const condition = value === undefined ? undefined : filter(value, ctx)
    if (condition) conditions.push(condition)
  }
  if (input.q) {
    const found = list.search(input.q, ctx)
    if (!found) return null
    conditions.push(found)
  }
  if (conditions.length === 0) return sql`true`
  // In parentheses, because a condition may combine others by "or".
  return sql`(${sql.join(conditions, sql`) and (`)})`
}

/** A row with its place in the list. */
type Placed<Row> = Row & { sortValue: string; sortKey: string }
const positionOf = ({ name }: Sort, { sortValue, sortKey }: Placed<object>): Position => [
  name,
  sortValue,
  sortKey,
]

async function readRows<Input extends Paging, Row extends object, Answer>(
  db: Db,
  list: ListDefinition<Input, Row, Answer>,
  conditions: Condition,
  { sort, after, limit }: { sort: Sort; after: Position | undefined; limit: number },
): Promise<Placed<Row>[]> {
  const value = sql.raw(sort.sql)
  const key = sql.raw(list.key)
  const direction = sql.raw(sort.isDescending ? 'desc' : 'asc')
  const from = after
    ? sql`and (${value}, ${key}) ${sql.raw(sort.isDescending ? '<' : '>')} (${sortTypes[sort.type].read(after[1])}, ${sortTypes[list.keyType ?? 'text'].read(after[2])})`
    : sql``
  const columns = Object.entries<string>(list.columns).map(([name, column]) => `${column} as "${name}"`)
  const alias = sql.raw(list.from.split(' ').at(-1)!)
  const { rows } = await sql<Placed<Row>>`
    select ${sql.raw(columns.join(', '))},
      ${sql.raw(sortTypes[sort.type].write(sort.sql))} as "sortValue", ${key}::text as "sortKey"
    from (select * from ${sql.raw(list.from)} where ${conditions} ${from}
      order by ${value} ${direction}, ${key} ${direction} limit ${sql.lit(limit)}) ${alias}
    ${sql.raw(list.joins ?? '')} order by ${value} ${direction}, ${key} ${direction}`.execute(db)
  return rows
}

/** A page of a list. `next` is the cursor of the page after it; `total` is 1000 with `atLeast` for more than 999 rows. */
export type ListPage<Answer> = {
  rows: Answer[]
  next: string | null
  total: number
  precision: 'exact' | 'atLeast'
}

/** Returns a page of a list. Throws ApiError `badInput` for an invalid position. */
export async function listPage<Input extends Paging, Row extends object, Answer>(
  list: ListDefinition<Input, Row, Answer>,
  ctx: ListCtx,
  input: Input,
): Promise<ListPage<Answer>> {
  const sort = sortOf(list, input.sort)
  const after = input.after === undefined ? undefined : readCursor(input.after, sort, list.keyType)
  const conditions = conditionsOf(list, ctx, input)
  if (!conditions) return { rows: [], next: null, total: 0, precision: 'exact' }
  const limit = input.limit ?? USUAL_LIMIT
  const [rows, counted] = await Promise.all([
    readRows(ctx.db, list, conditions, { sort, after, limit: limit + 1 }),
    sql<{ total: number }>`select count(*)::int as total from (
      select from ${sql.raw(list.from)} where ${conditions} limit ${sql.lit(MAX_COUNT)}) counted`.execute(
      ctx.db,
    ),
  ])
  const shown = rows.slice(0, limit)
  const { total } = counted.rows[0]!
  return {
    rows: shown.map((row) => list.toAnswer(row, ctx)),
    next: rows.length > limit ? writeCursor(positionOf(sort, shown.at(-1)!)) : null,
    total,
    precision: total < MAX_COUNT ? 'exact' : 'atLeast',
  }
}

/** Returns the row with a key; null if there is none, or the viewer may not see it. */
export async function listRow<Input extends Paging, Row extends object, Answer>(
  list: ListDefinition<Input, Row, Answer>,
  ctx: ListCtx,
  key: string,
): Promise<Answer | null> {
  const seen = conditionsOf(list, ctx, {} as Input)
  const condition = sql<SqlBool>`${sql.raw(list.key)} = ${key} and ${seen ?? sql`false`}`
  const [row] = await readRows(ctx.db, list, condition, { sort: sortOf(list), after: undefined, limit: 1 })
  return row ? list.toAnswer(row, ctx) : null
}

/**
 * Returns a list with the filters of the input as a CSV file of at most a million rows, read and sent in parts. `columns` are
 * the columns of the file, named by the texts of the server.
 */
export function listFile<Input extends Paging, Row extends object, Answer extends object>(
  list: ListDefinition<Input, Row, Answer>,
  ctx: ListCtx,
  input: Input,
  { name, columns }: { name: string; columns: CsvColumns<Answer> },
): FileContent {
  async function* batches() {
    const sort = sortOf(list, input.sort)
    const conditions = conditionsOf(list, ctx, input)
    if (!conditions) return
    const read = (after?: Position) => readRows(ctx.db, list, conditions, { sort, after, limit: BATCH })
    let reading: ReturnType<typeof read> | undefined = read()
    for (let sent = BATCH; reading; sent += BATCH) {
      const rows: Placed<Row>[] = await reading
      // The next rows are read while these are written. Nobody waits for them if the file is not read to its end.
      reading =
        rows.length < BATCH || sent >= MAX_FILE_ROWS ? undefined : read(positionOf(sort, rows.at(-1)!))
      reading?.catch(() => {})
      yield rows
    }
  }
  const texts = textFor(ctx.locale())
  return csvFile({ name, now: ctx.now, columns, texts }, batches(), (row) => list.toAnswer(row, ctx))
}
