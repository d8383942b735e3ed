import { type ListingQuery, type RatingMode, readListing, type SortKey } from '#domain/filters.ts'
import type { ProductCard } from '#contract/shapes.ts'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/db.ts'
import type { Ctx } from '#server/http/context.ts'
import { Statement } from './statement.ts'
import { cardColumns, cardJoins, type CardRow, presentCard } from './present.ts'

/** The shop's own shelves: lists that are marked on the product. */
export type Shelf = 'all' | 'topDeals' | 'newArrivals' | 'limited' | 'featured'

/** What a listing is a listing of, before anything is filtered. */
export type Scope =
  | { shelf: Shelf }
  | { category: string }
  | { brand: string }
  | { seller: string }
  | { discount: string }
  | { ids: readonly string[] }

/** How a page reads the rating filter (decision 21); "at least" unless said. */
export type ListingRules = { ratingMode?: RatingMode }

// Beyond this many rows nobody turns pages; the list is empty from there on.
export const DEEPEST = 50_000

/** A page of a listing as cards, and the number of all its products as the call's total. */
export async function listProducts(
  ctx: Ctx,
  scope: Scope,
  input: Readonly<Record<string, unknown>>,
  rules: ListingRules = {},
): Promise<ProductCard[]> {
  const query = readListing(input)
  const [rows, total] = await Promise.all([
    pageOf(ctx, scope, query, rules),
    totalOf(ctx, scope, query, rules),
  ])
  ctx.total(total)
  const kind = ctx.who?.kind ?? 'personal'
  return rows.map((row) => presentCard(row, kind, ctx.now))
}

/** The first `limit` cards of a listing, for a rail: nothing is counted. */
export async function railOf(
  ctx: Ctx,
  scope: Scope,
  limit: number,
  input: Readonly<Record<string, unknown>> = {},
  rules: ListingRules = {},
): Promise<ProductCard[]> {
  const rows = await pageOf(ctx, scope, { ...readListing(input), page: 1, limit }, rules)
  return rows.map((row) => presentCard(row, ctx.who?.kind ?? 'personal', ctx.now))
}

async function pageOf(ctx: Ctx, scope: Scope, query: ListingQuery, rules: ListingRules): Promise<CardRow[]> {
  const offset = (query.page - 1) * query.limit
  if (offset >= DEEPEST) return []
  const statement = new Statement()
  const { from, where } = sourceOf(statement, scope, ctx.now)
  const filters = filtersOf(statement, query, rules)
  const plain = filters.length === 0
  const order = orderOf(scope, query.sort)
  const narrow = plain && 'category' in scope && order.narrow
  // The page's ids come from one index where there is one; only they are looked up in full.
  const ids = narrow
    ? `select l.product_id as id from category_products l where l.category_id = $1 order by ${order.narrow}`
    : `select p.id from ${from} where ${[...where, ...filters].join(' and ')} order by ${order.by}`
  const text = `with page as materialized (${ids} limit ${query.limit} offset ${offset})
    select ${cardColumns} from page join products p on p.id = page.id ${cardJoins} order by ${order.by}`
  const usual = plain && offset === 0 && query.limit <= 24 && query.limit % 4 === 0
  return usual ? prepared<CardRow>(text)(ctx.db, ...statement.values) : statement.run<CardRow>(ctx.db, text)
}

async function totalOf(ctx: Ctx, scope: Scope, query: ListingQuery, rules: ListingRules): Promise<number> {
  const statement = new Statement()
  const { from, where } = sourceOf(statement, scope, ctx.now)
  const filters = filtersOf(statement, query, rules)
  const counter = filters.length === 0 && counterOf(scope)
  if (counter) {
    const [row] = await prepared<{ total: number }>(counter)(ctx.db, ...statement.values)
    return row?.total ?? 0
  }
  const text = `select count(*) as total from ${from} where ${[...where, ...filters].join(' and ')}`
  const [row] = await statement.run<{ total: number }>(ctx.db, text)
  return row?.total ?? 0
}

/** The counter that triggers keep for a whole list, where there is one. */
function counterOf(scope: Scope): string | false {
  if ('category' in scope) return 'select product_count as total from categories where id = $1'
  if ('brand' in scope) return 'select product_count as total from brands where id = $1'
  if ('seller' in scope) return 'select product_count as total from sellers where id = $1'
  return (
    'shelf' in scope &&
    scope.shelf === 'all' &&
    'select coalesce(sum(product_count), 0) as total from sellers'
  )
}

const statements = new Map<string, (db: Db, ...parameters: unknown[]) => Promise<unknown[]>>()

/** The few shapes without filters are prepared once a connection; the rest is planned for its own values. */
function prepared<Row>(text: string): (db: Db, ...parameters: unknown[]) => Promise<Row[]> {
  let statement = statements.get(text)
  if (!statement) statements.set(text, (statement = hot<unknown>(`listing-${statements.size}`, text)))
  return statement as (db: Db, ...parameters: unknown[]) => Promise<Row[]>
}

const shelves: Readonly<Record<Shelf, string[]>> = {
  all: ['p.active'],
  topDeals: ['p.active', 'p.top_deal'],
  newArrivals: ['p.active', 'p.new_arrival'],
  featured: ['p.active', 'p.featured'],
  limited: ['p.active', 'p.deal_paise is not null'],
}

