/**
 * Query plans of a page.
 *
 * - `index`, for lists without filters: reads the page from an index in the requested order, and the total from a counter.
 * - `scan`, for filtered lists of more than 3,000 products of which many match: tests the rows in index order until the page
 *   is full, within a scan budget; the total is an estimate.
 * - `collect`, for all other pages: reads, sorts and counts all matches.
 */
export type Plan = 'index' | 'scan' | 'collect'

export type PlanFacts = {
  hasFilters: boolean
  /** True if the number of products without filters is known without counting, or not needed. */
  hasTotal: boolean
  /** True if an index has the list in the requested order. */
  isIndexed: boolean
}

export type ScanEstimate = {
  /** Products of the list without filters. */
  listSize: number
  /** Estimated number of products that match the filters. */
  matches: number
  /** True if an index finds the products of the chosen brands in the category. */
  isBrandIndexed: boolean
  /** Estimated number of rows that a scan reads to fill one page. */
  rowsForPage: number
}

/** Smallest share of matching products for a scan. Below it matches are so far apart that collecting them is faster. */
const MIN_MATCHING_SHARE = 0.0035
/** Smallest number of matches for a scan where an index finds the products of a brand. */
const MIN_MATCHES_OF_BRAND = 1500
/** Most rows that a scan may need for one page. */
const MAX_SCANNED_ROWS = 20_000

/** Returns true if plan `index` applies. The two other plans need an estimate. */
export const canUseIndex = ({ hasFilters, hasTotal, isIndexed }: PlanFacts): boolean =>
  !hasFilters && hasTotal && isIndexed

/**
 * Returns the faster plan for a page that plan `index` cannot find. `estimate` is what a sample says of a scan; null for a
 * list of at most 3,000 products.
 */
export function choosePlan(estimate: ScanEstimate | null): Exclude<Plan, 'index'> {
  if (!estimate) return 'collect'
  const { listSize, matches, isBrandIndexed, rowsForPage } = estimate
  const minMatches = isBrandIndexed ? MIN_MATCHES_OF_BRAND : MIN_MATCHING_SHARE * listSize
  return matches >= minMatches && rowsForPage <= MAX_SCANNED_ROWS ? 'scan' : 'collect'
}
