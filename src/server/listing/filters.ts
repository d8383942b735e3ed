import type { ListingQuery, RatingMode } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import type { Statement } from './statement.ts'

/** The shop's own shelves: lists that are marked on the product, or on its brand or seller. */
type Shelf = 'all' | 'topDeals' | 'newArrivals' | 'limited' | 'featured' | 'featuredBrands' | 'topStores'

/** What a listing is a listing of, before anything is filtered. */
export type Scope =
  | { shelf: Shelf }
  | { category: string }
  | { brand: string }
  | { seller: string }
  | { discount: string }
  | { ids: readonly string[] }
  | SearchScope

/** What a search matches and is ranked by: texts of tsqueries and ids of brands, from search-words.ts. */
export type SearchScope = {
  search: string
  typed: string
  any: string
  phrase: string
  packs: string
  code: string
  brands: readonly string[]
}

/** How a page reads the rating filter (ruling 21); "at least" unless said. */
export type ListingRules = { ratingMode?: RatingMode }
/** The rules of a page, and whose prices, savings and minimum quantities count (rulings 69 and 87). */
export type ViewerRules = ListingRules & { kind: AccountKind }

/** What `products p` costs and saves for each kind of viewer, and the table of what that kind cannot buy. */
export const seenBy = {
  personal: { paise: 'p.personal_unit_paise', percent: 'p.percent_off', soldOut: 'sold_out' },
  business: {
    paise: 'p.business_unit_paise',
    percent: 'p.business_percent_off',
    soldOut: 'sold_out_for_business',
  },
} as const satisfies Record<AccountKind, object>

const shelves: Readonly<Record<Shelf, string[]>> = {
  all: ['p.active'],
  topDeals: ['p.active', 'p.top_deal'],
  newArrivals: ['p.active', 'p.new_arrival'],
  featured: ['p.active', 'p.featured'],
  limited: ['p.active', 'p.deal_paise is not null'],
  featuredBrands: [
    'p.active',
    `p.brand_id in (select f.brand_id from featured_brands f where f.product_ids = '{}' or p.id = any (f.product_ids))`,
  ],
  topStores: ['p.active', 'p.seller_id in (select t.seller_id from top_stores t)'],
}

/**
 * Where a scope's products come from. `value` is what the statement binds here, if the scope has one. Planned `once`,
 * the planner is not shown it: shown a rare word or a small shelf, it would plan anew for every other one.
 */
export function sourceOf(
  statement: Statement,
  scope: Scope,
  now: Date,
  planned: 'once' | 'each' = 'each',
): { from: string; where: string[]; value?: string } {
  if ('shelf' in scope) {
    const where = [...shelves[scope.shelf]]
    if (scope.shelf === 'limited') where.push(`p.deal_ends_at > ${statement.bind(now)}`)
    return { from: 'products p', where }
  }
  const value = statement.bind('search' in scope ? scope.search : Object.values(scope)[0])
  const read = (sql: string) => (planned === 'once' ? `(select ${sql})` : sql)
  const text = read(`${value}::text`)
  if ('category' in scope)
    return {
      from: 'category_products l join products p on p.id = l.product_id',
      // Listed products are active; said again, indexes of active products can be used.
      where: [`l.category_id = ${text}`, 'p.active'],
      value,
    }
  if ('discount' in scope)
    return {
      from: 'discount_products d join products p on p.id = d.product_id',
      where: ['p.active', `d.discount_id = ${text}`],
      value,
    }
  if ('search' in scope)
    return {
      from: 'products p',
      where: ['p.active', `p.search @@ ${read(`to_tsquery('english', ${value})`)}`],
      value,
    }
  if ('ids' in scope)
    return { from: 'products p', where: ['p.active', `p.id = any (${value}::text[])`], value }
  const owner = 'brand' in scope ? 'p.brand_id' : 'p.seller_id'
  return { from: 'products p', where: ['p.active', `${owner} = ${text}`], value }
}

/** The number of a whole list without filters, where triggers keep it: SQL for one number, else undefined. */
export function counterOf(scope: Scope, value = ''): string | undefined {
  if ('category' in scope) return `(select product_count from categories where id = ${value})`
  if ('brand' in scope) return `(select product_count from brands where id = ${value})`
  if ('seller' in scope) return `(select product_count from sellers where id = ${value})`
  return 'shelf' in scope && scope.shelf === 'all' ? '(select sum(product_count) from sellers)' : undefined
}

/**
 * The filters that are on, each by its name, so that a facet can be counted as if its own were off. What a sample of a
 * long list keeps is in tally.ts, by the same names.
 */
