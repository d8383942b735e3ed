import { sql } from 'kysely'
import type { ProductSummary } from '#contract/shapes.ts'
import { type ListingQuery, readListing } from '#domain/filters.ts'
import type { Ctx, PageResult } from '#server/context.ts'
import { endDeals } from '#server/catalog/end-deals.ts'
import { type ProductSummaryRow, toProductSummary } from '#server/catalog/product-summary.ts'
import { toCards } from './variant-cards.ts'
import { findAnchor } from '#server/listing/large/anchors.ts'
import { factsOf } from '#server/listing/large/lists.ts'
import { estimateScan, findPageByScan } from '#server/listing/large/scan.ts'
import { activeFilters, kindOf, type Listing, type ListingRules, rulesFor } from './filters.ts'
import { isIndexed } from './order.ts'
import { collectPage, type Head, indexSource, offsetOf, type Page, readPage } from './page.ts'
import { canUseIndex, choosePlan } from './plan.ts'
import { counterOf, type Scope } from './scope.ts'

type Input = Readonly<Record<string, unknown>>

/** Returns a page of a list as cards. */
export async function listProducts(
  ctx: Ctx,
  scope: Scope,
  input: Input,
  rules: ListingRules = {},
): Promise<PageResult<ProductSummary[]>> {
  const query = readListing(input)
  const { rows, total, precision } = await findPage(ctx, scope, query, rules)
  return { rows: await toCards(ctx, rows, sellerOf(scope, query)), total, precision }
}

/** A head for pages whose total is not shown. */
export const withoutTotal: Head = { total: sql`0` }

/** Returns the first `limit` products of a list, without counting the others. */
export async function listFirstProducts(
  ctx: Ctx,
  scope: Scope,
  limit: number,
  input: Input = {},
  rules: ListingRules = {},
): Promise<ProductSummary[]> {
  const query = { ...readListing(input), page: 1, limit }
  const { rows } = await findPage(ctx, scope, query, rules, withoutTotal)
  return rules.perProduct ? toSummaries(ctx, rows) : toCards(ctx, rows, sellerOf(scope, query))
}

const MAX_IN_SECTION = 12

/** Returns the first products, at most twelve, of a brand or store that is one section of a page. */
export function listSectionProducts(
  ctx: Ctx,
  scope: Scope,
  input: Input,
  rules: ListingRules,
): Promise<ProductSummary[]> {
  return listFirstProducts(ctx, scope, Math.min(readListing(input).limit, MAX_IN_SECTION), input, rules)
}

/** Returns the seller to whom a list is limited, or null. */
const sellerOf = (scope: Scope, query: ListingQuery): string | null =>
  'seller' in scope ? scope.seller : (query.seller ?? null)

/** Converts rows to product summaries with the prices of the viewer. */
export function toSummaries(
  ctx: Pick<Ctx, 'viewer' | 'now' | 'locale'>,
  rows: readonly ProductSummaryRow[],
): ProductSummary[] {
  const kind = kindOf(ctx)
  return rows.map((row) => toProductSummary(row, kind, ctx.now, ctx.locale()))
}

/** Returns a page of a list with the number of all its cards. */
export async function findPage<Extra = unknown>(
  ctx: Listing['ctx'],
  scope: Scope,
  query: ListingQuery,
  pageRules: ListingRules = {},
  head: Head = {},
): Promise<Page<Extra>> {
  const listing: Listing = { ctx, scope, query, rules: rulesFor(ctx, pageRules) }
  const page = await findPageByPlan<Extra>(listing, head)
  // The page itself tells whether a deal has ended, because a statement before each page would cost a round trip.
  if (!page.hasEndedDeals) return page
  await endDeals(ctx.db, ctx.now)
  return findPageByPlan(listing, head)
}

/** Chooses the plan of a page and reads it. plan.ts describes the plans. */
async function findPageByPlan<Extra>(requested: Listing, head: Head): Promise<Page<Extra>> {
  const { ctx, scope, query, rules } = requested
  const facts = {
    hasFilters: activeFilters(query).length > 0,
    hasTotal: head.total !== undefined || counterOf(scope) !== undefined,
    isIndexed: isIndexed(scope, query.sort),
  }
  if (canUseIndex(facts)) {
    const anchor = await findAnchor(requested, scope, offsetOf(requested))
    return readPage<Extra>(requested, indexSource(requested, anchor), head)
  }
  const { hasGroups, large } = await factsOf(ctx.db, scope)
  const listing = { ...requested, rules: { ...rules, perProduct: rules.perProduct || !hasGroups } }
  const estimate = large ? await estimateScan(listing, large) : null
  if (estimate && choosePlan(estimate) === 'scan') {
    const page = await findPageByScan<Extra>(listing, estimate, head)
    if (page) return page
  }
  return collectPage<Extra>(listing, head)
}
