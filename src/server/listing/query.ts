import type { ProductSummary } from '#contract/shapes.ts'
import { type ListingQuery, PAGE_SIZE, readListing } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import type { Ctx, Precision } from '#server/context.ts'
import { isOrdered } from './order.ts'
import { endDeals } from '#server/catalog/end-deals.ts'
import { counterOf, filtersOf, type ListingRules, type Scope, type ViewerRules } from './filters.ts'
import { inOrder, gathered, type Matches, walked } from './plan.ts'
import { remember, roundAbout, signpostBefore, type Walk, walkFor } from '#server/listing/large/anchors.ts'
import {
  summaryColumns,
  summaryJoins,
  type ProductSummaryRow,
  toProductSummary,
} from '#server/catalog/product-summary.ts'
import { Statement } from './statement.ts'

type Input = Readonly<Record<string, unknown>>

/** Nobody turns pages further than this many rows; from there on the list is empty. */
const DEEPEST = 50_000

/** A page of a listing as cards, and the number of all its products as the call's total. */
export async function listProducts(
  ctx: Ctx,
  scope: Scope,
  input: Input,
  rules: ListingRules = {},
): Promise<ProductSummary[]> {
  const { rows, total, precision } = await findPage(ctx, scope, readListing(input), rules)
  ctx.setTotal(total, precision)
  return presentCards(ctx, rows)
}

/** The first `limit` cards of a listing, for a rail: nothing is counted. */
export async function railOf(
  ctx: Ctx,
  scope: Scope,
  limit: number,
  input: Input = {},
  rules: ListingRules = {},
): Promise<ProductSummary[]> {
  const query = { ...readListing(input), page: 1, limit }
  return presentCards(ctx, (await findPage(ctx, scope, query, rules, { total: '0' })).rows)
}

// Cards in the section of one brand or store at most.
const SECTION = 12

/** The first cards of a section: of a brand or store among several on a page, twelve at most. */
export function sectionOf(
  ctx: Ctx,
  scope: Scope,
  input: Input,
  rules: ListingRules,
): Promise<ProductSummary[]> {
  return railOf(ctx, scope, Math.min(readListing(input).limit, SECTION), input, rules)
}

/** Rows as cards for who asks. */
export function presentCards(
  ctx: Pick<Ctx, 'viewer' | 'now'>,
  rows: readonly ProductSummaryRow[],
): ProductSummary[] {
  const kind = kindOf(ctx)
  return rows.map((row) => toProductSummary(row, kind, ctx.now))
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
  rows: ProductSummaryRow[]
  total: number
  precision: Precision
  /** The step that led to the last row, of a walk. */
  step: number | null
  /** Null when `head.from` has no row. */
  head: Extra | null
}

type Asked = Pick<Ctx, 'db' | 'clock' | 'now' | 'viewer'>

/**
 * A page of a listing with the number of all, in one statement: each round trip costs more than the query. Without
 * filters an index gives the rows in their order and a counter their number. Else all matches are gathered once, for
 * the page and for its count; of a long list that would take too long, so it is walked through up to the page, and
 * the number of all is estimated.
 */
export async function findPage<Extra = unknown>(
  ctx: Asked,
  scope: Scope,
  query: ListingQuery,
  pageRules: ListingRules = {},
  head: Head = {},
): Promise<Page<Extra>> {
  const rules = { ...pageRules, kind: kindOf(ctx) }
  if (readsPrices(query)) await endDeals(ctx.db, ctx.now)
  const statement = new Statement()
  const usual = Object.keys(filtersOf(new Statement(), query, rules)).length === 0
  const counted = usual && (head.total !== undefined || counterOf(scope) !== undefined)
  if (counted && isOrdered(scope, query.sort)) {
    const post = await signpostBefore(ctx.db, scope, rules.kind, query.sort, startOf(query))
    return ask<Extra>(ctx, query, inOrder({ statement, scope, query, rules, now: ctx.now }, post), head)
  }
  const walk = await walkFor(ctx, scope, query, rules, startOf(query))
  if (walk) {
    const page = await walkTo<Extra>(ctx, scope, query, rules, head, walk)
    if (page) return page
  }
  return ask<Extra>(ctx, query, gathered({ statement, scope, query, rules, now: ctx.now }, usual), head)
}

