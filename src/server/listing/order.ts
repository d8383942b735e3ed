import { sql } from 'kysely'
import { type SearchScope, type Sql, columnRef, allOf, type Scope } from './scope.ts'
import { PAGE_SIZE, type SortKey } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'

// Weights of attributes, categories, brand and name: D to A of products.search.
const weights = sql`'{0.1, 0.3, 0.3, 1}'`

/**
 * Returns SQL for the relevance of a match. Text rank counts in steps of 1/20, so that popularity decides between
 * similar matches. Boosts: typed words 100 (before synonyms and prefixes), phrase 8, pack size 40, brand 200,
 * product code 1000.
 */
export function relevanceOf(scope: SearchScope): Sql {
  const { typed, any, phrase, packs, brands } = scope
  const isCode = hasCode(scope)
  // In a sub-select the tsquery is computed once for the statement instead of once for each product.
  const tsquery = (text: string) => sql`(select to_tsquery('english', ${text}))`
  const rank = (query: Sql) => sql`floor(ts_rank(${weights}, p.search, ${query}) * 20)`
  const boost = (value: number, condition: Sql) =>
    sql`case when ${condition} then ${sql.lit(value)} else 0 end`
  const words = tsquery(typed)
  return sql.join(
    [
      sql`case when p.search @@ ${words} then 100 + ${rank(words)} else ${rank(tsquery(any))} end`,
      ...(brands.length > 0 ? [boost(200, sql`p.brand_id = any (${brands}::text[])`)] : []),
      ...(phrase ? [boost(8, sql`p.search @@ ${tsquery(phrase)}`)] : []),
      ...(packs ? [boost(40, sql`p.search @@ ${tsquery(packs.replaceAll(/\w+/g, '$&:A'))}`)] : []),
      ...(isCode ? [boost(1000, isCode)] : []),
    ],
    sql` + `,
  )
}

/** Returns the condition of products whose code was typed; undefined if the text is no code. */
export function hasCode({ code }: SearchScope): Sql | undefined {
  return code ? sql`p.search @@ (select to_tsquery('english', ${code}))` : undefined
}

const MAX_WITH_CODE = 24

/**
 * Returns the table `name` of a `with` clause: at most `limit` matches of a search, first those of the popular subset
 * (`products.front`). `select` returns the statement for a condition.
 */
export function popularFirst(
  name: string,
  select: (condition: Sql) => Sql,
  limit: number,
  isCode?: Sql,
): Sql {
  const most = sql.lit(limit)
  const popular = sql`${select(sql`p.front`)} limit ${most}`
  // Products with the typed code are always included, because they may be behind the limit.
  const first = isCode ? sql`(${select(isCode)} limit ${sql.lit(MAX_WITH_CODE)}) union (${popular})` : popular
  const others = isCode ? sql`not p.front and not (${isCode})` : sql`not p.front`
  return sql`front as materialized (${first}), ${sql.ref(name)} as materialized (
    select * from front union all (${select(others)} limit greatest(0, ${most} - (select count(*) from front))))`
}

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
