import { sql } from 'kysely'
import { PAGE_SIZE, type SortKey } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { columnRef, allOf, type Scope, type Sql } from './scope.ts'

type SortColumn = { column: string; type: string; descending: boolean }

/** An order that an index has: sort columns, then the id, so that the same query returns the same page. */
export type IndexOrder = { columns: readonly SortColumn[]; idDescending: boolean }

const sortColumn = (column: string, type: string, descending = true): SortColumn => ({
  column,
  type,
  descending,
})

type Orders = Readonly<Record<SortKey, readonly SortColumn[]>>
const personal: Orders = {
  Recommended: [sortColumn('popularity', 'integer')],
  'low-to-high': [sortColumn('personal_unit_paise', 'bigint', false)],
  'high-to-low': [sortColumn('personal_unit_paise', 'bigint')],
  Discounts: [sortColumn('percent_off', 'smallint')],
  newest: [sortColumn('created_at', 'timestamptz')],
  rating: [sortColumn('rating', 'numeric'), sortColumn('stars5', 'integer')],
}

/** Sort columns of each kind of viewer (ruling 87). `category_products` has copies with the same names. */
export const sortColumns: Readonly<Record<AccountKind, Orders>> = {
  personal,
  business: {
    ...personal,
    'low-to-high': [sortColumn('business_unit_paise', 'bigint', false)],
    'high-to-low': [sortColumn('business_unit_paise', 'bigint')],
    Discounts: [sortColumn('business_percent_off', 'smallint')],
  },
}

const toIndexOrder = (columns: readonly SortColumn[], idDescending = false): IndexOrder => ({
  columns,
  idDescending,
})
const toIndexOrders = (orders: Orders): Readonly<Record<SortKey, IndexOrder>> => ({
  Recommended: toIndexOrder(orders.Recommended),
  'low-to-high': toIndexOrder(orders['low-to-high']),
  'high-to-low': toIndexOrder(orders['high-to-low'], true),
  Discounts: toIndexOrder(orders.Discounts),
  newest: toIndexOrder(orders.newest),
  rating: toIndexOrder(orders.rating),
})
const indexOrders = {
  personal: toIndexOrders(sortColumns.personal),
  business: toIndexOrders(sortColumns.business),
}

/** Returns the order of an index; the same object for the same arguments. */
export const indexOrder = (kind: AccountKind, sort: SortKey = 'Recommended'): IndexOrder =>
  indexOrders[kind][sort]

/** The order of a list on `products p`. */
export type Order = {
  by: Sql
  /** Columns of `products` that `by` names. */
  columns: readonly string[]
  /** True if `by` names the computed column `relevance`. */
  isRanked: boolean
}

/** Returns the order of a list. Each order ends with the id, so that the same query returns the same page. */
export function orderOf(scope: Scope, kind: AccountKind, sort: SortKey = 'Recommended'): Order {
  const unranked = { isRanked: false }
  if (sort === 'Recommended') {
    if ('search' in scope)
      return {
        by: sql`p.relevance desc, p.popularity desc, p.id`,
        columns: ['popularity', 'id'],
        isRanked: true,
      }
    if ('ids' in scope)
      return { ...unranked, by: sql`array_position(${scope.ids}::text[], p.id)`, columns: ['id'] }
    if ('shelf' in scope && scope.shelf === 'limited')
      return { ...unranked, by: sql`p.deal_ends_at, p.id`, columns: ['deal_ends_at', 'id'] }
  }
  const isNewest = sort === 'Recommended' && 'shelf' in scope && scope.shelf === 'newArrivals'
  const order = indexOrder(kind, isNewest ? 'newest' : sort)
  return {
    ...unranked,
    by: orderBy(order, 'p.', 'p.id'),
    columns: [...order.columns.map(({ column }) => column), 'id'],
  }
}

const orderings = new WeakMap<IndexOrder, Map<string, Sql>>()

/** Returns the text of an `order by`; `prefix` is the alias of the table with a dot, or empty. Cached for each order. */
export function orderBy(order: IndexOrder, prefix: 'p.' | 'l.' | '', id: string): Sql {
  const known = orderings.get(order) ?? new Map<string, Sql>()
  const key = `${prefix} ${id}`
  orderings.set(order, known)
  const ordering =
    known.get(key) ??
    sql.join([
      ...order.columns.map(({ column, descending }) => direction(columnRef(prefix + column), descending)),
      direction(columnRef(id), order.idDescending),
    ])
  known.set(key, ordering)
  return ordering
}

const direction = (column: Sql, descending: boolean) => (descending ? sql`${column} desc` : column)

/** Returns true if an index has the list in this order: of `category_products` for a category, else of `products`. */
export function isIndexed(scope: Scope, sort: SortKey = 'Recommended'): boolean {
  if ('shelf' in scope) return scope.shelf === 'all'
  if ('brand' in scope || 'seller' in scope) return ownerSorts.includes(sort)
  return 'category' in scope
}

/** Orders that have an index for the products of one brand and of one seller. */
export const ownerSorts: readonly SortKey[] = ['Recommended', 'low-to-high', 'high-to-low']

/** A table that has rows of a list in the order of an index, with the condition of the list. */
export type IndexedTable = {
  from: Sql
  prefix: 'p.' | 'l.'
  id: 'p.id' | 'l.product_id'
  where: readonly Sql[]
}

const categoryProducts = sql`category_products l`
const products = sql`products p`

/** Returns the table for a scope: `category_products` for a category, because its rows are narrow, else `products`. */
export function indexedTable(scope: Scope, where: readonly Sql[]): IndexedTable {
  return 'category' in scope
    ? { from: categoryProducts, prefix: 'l.', id: 'l.product_id', where: where.slice(0, 1) }
    : { from: products, prefix: 'p.', id: 'p.id', where }
}

/** Returns SQL for `count` ids of a list in the order of its index, from `offset` on. */
export function idsInOrder(table: IndexedTable, order: IndexOrder, offset: number, count: number): Sql {
  const { from, prefix, id, where } = table
  return sql`select id from (select ${columnRef(id)} as id from ${from} where ${allOf(where)}
    order by ${orderBy(order, prefix, id)} limit ${limitFor(offset + count)}) r
    limit ${sql.lit(count)} offset ${offset}`
}

/**
 * Returns an inner limit: the next of 24, 48, 96, 192 … rows. The offset is a parameter; the inner limit tells the
 * planner how few rows are read, and many pages share one prepared statement.
 */
export function limitFor(rows: number): Sql {
  return sql.lit(PAGE_SIZE * 2 ** Math.max(0, Math.ceil(Math.log2(rows / PAGE_SIZE))))
}
