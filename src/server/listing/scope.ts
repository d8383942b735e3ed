import { type RawBuilder, sql } from 'kysely'
import type { AccountKind } from '#domain/pricing.ts'

/** A fragment of SQL with its values as parameters. */
export type Sql = RawBuilder<unknown>

/** Lists of products that are marked on the product, its brand or its seller. */
type Shelf = 'all' | 'topDeals' | 'newArrivals' | 'limited' | 'featured' | 'featuredBrands' | 'topStores'

/** The products of a list before filters apply. */
export type Scope =
  | { shelf: Shelf }
  | { category: string }
  | { brand: string }
  | { seller: string }
  | { discount: string }
  | { ids: readonly string[] }
  | SearchScope

/** A search, as `server/search/vocabulary.ts` reads a text: texts of tsqueries, and ids of brands. */
export type SearchScope = {
  /** Selects the matches. The other texts only rank them. */
  search: string
  typed: string
  any: string
  phrase: string
  packs: string
  code: string
  brands: readonly string[]
}

/** Facets of a list up to this many products are counted; those of a larger list are estimated. */
export const MAX_COUNTED = 20_000

/** Columns of `products p` with price and saving for each kind of viewer, and the table of what that kind cannot buy. */
export const viewerColumns = {
  personal: {
    paise: 'personal_unit_paise',
    percent: 'percent_off',
    soldOut: 'sold_out',
  },
  business: {
    paise: 'business_unit_paise',
    percent: 'business_percent_off',
    soldOut: 'sold_out_for_business',
  },
} as const satisfies Record<AccountKind, object>

const references = new Map<string, Sql>()

/** Returns a reference to a column such as `p.id`. Cached, because Kysely parses the name on each call. */
export function columnRef(name: string): Sql {
  const known = references.get(name)
  if (known) return known
  const reference = sql.ref(name)
  references.set(name, reference)
  return reference
}

/** Joins conditions with `and`. At least one condition is needed. */
export const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)

const shelves: Readonly<Record<Shelf, readonly Sql[]>> = {
  all: [],
  topDeals: [sql`p.top_deal`],
  newArrivals: [sql`p.new_arrival`],
  featured: [sql`p.featured`],
  limited: [sql`p.deal_paise is not null`],
  featuredBrands: [
    sql`p.brand_id in (select f.brand_id from featured_brands f where f.product_ids = '{}' or p.id = any (f.product_ids))`,
  ],
  topStores: [sql`p.seller_id in (select t.seller_id from top_stores t)`],
}

const active = sql`p.active`
const products = sql`products p`
const categoryProducts = sql`category_products l join products p on p.id = l.product_id`

/**
 * Returns the tables and conditions of a scope. Planning `generic` puts the value into a sub-select: PostgreSQL then uses
 * one generic plan for the prepared statement instead of a plan for each value.
 */
export function sourceOf(
  scope: Scope,
  now: Date,
  planning: 'generic' | 'custom' = 'custom',
): { from: Sql; where: Sql[] } {
  const planned = (value: Sql) => (planning === 'generic' ? sql`(select ${value})` : value)
  const id = (value: string) => planned(sql`${value}::text`)
  if ('shelf' in scope) {
    const where = [active, ...shelves[scope.shelf]]
    if (scope.shelf === 'limited') where.push(sql`p.deal_ends_at > ${now}`)
    return { from: products, where }
  }
  if ('category' in scope)
    return {
      from: categoryProducts,
      // Rows of category_products are active products; with `p.active` partial indexes of products can be used too.
      where: [sql`l.category_id = ${id(scope.category)}`, active],
    }
  if ('discount' in scope)
    return {
      from: sql`discount_products d join products p on p.id = d.product_id`,
      where: [active, sql`d.discount_id = ${id(scope.discount)}`],
    }
  if ('search' in scope)
    return {
      from: products,
      where: [active, sql`p.search @@ ${planned(sql`to_tsquery('english', ${scope.search})`)}`],
    }
  if ('ids' in scope) return { from: products, where: [active, sql`p.id = any (${scope.ids}::text[])`] }
  return {
    from: products,
    where: [
      active,
      'brand' in scope ? sql`p.brand_id = ${id(scope.brand)}` : sql`p.seller_id = ${id(scope.seller)}`,
    ],
  }
}

/** Returns SQL for the number of cards of a scope without filters where triggers maintain it, else undefined. */
export function counterOf(scope: Scope): Sql | undefined {
  if ('category' in scope) return sql`(select product_count from categories where id = ${scope.category})`
  if ('brand' in scope) return sql`(select product_count from brands where id = ${scope.brand})`
  if ('seller' in scope) return sql`(select product_count from sellers where id = ${scope.seller})`
  return 'shelf' in scope && scope.shelf === 'all'
    ? sql`(select product_count from shop_counters)`
    : undefined
}

/** Returns the condition that `products p` belongs to a category. */
export const isInCategory = (category: string): Sql =>
  sql`exists (select from category_products f where f.product_id = p.id and f.category_id = ${category})`
