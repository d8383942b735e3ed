import { sql } from 'kysely'
import type { Precision } from '#contract/define-call.ts'
import { type ListingQuery, PAGE_SIZE } from '#domain/filters.ts'
import { hasEndedDeals } from '#server/catalog/end-deals.ts'
import { type ProductSummaryRow, summaryColumns, summaryJoins } from '#server/catalog/product-summary.ts'
import { type Anchor, idsFromAnchor } from '#server/listing/large/anchors.ts'
import { cardOf, cardsOf, countCards, isFirstOfGroup } from './cards.ts'
import { activeFilters, conditionsOf, type Listing } from './filters.ts'
import { idsInOrder, indexedTable, indexOrder, orderOf, hasCode, popularFirst, relevanceOf } from './order.ts'
import { columnRef, allOf, counterOf, sourceOf, type Sql } from './scope.ts'
import { run, runPrepared } from './statement.ts'

/** Rows of a list that can be reached by page number; later pages are empty. */
const MAX_OFFSET = 50_000
/** Matches of a search that are counted. */
const MAX_MATCHES = 10_000
/** Matches of a search that are ranked, so that a common word costs the same in a larger shop. */
const MAX_RANKED = 500

/** SQL of the values that a page statement returns once, besides its rows. */
export type Head = {
  /** SQL for the number of all cards; by default that of the page source. */
  total?: Sql
  /** Further columns, with a leading comma. */
  columns?: Sql
  /** The `from` clause of `columns`. */
  from?: Sql
}

export type Page<Extra> = {
  rows: ProductSummaryRow[]
  total: number
  precision: Precision
  /** Plan `scan`: number of rows read up to the last row of the page. */
  scannedRows: number | null
  /** Columns of the head; null if its `from` clause has no row. */
  head: Extra | null
  /** True if a price used by sort or filter may come from an ended deal. */
  hasEndedDeals: boolean
}

/** SQL that finds the ids of a page. */
export type PageSource = {
  /** Returns the table `page (id, place, step)` of a `with` clause, and tables that it needs. */
  page: (limit: number, offset: number) => Sql
  /** SQL for the number of all cards. */
  total?: Sql | undefined
  /** SQL that is true if not all matches were counted. */
  isMore?: Sql
  /** True if the SQL text repeats, so that a prepared statement pays off. */
  isPrepared?: boolean
}

const noStep = sql`null::int`

/** Returns the table `page` for `ids`, a statement that selects ids in page order. `step`: rows scanned up to the id. */
export const pageTable = (ids: Sql, step = noStep): Sql =>
  sql`page as materialized (select id, row_number() over () as place, ${step} as step from (${ids}) i)`

/** Returns the offset of the page, at most MAX_OFFSET. */
export const offsetOf = ({ query }: Pick<Listing, 'query'>): number =>
  Math.min((query.page - 1) * query.limit, MAX_OFFSET)

/** Plan `index`. For a page far back in a large list the rows are read from a stored anchor on. */
export function indexSource({ ctx, scope, query, rules }: Listing, anchor: Anchor | undefined): PageSource {
  const order = indexOrder(rules.kind, query.sort)
  const rows = indexedTable(scope, sourceOf(scope, ctx.now, 'generic').where)
  // Without an anchor, checking the groups of each row is cheaper than checking whether the list has groups.
  const table =
    anchor?.has_groups === false ? rows : { ...rows, where: [...rows.where, isFirstOfGroup(scope, order)] }
  return {
    total: counterOf(scope),
    isPrepared: true,
    page: (limit, offset) =>
      pageTable(
        anchor
          ? idsFromAnchor(table, order, offset - anchor.place, limit, anchor)
          : idsInOrder(table, order, offset, limit),
      ),
  }
}

/**
 * Plan `collect`. A search ranks only its first MAX_RANKED matches; `withUnranked` also reads the unranked ones, for a page
 * behind the cards of the ranked ones.
 */
