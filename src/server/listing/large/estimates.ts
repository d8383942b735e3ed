import type { ListingQuery } from '#domain/filters.ts'
import type { CountedRow } from '#server/listing/count-facets.ts'
import {
  activeFilters,
  type CountedColumn,
  filters,
  priceStepColumn,
  type ViewerRules,
} from '#server/listing/filters.ts'
import type { Sample } from './samples.ts'

/** Rounds an estimate to three significant digits. */
export function roundEstimate(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 2)
  return Math.round(count / unit) * unit
}

export type SampleCounts = {
  /** Returns how many rows match all filters, or all but one. */
  matching: (ignoredFilter?: string) => number
  /** Returns how many rows match one filter; all rows if it is not on. */
  matchingOnly: (filter: string | undefined) => number
  /** Returns each value of each facet under all filters but the facet's own, without labels. */
  facets: () => CountedRow[]
}

/** Counts the first `rows` rows of a sample as count-facets.ts counts a list in the database. */
export function countSample(
  sample: Sample,
  query: ListingQuery,
  rules: ViewerRules,
  rows = sample.rows,
): SampleCounts {
  const active = activeFilters(query)
  const bits = new Map<string, number>(active.map(({ name }, index) => [name, 1 << index]))
  const bitOf = (filter: string | undefined) => bits.get(filter ?? '') ?? 0
  // One bit for each filter that a row does not match.
  const failed = new Uint32Array(rows)
  for (const [index, { matches }] of active.entries()) {
    const isMatch = matches(sample, query, rules)
    for (let row = 0; row < rows; row++) if (!isMatch(row)) failed[row]! |= 1 << index // one element for each row
  }
  const count = (isCounted: (failed: number) => boolean) =>
    failed.reduce((sum, mask) => sum + Number(isCounted(mask)), 0)
  return {
    matching: (ignoredFilter) => count((mask) => (mask & ~bitOf(ignoredFilter)) === 0),
    matchingOnly: (filter) => count((mask) => (mask & bitOf(filter)) === 0),
    facets: () => countFacetValues(sample, rules, failed, bitOf),
  }
}

function countFacetValues(
  sample: Sample,
  rules: ViewerRules,
  failed: Uint32Array,
  bitOf: (filter: string) => number,
): CountedRow[] {
  const columns = filters.flatMap(
    ({ name, facet }): { name: string; ownBit: number; column: CountedColumn }[] => {
      if (!facet || facet.isOffered?.(rules) === false) return []
      if (facet.counted === 'price')
        return [{ name: 'priceStep', ownBit: bitOf(name), column: priceStepColumn }]
      return typeof facet.counted === 'string' ? [] : [{ name, ownBit: bitOf(name), column: facet.counted }]
    },
  )
  const counted = columns.flatMap(({ name, ownBit, column }) => {
    const numbers = new Uint32Array(column.size)
    const indexOf = column.indexIn(sample, rules)
    // `indexOf` returns an index below `column.size`.
    for (let row = 0; row < failed.length; row++) if ((failed[row]! & ~ownBit) === 0) numbers[indexOf(row)]!++
    return Array.from(numbers, (count, index) => ({
      facet: name,
      value: column.valueAt(index),
      label: null,
      count,
    }))
  })
  return [
    ...countTags(sample, failed, bitOf),
    ...counted,
    ...priceRange(sample, rules, failed, bitOf('price')),
  ].filter((row) => row.count !== 0)
}

/** Counts brands, categories and attribute values. */
function countTags(sample: Sample, failed: Uint32Array, bitOf: (filter: string) => number): CountedRow[] {
  const ownBits = sample.names.map(({ facet }) => bitOf(facet))
  const numbers = new Uint32Array(sample.names.length)
  for (const [row, mask] of failed.entries()) {
    // A row that does not match two filters counts for no facet.
    if ((mask & (mask - 1)) !== 0) continue
    // `firstTag` has one element more than rows; each tag is a number of `names`.
    for (let index = sample.firstTag[row]!; index < sample.firstTag[row + 1]!; index++) {
      const tag = sample.tags[index]!
      if ((mask & ~ownBits[tag]!) === 0) numbers[tag]!++
    }
  }
  return Array.from(numbers, (count, tag) => ({ ...sample.names[tag]!, label: null, count })) // tag < names.length
}

/** Returns the lowest and highest price in rupees; nothing if no row matches. */
function priceRange(
  sample: Sample,
  { kind }: ViewerRules,
  failed: Uint32Array,
  ownBit: number,
): CountedRow[] {
  const { paise } = sample.viewer[kind]
  let [low, high] = [Infinity, -Infinity]
  for (const [row, mask] of failed.entries()) {
    if ((mask & ~ownBit) !== 0) continue
    low = Math.min(low, paise[row]!) // row < sample.rows
    high = Math.max(high, paise[row]!) // row < sample.rows
  }
  if (low > high) return []
  return [
    { facet: 'price', value: 'min', label: null, count: Math.floor(low / 100) },
    { facet: 'price', value: 'max', label: null, count: Math.ceil(high / 100) },
  ]
}