/** Where a scope's products come from. Its value is always the statement's first. */
export function sourceOf(statement: Statement, scope: Scope, now: Date): { from: string; where: string[] } {
  if ('shelf' in scope) {
    const where = [...shelves[scope.shelf]]
    if (scope.shelf === 'limited') where.push(`p.deal_ends_at > ${statement.bind(now)}`)
    return { from: 'products p', where }
  }
  if ('category' in scope) {
    const from = 'category_products l join products p on p.id = l.product_id'
    return { from, where: [`l.category_id = ${statement.bind(scope.category)}`] }
  }
  if ('brand' in scope)
    return { from: 'products p', where: ['p.active', `p.brand_id = ${statement.bind(scope.brand)}`] }
  if ('seller' in scope)
    return { from: 'products p', where: ['p.active', `p.seller_id = ${statement.bind(scope.seller)}`] }
  if ('discount' in scope) {
    const from = 'discount_products d join products p on p.id = d.product_id'
    return { from, where: ['p.active', `d.discount_id = ${statement.bind(scope.discount)}`] }
  }
  return { from: 'products p', where: ['p.active', `p.id = any (${statement.bind(scope.ids)})`] }
}

/** The filters that are on, each by its name, so that a facet can be counted as if its own were off. */
export function filterOf(
  statement: Statement,
  query: ListingQuery,
  { ratingMode = 'atLeast' }: ListingRules,
): Record<string, string> {
  const on: Record<string, string> = {}
  const listed = (category: string) =>
    `exists (select from category_products f where f.product_id = p.id and f.category_id = ${statement.bind(category)})`
  if (query.category) on['category'] = listed(query.category)
  if (query.seller) on['seller'] = `p.seller_id = ${statement.bind(query.seller)}`
  if (query.brand.length > 0) on['brand'] = `p.brand_id = any (${statement.bind(query.brand)})`
  if (query.availability) on['availability'] = availabilityOf(query.availability)
  if (query.rating !== undefined) on['rating'] = ratingOf(statement, query.rating, ratingMode)
  const prices = [
    ...(query.minPrice === undefined
      ? []
      : [`p.selling_paise >= ${statement.bind(Math.round(query.minPrice * 100))}`]),
    ...(query.maxPrice === undefined
      ? []
      : [`p.selling_paise <= ${statement.bind(Math.round(query.maxPrice * 100))}`]),
  ]
  if (prices.length > 0) on['price'] = prices.join(' and ')
  for (const [facet, values] of Object.entries(query.facets))
    on[facet] = facet === 'discount' ? savingOf(statement, values) : attributeOf(statement, facet, values)
  return on
}

function filtersOf(statement: Statement, query: ListingQuery, rules: ListingRules): string[] {
  return Object.values(filterOf(statement, query, rules))
}

function availabilityOf(availability: NonNullable<ListingQuery['availability']>): string {
  const has = `exists (select from product_stock f where f.product_id = p.id and f.on_hand > f.held)`
  return availability === 'in-stock' ? has : `not ${has}`
}

function ratingOf(statement: Statement, stars: number, mode: RatingMode): string {
  return mode === 'exact'
    ? `round(p.rating) = ${statement.bind(stars)}`
    : `p.rating >= ${statement.bind(stars)}`
}

/** Several values of one facet widen the list: any of them will do. */
function attributeOf(statement: Statement, facet: string, values: readonly string[]): string {
  const any = values.map(
    (value) => `p.attributes @> ${statement.bind(JSON.stringify({ [facet]: [value] }))}::jsonb`,
  )
  return `(${any.join(' or ')})`
}

/** Percent off at least; several mean the lowest. A value that is no number keeps nothing. */
function savingOf(statement: Statement, values: readonly string[]): string {
  const steps = values.map(Number).filter((step) => Number.isInteger(step) && step >= 0 && step <= 100)
  return `p.percent_off >= ${statement.bind(steps.length > 0 ? Math.min(...steps) : 101)}`
}

type Order = { by: string; /** The same on category_products alone. */ narrow?: string }

const orders: Readonly<Record<SortKey, Order>> = {
  Recommended: { by: 'p.popularity desc, p.id', narrow: 'l.popularity desc, l.product_id' },
  'low-to-high': { by: 'p.selling_paise, p.id', narrow: 'l.selling_paise, l.product_id' },
  'high-to-low': { by: 'p.selling_paise desc, p.id desc', narrow: 'l.selling_paise desc, l.product_id desc' },
  Discounts: { by: 'p.percent_off desc, p.id' },
  newest: { by: 'p.created_at desc, p.id' },
  rating: { by: 'p.rating desc, p.stars5 desc, p.id' },
}

/** Every order ends with the id: the same query gives the same page. */
export function orderOf(scope: Scope, sort: SortKey = 'Recommended'): Order {
  if (sort === 'Recommended') {
    if ('shelf' in scope && scope.shelf === 'newArrivals') return orders.newest
    if ('shelf' in scope && scope.shelf === 'limited') return { by: 'p.deal_ends_at, p.id' }
    if ('ids' in scope) return { by: 'array_position($1::text[], p.id)' }
  }
  return orders[sort]
}
