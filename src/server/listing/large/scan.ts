import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { cardOf, countCards, sortsBefore } from '#server/listing/cards.ts'
import { activeFilters, conditionsOf, type Listing } from '#server/listing/filters.ts'
import { idsInOrder, indexedTable, indexOrder, isIndexed } from '#server/listing/order.ts'
import { type Head, offsetOf, type Page, type PageSource, pageTable, readPage } from '#server/listing/page.ts'
import type { ScanEstimate } from '#server/listing/plan.ts'
import {
  allOf,
  columnRef,
  counterOf,
  isInCategory,
  MAX_COUNTED,
  type Scope,
  type Sql,
  sourceOf,
} from '#server/listing/scope.ts'
import { type Anchor, findAnchor, idsFromAnchor } from './anchors.ts'
import { countSample, roundEstimate } from './estimates.ts'
import type { LargeList } from './lists.ts'
import { sampleOf } from './samples.ts'

/** Rows of a sample that decide how a page is found. */
const ROWS_FOR_PLAN = 2000
/** Pages within this many rows of the beginning are scanned from the beginning. */
const NEAR_ROWS = 2000
/** Time in memory of the position where a page begins, and the number of positions. */
const POSITION_TTL_MS = 15 * 60_000
export const MAX_POSITIONS = 10_000

/** The estimate of choosePlan with what the scan itself needs. */
export type Scan = ScanEstimate & {
  /** True if the scan reads the index of the list; else it reads the index of the whole shop. */
  readsOwnIndex: boolean
  /** Rows that the index has, one for each product. */
  indexRows: number
  /** Estimated number of rows from one matching card to the next. */
  rowsPerMatch: number
  /** The filter on the column that the list is sorted by. Only rows within its bounds are read. */
  bound: string | undefined
}

/** Estimates a scan with the sample of a large list; returns null if the sample is empty. */
export async function estimateScan(
  { ctx, scope, query, rules }: Listing,
  list: LargeList,
): Promise<Scan | null> {
  const sample = await sampleOf(ctx, scope, list)
  const rows = Math.min(sample.rows, ROWS_FOR_PLAN)
  if (rows === 0) return null
  const counts = countSample(sample, query, rules, rows)
  const { column } = indexOrder(rules.kind, query.sort).columns[0]! // every order has a column
  const bound = activeFilters(query).find(({ bounds }) => bounds?.includes(column))?.name
  const matches = (counts.matching() / rows) * list.whole
  const readsOwnIndex = isIndexed(scope, query.sort)
  const indexRows = readsOwnIndex ? list.whole : list.shop
  const rowsPerMatch = (indexRows * counts.matchingOnly(bound)) / rows / matches
  return {
    listSize: list.whole,
    matches,
    isBrandIndexed: 'category' in scope && query.brand.length > 0,
    rowsForPage: query.limit * rowsPerMatch,
    readsOwnIndex,
    indexRows,
    rowsPerMatch,
    bound,
  }
}

/** Where a scan begins. */
type Start = {
  /** Row of the index, and matches that are skipped from there. */
  row: number
  skip: number
  anchor: Anchor | undefined
  /** False if the offset of this page, or of a page before it, was estimated instead of counted. */
  isExact: boolean
}

/**
 * Returns a page by plan `scan`. A page far back begins where the page before it ended; if this process has not read
 * that page, at the row where it should be by the share of matches in the sample. Returns null if the matches must be
 * collected instead: the budget ran out before a page at the beginning of the list was full, or an estimated position
 * would contradict the exact total of a list of at most 20,000 products.
 */
export async function findPageByScan<Extra>(
  listing: Listing,
  scan: Scan,
  head: Head,
): Promise<Page<Extra> | null> {
  const { ctx, scope, query } = listing
  const { rowsPerMatch } = scan
  const offset = offsetOf(listing)
  const known = positionsOf(ctx).get(positionKey(listing, query.page))
  const isNear = (offset + query.limit) * rowsPerMatch <= NEAR_ROWS
  if (isCounted(scan) && !isNear && !known?.isExact) return null
  const row = known?.row ?? (isNear ? 0 : Math.round(offset * rowsPerMatch))
  const skip = isNear && !known ? offset : 0
  const start = {
    row,
    skip,
    // Anchors count rows without the bounds of a filter.
    anchor:
      scan.bound === undefined
        ? await findAnchor(listing, scan.readsOwnIndex ? scope : { shelf: 'all' }, row, 'row')
        : undefined,
    isExact: known?.isExact ?? isNear,
  }
  // Twice the expected rows, because matches are not spread evenly.
  const budget = Math.ceil((skip + query.limit) * rowsPerMatch * 2) + 200
  return scanFrom(listing, scan, start, budget, head)
}