function collectSource(listing: Listing, withUnranked: boolean): PageSource {
  const { ctx, scope, query, rules } = listing
  const isPrepared = activeFilters(query).length === 0
  const isSearch = 'search' in scope
  const { from, where } = sourceOf(scope, ctx.now, isPrepared || isSearch ? 'generic' : 'custom')
  const order = orderOf(scope, rules.kind, query.sort)
  const cards = rules.perProduct ? sql`null::text` : cardOf(query)
  const conditions = [...where, ...conditionsOf(listing).values()]
  const columns = [
    ...order.columns.map((column) => columnRef(`p.${column}`)),
    ...(isSearch && order.isRanked ? [sql`${relevanceOf(scope)} as relevance`] : []),
    sql`${cards} as card`,
  ]
  const select = (...more: Sql[]) =>
    sql`select ${sql.join(columns)} from ${from} where ${allOf([...conditions, ...more])}`
  const sorted = (by: Sql, limit: number, offset: number) =>
    pageTable(
      sql`select p.id from ${rules.perProduct ? sql`hits` : cardsOf(sql`hits`, by)} p order by ${by} limit ${sql.lit(limit)} offset ${offset}`,
    )
  if (!isSearch)
    return {
      total:
        (isPrepared ? counterOf(scope) : undefined) ??
        sql`(select ${rules.perProduct ? sql`count(*)` : countCards} from hits)`,
      isPrepared,
      page: (limit, offset) => sql`hits as materialized (${select()}), ${sorted(order.by, limit, offset)}`,
    }
  const max = order.isRanked ? MAX_RANKED : MAX_MATCHES
  const isCode = hasCode(scope)
  // More matches than those in `hits` are counted only if `hits` is full.
  const counted = sql`found as materialized (select count(*) as n, ${countCards} as cards from hits), counted as materialized (
    select cards, false as is_more from found where n < ${sql.lit(max)}
    union all select c.cards, c.n > ${sql.lit(MAX_MATCHES)} from (
      select count(*) as n, ${countCards} as cards from (
        select ${cards} as card from ${from} where ${allOf(conditions)} limit ${sql.lit(MAX_MATCHES + 1)}) m
    ) c where (select n from found) >= ${sql.lit(max)})`
  return {
    total: sql`(select least(cards, ${sql.lit(MAX_MATCHES)}) from counted)`,
    isMore: sql`(select is_more from counted)`,
    isPrepared,
    page: (limit, offset) =>
      withUnranked && order.isRanked
        ? sql`${popularFirst('ranked', select, MAX_RANKED, isCode)},
          hits as materialized (
            select *, 0 as part from ranked
            union all (select r.*, 1 from (${select(sql`p.id not in (select id from ranked)`)}) r
              limit ${sql.lit(MAX_MATCHES - MAX_RANKED)})
          ), ${counted}, ${sorted(sql`p.part, ${order.by}`, limit, offset)}`
        : sql`${popularFirst('hits', select, max, isCode)}, ${counted}, ${sorted(order.by, limit, offset)}`,
  }
}

const summary = sql.raw(summaryColumns)
const joins = sql.raw(summaryJoins)
const nothing = sql``

type PageRow<Extra> = Omit<ProductSummaryRow, 'id'> & {
  /** Null in the only row of a page without products. */
  id: string | null
  total: number | null
  step: number | null
  is_more?: boolean
  ended: boolean
  head: Extra | null
}

/** Returns true if the order or a filter of a list depends on prices. */
const readsPrices = (query: ListingQuery) =>
  ['low-to-high', 'high-to-low', 'Discounts'].includes(query.sort ?? '') ||
  activeFilters(query).some(({ readsPrice }) => readsPrice)

/** Reads a page, its total and its head in one statement, because a round trip costs more than the query. */
export async function readPage<Extra>(
  listing: Listing,
  source: PageSource,
  head: Head,
): Promise<Page<Extra>> {
  const { ctx, query } = listing
  const { page, isPrepared = false } = source
  const offset = offsetOf(listing)
  const limit = offset < MAX_OFFSET ? query.limit : 0
  const total = head.total ?? source.total ?? sql`0`
  const isMore = head.total ? undefined : source.isMore
  const ended = readsPrices(query) ? hasEndedDeals(ctx.now) : sql`false`
  const statement = sql`
    with ${page(limit, offset)}, head as materialized (
      select ${total} as total, ${isMore ? sql`${isMore} as is_more,` : nothing} ${ended} as ended ${head.columns ?? nothing} ${head.from ?? nothing})
    select ${summary}, head.total, ${isMore ? sql`head.is_more,` : nothing} head.ended, page.step
      ${head.columns ? sql`, case when coalesce(page.place, 1) = 1 then to_jsonb(head) end as head` : nothing}
    from head left join (page join products p on p.id = page.id ${joins}) on true
    order by page.place`
  // Limits are part of the text, so only the usual page sizes are prepared.
  const isUsualSize = offset === 0 ? limit <= PAGE_SIZE : limit === PAGE_SIZE
  const found = await (isPrepared && isUsualSize
    ? runPrepared<PageRow<Extra>>(ctx.db, statement)
    : run<PageRow<Extra>>(ctx.db, statement))
  const [first] = found
  // Without products the statement returns one row with the head, whose product columns are null.
  const rows = first?.id === null ? [] : (found as ProductSummaryRow[])
  return {
    rows,
    total: first?.total ?? 0,
    precision: first?.is_more ? 'atLeast' : 'exact',
    scannedRows: found.at(-1)?.step ?? null,
    head: first?.head ?? (first && !head.columns ? ({} as Extra) : null),
    hasEndedDeals: first?.ended ?? false,
  }
}

/** Reads a page by the plan `collect`. */
export async function collectPage<Extra>(listing: Listing, head: Head): Promise<Page<Extra>> {
  const offset = offsetOf(listing)
  const { limit } = listing.query
  const isBehindRanked = offset + limit > MAX_RANKED
  const page = await readPage<Extra>(listing, collectSource(listing, isBehindRanked), head)
  // The ranked matches have fewer cards than the page needs if many of them are variants of the same groups.
  const lacksCards = page.rows.length < limit && offset + page.rows.length < page.total
  return 'search' in listing.scope && lacksCards && !isBehindRanked
    ? readPage<Extra>(listing, collectSource(listing, true), head)
    : page
}