/** Null when the steps did not reach far enough: what passes the filters stands further back than chance would have it. */
async function walkTo<Extra>(
  ctx: Asked,
  scope: Scope,
  query: ListingQuery,
  rules: ViewerRules,
  head: Head,
  walk: Walk,
): Promise<Page<Extra> | null> {
  const matches = walked({ statement: new Statement(), scope, query, rules, now: ctx.now }, walk)
  const page = await ask<Extra>(ctx, query, matches, head)
  if (page.head === null) return page
  const { place } = walk.start
  if (page.rows.length < query.limit && place + walk.steps < walk.all)
    return place > 0 ? walkTo(ctx, scope, query, rules, head, { ...walk, steps: walk.all }) : null
  if (page.step !== null)
    remember(ctx, scope, query, rules, { place: place + page.step, surely: walk.surely })
  if (matches.total !== undefined) return page
  // What was seen is never more than what is said to be there, and a last page tells the number itself.
  const seen = startOf(query) + page.rows.length
  if (walk.surely && page.rows.length > 0 && page.rows.length < query.limit)
    return { ...page, total: seen, precision: 'exact' }
  const about = page.rows.length === 0 ? Math.min(walk.about, seen) : Math.max(walk.about, seen + 1)
  return { ...page, total: roundAbout(about), precision: 'about' }
}

/** Whose prices and minimum quantities a request sees; a visitor sees those of a personal account. */
export const kindOf = ({ viewer: who }: Pick<Ctx, 'viewer'>): AccountKind => who?.kind ?? 'personal'

/** Whether the order or a filter of a list depends on prices. */
const readsPrices = ({ sort, minPrice, maxPrice, facets }: ListingQuery) =>
  ['low-to-high', 'high-to-low', 'Discounts'].includes(sort ?? '') ||
  (minPrice ?? maxPrice ?? facets['discount']) !== undefined

const startOf = (query: ListingQuery) => Math.min((query.page - 1) * query.limit, DEEPEST)

/** Sends the statement of a page. */
async function ask<Extra>(
  ctx: Asked,
  query: ListingQuery,
  { statement, matches, total: counted, usual = false, most }: Matches,
  head: Head,
): Promise<Page<Extra>> {
  const offset = startOf(query)
  const limit = offset < DEEPEST ? query.limit : 0
  const total = head.total ?? counted ?? '0'
  const text = `with ${matches(limit, offset)}, head as materialized (select ${total} as total ${head.columns ?? ''} ${head.from ?? ''})
    select ${summaryColumns}, head.total, page.step ${head.columns ? `, case when coalesce(page.place, 1) = 1 then to_jsonb(head) end as head` : ''}
    from head left join (page join products p on p.id = page.id ${summaryJoins}) on true order by page.place`
  const found =
    usual && (offset === 0 ? limit <= PAGE_SIZE : limit === PAGE_SIZE)
      ? await statement.runPrepared<FoundRow<Extra>>(ctx.db, text)
      : await statement.run<FoundRow<Extra>>(ctx.db, text)
  const [first] = found
  // Without products there is still the head's row, its product columns empty.
  const rows = first?.id === null ? [] : (found as ProductSummaryRow[])
  return {
    rows,
    total: Math.min(first?.total ?? 0, most ?? Infinity),
    precision: most !== undefined && (first?.total ?? 0) > most ? 'atLeast' : 'exact',
    step: found.at(-1)?.step ?? null,
    head: first?.head ?? (first && !head.columns ? ({} as Extra) : null),
  }
}

type FoundRow<Extra> = Omit<ProductSummaryRow, 'id'> & {
  id: string | null
  total: number | null
  step: number | null
  head: Extra | null
}
