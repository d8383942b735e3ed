import { PAGE_SIZE, type SortKey } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import type { Scope } from './filters.ts'
import type { Statement } from './statement.ts'

type Key = { column: string; type: string; desc: boolean }

/** What a list is ordered by, on `products p`; with the keys of the index that has it, if there is one. */
export type Order = { by: string; keys?: readonly Key[]; idDesc?: boolean }

const key = (column: string, type: string, desc = true): Key => ({ column, type, desc })

type Orders = Readonly<Record<SortKey, readonly Key[]>>
const personal: Orders = {
  Recommended: [key('popularity', 'integer')],
  'low-to-high': [key('personal_unit_paise', 'bigint', false)],
  'high-to-low': [key('personal_unit_paise', 'bigint')],
  Discounts: [key('percent_off', 'smallint')],
  newest: [key('created_at', 'timestamptz')],
  rating: [key('rating', 'numeric'), key('stars5', 'integer')],
}

/**
 * The keys of each order for a kind of viewer, before the id (ruling 87). `category_products` has the same columns.
 */
export const sortedBy: Readonly<Record<AccountKind, Orders>> = {
  personal,
  business: {
    ...personal,
    'low-to-high': [key('business_unit_paise', 'bigint', false)],
    'high-to-low': [key('business_unit_paise', 'bigint')],
    Discounts: [key('business_percent_off', 'smallint')],
  },
}

/** The name of an order in `listing_signposts`: what does not depend on the viewer's prices has one for both kinds. */
export function signName(sort: SortKey, kind: AccountKind): string {
  return sortedBy[kind][sort] === personal[sort] ? sort : `${sort} ${kind}`
}

/** Every order ends with the id: the same query gives the same page. */
export function orderOf(scope: Scope, kind: AccountKind, sort: SortKey = 'Recommended', value = ''): Order {
  if (sort === 'Recommended') {
    if ('search' in scope) return { by: 'p.relevance desc, p.popularity desc, p.id' }
    if ('ids' in scope) return { by: `array_position(${value}::text[], p.id)` }
    if ('shelf' in scope && scope.shelf === 'newArrivals') return indexed('newest', kind)
    if ('shelf' in scope && scope.shelf === 'limited') return { by: 'p.deal_ends_at, p.id' }
  }
  return indexed(sort, kind)
}

function indexed(sort: SortKey, kind: AccountKind): Order {
  const keys = sortedBy[kind][sort]
  const idDesc = sort === 'high-to-low'
  return { by: written(keys, 'p.', 'p.id', idDesc), keys, idDesc }
}

/** The same as text of an `order by`. */
export function written(keys: readonly Key[], prefix: string, id: string, idDesc = false): string {
  const parts = keys.map(({ column, desc }) => `${prefix}${column}${desc ? ' desc' : ''}`)
  return [...parts, `${id}${idDesc ? ' desc' : ''}`].join(', ')
}

/** The columns of a product that an order names. */
export function columnsOf({ by }: Order): string[] {
  return [...new Set(by.match(/p\.(?!relevance\b)\w+/g))]
}

/** Whether an index has the list in this order: of a category on `category_products`, else on `products`. */
export function isOrdered(scope: Scope, sort: SortKey = 'Recommended'): boolean {
  if ('shelf' in scope) return scope.shelf === 'all'
  if ('brand' in scope || 'seller' in scope) return ordersOfOwners.includes(sort)
  return 'category' in scope
}
/** A brand's and a seller's products have only these indexes. */
export const ordersOfOwners: readonly SortKey[] = ['Recommended', 'low-to-high', 'high-to-low']

/** A place of a list that was marked: so many rows stand before this product. */
export type Signpost = { place: number; keys: string[]; product_id: string }

/** Where to go through a list: `p` or `l` as the table is called, and what all its rows meet. */
type Path = { from: string; prefix: 'p.' | 'l.'; id: string; where: readonly string[] }

/**
 * SQL for the ids of so many rows of a list in the order of its index, from a place of it on. Rows before the place
 * are left out by counting; from a signpost on, only those behind it.
 */
export function stepsOf(
  statement: Statement,
  { from, prefix, id, where }: Path,
  { keys = [], idDesc = false }: Order,
  { place, post }: { place: number; post?: Signpost | undefined },
  rows: number,
): string {
  const order = written(keys, prefix, id, idDesc)
  // One text for several pages, so that they share a prepared statement: the offset is bound, and a bound that many of
  // them have tells the planner how few rows are read.
  const page = (skipped: number) => `limit ${rows} offset ${statement.bind(skipped)}`
  const select = (more: readonly string[], what = '') =>
    `select ${id} as id${what} from ${from} where ${[...where, ...more].join(' and ')} order by ${order}`
  if (!post) return `select id from (${select([])} limit ${atMost(rows + place)}) r ${page(place)}`
  const columns = keys.map(({ column }) => prefix + column)
  const marks = keys.map(({ type }, at) => `${statement.bind(post.keys[at])}::${type}`)
  const equal = columns.map((column, at) => `${column} = ${marks[at]}`)
  const ranges = [[...equal, `${id} ${idDesc ? '<=' : '>='} ${statement.bind(post.product_id)}`]]
  // One range of the index after the other: what is equal to the mark, then what differs in its last key, and so on.
  for (let at = keys.length - 1; at >= 0; at--)
    ranges.push([...equal.slice(0, at), `${columns[at]} ${keys[at]?.desc ? '<' : '>'} ${marks[at]}`])
  const needed = atMost(rows + place - post.place)
  const what = keys.map(({ column }) => `, ${prefix}${column}`).join('')
  return `select id from (${ranges.map((range) => `(${select(range, what)} limit ${needed})`).join(' union all ')}) r
    order by ${written(keys, '', 'id', idDesc)} ${page(place - post.place)}`
}

/** The next of 24, 48, 96, 192 … rows. */
function atMost(rows: number): number {
  return PAGE_SIZE * 2 ** Math.max(0, Math.ceil(Math.log2(rows / PAGE_SIZE)))
}