export function filtersOf(
  statement: Statement,
  query: ListingQuery,
  { ratingMode = 'atLeast', kind }: ViewerRules,
): Record<string, string> {
  const { paise, percent, soldOut } = seenBy[kind]
  const on: Record<string, string> = {}
  const bind = (value: unknown) => statement.bind(value)
  if (query.category) on['category'] = isUnder(bind(query.category))
  if (query.seller) on['seller'] = `p.seller_id = ${bind(query.seller)}`
  if (query.brand.length > 0) on['brand'] = `p.brand_id = any (${bind(query.brand)}::text[])`
  if (query.availability) on['availability'] = availabilityOf(query.availability, soldOut)
  if (query.rating !== undefined)
    on['rating'] =
      ratingMode === 'exact' ? `round(p.rating) = ${bind(query.rating)}` : `p.rating >= ${bind(query.rating)}`
  const { low, high } = paiseBounds(query)
  const prices = [
    ...(low === undefined ? [] : [`${paise} >= ${bind(low)}`]),
    ...(high === undefined ? [] : [`${paise} <= ${bind(high)}`]),
  ]
  if (prices.length > 0) on['price'] = prices.join(' and ')
  for (const [facet, values] of Object.entries(query.facets))
    on[facet] =
      facet === 'discount'
        ? `${percent} >= ${bind(leastPercent(values))}`
        : // Several values of one facet widen the list: any of them will do.
          `p.attributes @> any (${bind(values.map((value) => JSON.stringify({ [facet]: [value] })))}::jsonb[])`
  return on
}

/** The bounds of a price filter in paise. */
export function paiseBounds({ minPrice, maxPrice }: ListingQuery): { low?: number; high?: number } {
  return {
    ...(minPrice !== undefined && { low: Math.round(minPrice * 100) }),
    ...(maxPrice !== undefined && { high: Math.round(maxPrice * 100) }),
  }
}

const isUnder = (category: string) =>
  `exists (select from category_products f where f.product_id = p.id and f.category_id = ${category})`

/** What a product of a list meets, looked at alone: for walking through products in an order the list has no index of. */
export function isListed(scope: Scope, value: string): string {
  if ('category' in scope) return isUnder(value)
  if ('brand' in scope) return `p.brand_id = ${value}`
  return 'seller' in scope ? `p.seller_id = ${value}` : 'true'
}

function availabilityOf(availability: NonNullable<ListingQuery['availability']>, soldOut: string): string {
  const gone = `exists (select from ${soldOut} f where f.product_id = p.id)`
  return availability === 'in-stock' ? `not ${gone}` : gone
}

/** A category's own list holds the brand as well, in an index: there the filter asks the list and not the product. */
export function onList(scope: Scope, filters: Record<string, string>): Record<string, string> {
  const { brand } = filters
  return 'category' in scope && brand ? { ...filters, brand: brand.replace('p.', 'l.') } : filters
}

/** Of several steps the lowest; a value that is no number keeps nothing. */
export function leastPercent(values: readonly string[]): number {
  const steps = values.map(Number).filter((step) => Number.isInteger(step) && step >= 0 && step <= 100)
  return steps.length > 0 ? Math.min(...steps) : 101
}

/**
 * How well a search matches, in steps of a twentieth: among products that match about as well the more popular come
 * first. Words as they were typed count before other names of them and longer words that begin with them. A product
 * whose code was typed comes first, then those of the brand that was typed, then those whose weight or name is the
 * pack that was typed.
 */
export function relevanceOf(statement: Statement, scope: SearchScope): string {
  const { typed, any, phrase, packs, brands } = scope
  const exact = hasCode(statement, scope)
  // Read once for the statement, not for each product.
  const read = (tsquery: string) => `(select to_tsquery('english', ${statement.bind(tsquery)}))`
  const rank = (tsquery: string) => `floor(ts_rank(${weights}, p.search, ${tsquery}) * 20)`
  const first = (value: number, condition: string) => `case when ${condition} then ${value} else 0 end`
  const words = read(typed)
  return [
    `case when p.search @@ ${words} then 100 + ${rank(words)} else ${rank(read(any))} end`,
    ...(brands.length > 0 ? [first(200, `p.brand_id = any (${statement.bind(brands)}::text[])`)] : []),
    ...(phrase ? [first(8, `p.search @@ ${read(phrase)}`)] : []),
    ...(packs ? [first(40, `p.search @@ ${read(packs.replaceAll(/\w+/g, '$&:A'))}`)] : []),
    ...(exact ? [first(1000, exact)] : []),
  ].join(' + ')
}

// Attributes, categories, brand, name: the weights D to A of products.search.
const weights = `'{0.1, 0.3, 0.3, 1}'`

/**
 * At most so many rows of a search, those of the most popular products before others: what `rows` selects for a
 * condition, as the table `name` of a `with`.
 */
export function frontFirst(
  name: string,
  rows: (which: string) => string,
  most: number,
  exact?: string,
): string {
  // Rows of a typed code are taken in any case: they may stand behind the limit.
  const first = exact
    ? `(${rows(exact)} limit 24) union (${rows('p.front')} limit ${most})`
    : `${rows('p.front')} limit ${most}`
  const others = exact ? `not p.front and not (${exact})` : 'not p.front'
  return `front as materialized (${first}), ${name} as materialized (
    select * from front union all (${rows(others)} limit greatest(0, ${most} - (select count(*) from front))))`
}

/** The condition of products whose code was typed; undefined if the text may be no code. */
export function hasCode(statement: Statement, { code }: SearchScope): string | undefined {
  return code ? `p.search @@ (select to_tsquery('english', ${statement.bind(code)}))` : undefined
}