async function scanFrom<Extra>(
  listing: Listing,
  scan: Scan,
  start: Start,
  budget: number,
  head: Head,
): Promise<Page<Extra> | null> {
  const { query } = listing
  const source = scanSource(listing, scan, start, budget)
  const page = await readPage<Extra>(listing, source, head)
  if (page.head === null) return page
  const isFull = page.rows.length === query.limit
  if (!isFull && start.row + budget < scan.indexRows)
    return start.row > 0 ? scanFrom(listing, scan, start, scan.indexRows, head) : null
  if (page.scannedRows !== null)
    rememberPosition(listing, query.page + 1, { row: start.row + page.scannedRows, isExact: start.isExact })
  if (source.total !== undefined) return page
  const seen = offsetOf(listing) + page.rows.length
  // The last page shows the exact number, if the pages before it were counted.
  if (start.isExact && page.rows.length > 0 && !isFull) return { ...page, total: seen, precision: 'exact' }
  const matches = Math.round(scan.matches)
  // The total must fit the rows that were shown.
  const total = page.rows.length === 0 ? Math.min(matches, seen) : Math.max(matches, seen + 1)
  return { ...page, total: roundEstimate(total), precision: 'about' }
}

/** Returns true if the products of a list are few enough to count those that match its filters. */
const isCounted = ({ listSize }: Scan) => listSize <= MAX_COUNTED

function scanSource(listing: Listing, scan: Scan, start: Start, budget: number): PageSource {
  const { ctx, scope, query, rules } = listing
  const active = activeFilters(query)
  const list = sourceOf(scope, ctx.now)
  const table = scan.readsOwnIndex
    ? indexedTable(scope, list.where)
    : indexedTable({ shelf: 'all' }, [sql`p.active`])
  const bounded = {
    ...table,
    where: [
      ...table.where,
      ...active
        .filter(({ name }) => name === scan.bound)
        .map((filter) => filter.sql(query, rules, { prefix: table.prefix })),
    ],
  }
  const order = indexOrder(rules.kind, query.sort)
  const { row, skip, anchor } = start
  const ids = anchor
    ? idsFromAnchor(bounded, order, row - anchor.row_place, budget, anchor)
    : idsInOrder(bounded, order, row, budget)
  const filters = active.map((filter) => filter.sql(query, rules, { prefix: 'p.' }))
  const conditions = [...(scan.readsOwnIndex ? [] : [isInScope(scope)]), ...filters]
  const card = cardOf(query)
  const countMatches = () => {
    const matches = sql`from ${list.from} where ${allOf([...list.where, ...conditionsOf(listing).values()])}`
    return rules.perProduct
      ? sql`(select count(*) ${matches})`
      : sql`(select ${countCards} from (select ${card} as card ${matches}) c)`
  }
  const sortColumns = sql.join(order.columns.map(({ column }) => columnRef(`p.${column}`)))
  const isFirstOfCard = sql`(o.card is null or not exists (
    select from products p where ${allOf([
      sql`p.variant_group = o.variant_group and p.active and ${card} = o.card`,
      isInScope(scope),
      ...filters,
      sortsBefore(order, { prefix: 'p.', id: 'p.id' }, { prefix: 'o.', id: 'o.id' }),
    ])}))`
  return {
    total: active.length === 0 ? counterOf(scope) : isCounted(scan) ? countMatches() : undefined,
    // `offset 0` keeps the lookup of each product inside the join, so that the order of the index stays.
    page: (limit) =>
      pageTable(
        sql`select s.id, s.step from (select id, row_number() over () as step from (${ids}) i) s
          cross join lateral (select ${rules.perProduct ? sql`` : sql`p.id, p.variant_group, ${card} as card, ${sortColumns}`}
            from products p where p.id = s.id and ${allOf(conditions)} offset 0) o
          ${rules.perProduct ? sql`` : sql`where ${isFirstOfCard}`} limit ${sql.lit(limit)} offset ${sql.lit(skip)}`,
        sql`step`,
      ),
  }
}

/** Returns the condition that a product belongs to a list, for scans that read the index of the whole shop. */
function isInScope(scope: Scope): Sql {
  if ('category' in scope) return isInCategory(scope.category)
  if ('brand' in scope) return sql`p.brand_id = ${scope.brand}`
  return 'seller' in scope ? sql`p.seller_id = ${scope.seller}` : sql`true`
}

/** The row of the index where a page begins, and whether it was counted from the beginning of the list. */
type Position = { row: number; isExact: boolean }
type Positions = LRUCache<string, Position>
const positionsByDb = new WeakMap<Db, Positions>()

/** Stores where a page begins. */
export function rememberPosition(listing: Listing, page: number, position: Position): void {
  positionsOf(listing.ctx).set(positionKey(listing, page), position)
}

const positionKey = ({ scope, query, rules }: Listing, page: number) =>
  JSON.stringify([scope, { ...query, page }, rules])

/** Returns the positions of this process. */
function positionsOf({ db, clock }: Listing['ctx']): Positions {
  const known = positionsByDb.get(db)
  if (known) return known
  const positions: Positions = new LRUCache({
    max: MAX_POSITIONS,
    ttl: POSITION_TTL_MS,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  })
  positionsByDb.set(db, positions)
  return positions
}
