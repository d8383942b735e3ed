import { sql } from 'kysely'
import type { ListingQuery } from '#domain/filters.ts'
import type { IndexOrder } from './order.ts'
import { allOf, columnRef, type Scope, type Sql } from './scope.ts'

/**
 * Returns SQL for the card key of `products p`: products with equal keys share a card, a product with null has its own
 * (ruling 103, ADR-57). A filter by colour adds the colour to the key.
 */
export function cardOf(query: ListingQuery): Sql {
  return hasCardsOfColours(query) ? cardOfColour : sql`p.variant_group`
}

/** Returns true if each colour of a group has its own card. */
export const hasCardsOfColours = (query: ListingQuery): boolean => query.facets['colour'] !== undefined

/** SQL for the card of `products p` where each colour of a group has its own. */
export const cardOfColour = sql`p.variant_group || ' ' || coalesce(p.attributes ->> 'colour', '')`

/**
 * Counting of a card with several variants. `each`: once for each of its values. `highest`: for its highest value, because
 * counts are added from the highest value down. `set`: for the set of its values, "2,3", because counts are added by ranges.
 */
export type PerCard = 'each' | 'highest' | 'set'

/** SQL for the number of cards of rows that have a column `card`. */
export const countCards = sql`(count(*) filter (where card is null) + count(distinct card))::int`

/** Returns SQL for the first row of each card of the table `hits` in the order `by`, whose alias of `hits` is `p`. */
export const cardsOf = (hits: Sql, by: Sql): Sql =>
  sql`(select p.* from ${hits} p where p.card is null union all
    (select distinct on (p.card) p.* from ${hits} p where p.card is not null order by p.card, ${by}))`

/** Returns SQL that is true if a row sorts before another row; each has a prefix for columns and an id. */
export function sortsBefore(
  order: IndexOrder,
  row: { prefix: string; id: string },
  other: { prefix: string; id: string },
): Sql {
  const last = sql`${columnRef(row.id)} ${order.idDescending ? sql`>` : sql`<`} ${columnRef(other.id)}`
  return order.columns.reduceRight((rest, { column, descending }) => {
    const [one, two] = [columnRef(row.prefix + column), columnRef(other.prefix + column)]
    return sql`(${one} ${descending ? sql`>` : sql`<`} ${two} or (${one} = ${two} and ${rest}))`
  }, last)
}

/**
 * Returns the condition that a row of a list without filters is the first of its group. It is evaluated for the rows that
 * an index returns in the order of the list, each by a look-up in the index of groups. The row is `category_products l` for a
 * category, else `products p`.
 */
export function isFirstOfGroup(scope: Scope, order: IndexOrder): Sql {
  const [rows, prefix, id] =
    'category' in scope
      ? (['category_products', 'l.', 'product_id'] as const)
      : (['products', 'p.', 'id'] as const)
  const owner =
    'category' in scope
      ? 'category_id'
      : 'brand' in scope
        ? 'brand_id'
        : 'seller' in scope
          ? 'seller_id'
          : null
  const column = (name: string) => columnRef(prefix + name)
  const conditions = [
    sql`v.variant_group = ${column('variant_group')}`,
    ...(owner === null ? [] : [sql`${columnRef(`v.${owner}`)} = ${column(owner)}`]),
    ...(rows === 'products' ? [sql`v.active`] : []),
    sortsBefore(order, { prefix: 'v.', id: `v.${id}` }, { prefix, id: prefix + id }),
  ]
  return sql`(${column('variant_group')} is null
    or not exists (select from ${sql.table(rows)} v where ${allOf(conditions)}))`
}
