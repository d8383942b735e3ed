import { sql } from 'kysely'
import type { SortKey } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Listing } from '#server/listing/filters.ts'
import { type IndexedTable, type IndexOrder, limitFor, orderBy, sortColumns } from '#server/listing/order.ts'
import { columnRef, allOf, type Scope, type Sql } from '#server/listing/scope.ts'
import { hasGroups, listName } from './lists.ts'

/** The hourly job stores a keyset anchor for every 240th card of a large list. */
export const ANCHOR_INTERVAL = 240

/** A keyset anchor: sort values and id of the row with number `row_place` of a list, which is its card with number `place`. */
export type Anchor = {
  place: number
  row_place: number
  keys: string[]
  product_id: string
  /** True if the list has groups now. */
  has_groups: boolean
}

const columns = `place, row_place, keys, product_id, ${hasGroups} as has_groups`
const findStored = {
  card: prepared<[scope: string, sort: string, card: number], Anchor>(
    'signpost',
    `select ${columns} from listing_signposts
     where scope = $1 and sort = $2 and place <= $3 order by place desc limit 1`,
  ),
  // A card is never behind its row, so that the index finds the rows before it.
  row: prepared<[scope: string, sort: string, row: number], Anchor>(
    'signpost-by-row',
    `select ${columns} from listing_signposts
     where scope = $1 and sort = $2 and place <= $3 and row_place <= $3 order by place desc limit 1`,
  ),
}

/** Returns the last anchor at or before a card or a row of a list without filters; undefined near the beginning. */
export async function findAnchor(
  { ctx, query, rules }: Listing,
  scope: Scope,
  place: number,
  unit: keyof typeof findStored = 'card',
): Promise<Anchor | undefined> {
  const name = place < ANCHOR_INTERVAL ? undefined : listName(scope)
  return name === undefined
    ? undefined
    : (await findStored[unit](ctx.db, name, anchorSort(query.sort ?? 'Recommended', rules.kind), place))[0]
}

/** Returns the name of an order in `listing_signposts`. Both kinds of viewer share orders without prices. */
export function anchorSort(sort: SortKey, kind: AccountKind): string {
  return sortColumns[kind][sort] === sortColumns.personal[sort] ? sort : `${sort} ${kind}`
}

/** Returns SQL for `count` ids of a list in the order of its index, from `offset` rows behind an anchor on. */
export function idsFromAnchor(
  table: IndexedTable,
  order: IndexOrder,
  offset: number,
  count: number,
  anchor: Anchor,
): Sql {
  const { from, prefix, id, where } = table
  const keys = order.columns.map(({ column, type, descending }, index) => ({
    column: columnRef(prefix + column),
    value: sql`${anchor.keys[index]}::${sql.raw(type)}`,
    after: descending ? sql`<` : sql`>`,
  }))
  const isEqual = keys.map(({ column, value }) => sql`${column} = ${value}`)
  // `or` of these conditions would not use the index. Each condition is one range of the index: rows with the same
  // sort values from the anchor's id on, then rows that differ in the last sort column, then in the one before it.
  const ranges = [
    [...isEqual, sql`${columnRef(id)} ${order.idDescending ? sql`<=` : sql`>=`} ${anchor.product_id}`],
    ...keys
      .map(({ column, value, after }, index) => [
        ...isEqual.slice(0, index),
        sql`${column} ${after} ${value}`,
      ])
      .toReversed(),
  ]
  const limit = limitFor(offset + count)
  const columns = sql.join([sql`${columnRef(id)} as id`, ...keys.map(({ column }) => column)])
  const tail = sql`order by ${orderBy(order, prefix, id)} limit ${limit}`
  const selects = ranges.map(
    (range) => sql`(select ${columns} from ${from} where ${allOf([...where, ...range])} ${tail})`,
  )
  return sql`select id from (${sql.join(selects, sql` union all `)}) r
    order by ${orderBy(order, '', 'id')} limit ${sql.lit(count)} offset ${offset}`
}
