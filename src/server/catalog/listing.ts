import type { ProductCard } from '#contract/shapes.ts'
import { type ListingQuery, readListing } from '#domain/filters.ts'
import type { Ctx } from '#server/http/context.ts'
import {
  counterOf,
  filtersOf,
  type ListingRules,
  columnsOf,
  orderOf,
  relevanceOf,
  type Scope,
  sourceOf,
} from './listing-parts.ts'
import { cardColumns, cardJoins, type CardRow, presentCard } from './present.ts'
import { Statement } from './statement.ts'

type Input = Readonly<Record<string, unknown>>

/** Nobody turns pages further than this many rows; from there on the list is empty. */
const DEEPEST = 50_000
/** A search ranks and counts so many matches: what a word like "rice" costs must not grow with the shop. */
export const MOST_HITS = 500

/** A page of a listing as cards, and the number of all its products as the call's total. */
export async function listProducts(
  ctx: Ctx,
  scope: Scope,
  input: Input,
  rules: ListingRules = {},
): Promise<ProductCard[]> {
  const { rows, total } = await findPage(ctx, scope, readListing(input), rules)
  ctx.total(total)
  return presentCards(ctx, rows)
}

/** The first `limit` cards of a listing, for a rail: nothing is counted. */
export async function railOf(
  ctx: Ctx,
  scope: Scope,
  limit: number,
  input: Input = {},
  rules: ListingRules = {},
): Promise<ProductCard[]> {
  const query = { ...readListing(input), page: 1, limit }
  return presentCards(ctx, (await findPage(ctx, scope, query, rules, { total: '0' })).rows)
}

// Cards in the section of one brand or store at most.
const SECTION = 12

/** The first cards of a section: of a brand or store among several on a page, twelve at most. */
export function sectionOf(ctx: Ctx, scope: Scope, input: Input, rules: ListingRules): Promise<ProductCard[]> {
  return railOf(ctx, scope, Math.min(readListing(input).limit, SECTION), input, rules)
}

/** Rows as cards for who asks. */
export function presentCards(ctx: Pick<Ctx, 'who' | 'now'>, rows: readonly CardRow[]): ProductCard[] {
  const kind = ctx.who?.kind ?? 'personal'
  return rows.map((row) => presentCard(row, kind, ctx.now))
}

/** What comes with a page in the same statement. */
type Head = {
  /** SQL for the number of all products; without it they are counted. */
  total?: string
  /** SQL of more columns, and where they come from; asked once, and only the first row carries them. */
  columns?: string
  from?: string
}

type Page<Extra> = {
  rows: CardRow[]
  total: number
  /** Null when `head.from` has no row. */
  head: Extra | null
}

/** A page of a listing with the number of all, in one statement: each round trip costs more than the query. */
export async function findPage<Extra = unknown>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  scope: Scope,
  query: ListingQuery,
  rules: ListingRules = {},
  head: Head = {},
): Promise<Page<Extra>> {
  const statement = new Statement()
  const offset = Math.min((query.page - 1) * query.limit, DEEPEST)
  const { matches, total, usual } = matchesOf(statement, scope, query, rules, ctx.now, head.total)
  const limit = offset < DEEPEST ? query.limit : 0
  const text = `with ${matches(limit, offset)}, head as materialized (select ${total} as total ${head.columns ?? ''} ${head.from ?? ''})
    select ${cardColumns}, head.total ${head.columns ? `, case when coalesce(page.place, 1) = 1 then to_jsonb(head) end as head` : ''}
    from head left join (page join products p on p.id = page.id ${cardJoins}) on true order by page.place`
  const found =
    usual && offset === 0 && limit <= 24
      ? await statement.runPrepared<FoundRow<Extra>>(ctx.db, text)
      : await statement.run<FoundRow<Extra>>(ctx.db, text)
  const [first] = found
  // Without products there is still the head's row, its product columns empty.
  const rows = first?.id === null ? [] : (found as CardRow[])
  return {
    rows,
    total: first?.total ?? 0,
    head: first?.head ?? (first && !head.columns ? ({} as Extra) : null),
  }
}

type FoundRow<Extra> = Omit<CardRow, 'id'> & { id: string | null; total: number | null; head: Extra | null }

type Matches = { matches: (limit: number, offset: number) => string; total: string; usual: boolean }

/**
 * The ids of a page, as `page (id, place)`. Without filters an index gives them in their order and a counter their
 * number; else all matches are gathered once, for the page and for its count.
 */
function matchesOf(
  statement: Statement,
  scope: Scope,
  query: ListingQuery,
  rules: ListingRules,
  now: Date,
  given: string | undefined,
): Matches {
  const usual = Object.keys(filtersOf(new Statement(), query, rules)).length === 0
  const { from, where, value } = sourceOf(statement, scope, now, usual ? 'once' : 'each')
  const filters = Object.values(filtersOf(statement, query, rules))
  const order = orderOf(scope, query.sort, value)
  const counter = given ?? counterOf(scope, value)
  if (usual && counter) {
    const narrow = 'category' in scope && order.narrow
    const ids = narrow
      ? `select l.product_id as id from category_products l where ${where.join(' and ')} order by ${narrow}`
      : `select p.id from ${from} where ${where.join(' and ')} order by ${order.by}`
    const matches = (limit: number, offset: number) =>
      `page as materialized (select id, row_number() over () as place from (${ids} limit ${limit} offset ${offset}) i)`
    return { matches, total: counter, usual }
  }
  // Of a common word any 500 matches are ranked; sorted by price and the like they are all looked at.
  const ranked = 'search' in scope && order.by.includes('relevance')
  const relevance = ranked ? `, ${relevanceOf(statement, scope)} as relevance` : ''
  const hits = `select ${columnsOf(order).join(', ')} ${relevance} from ${from} where ${[...where, ...filters].join(' and ')}`
  const matches = (limit: number, offset: number) =>
    `hits as materialized (${hits} ${ranked ? `limit ${MOST_HITS}` : ''}), page as materialized (
      select id, row_number() over () as place from (select p.id from hits p order by ${order.by} limit ${limit} offset ${offset}) i)`
  return { matches, total: given ?? '(select count(*) from hits)', usual }
}
