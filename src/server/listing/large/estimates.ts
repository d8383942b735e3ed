import type { ListingQuery } from '#domain/filters.ts'
import type { CountedRow } from '#server/listing/count-facets.ts'
import { hasCardsOfColours, type PerCard } from '#server/listing/cards.ts'
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
  /** Returns how many cards match all filters, or all but one. */
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
  const cards = sample.cards[hasCardsOfColours(query) ? 'colour' : 'group']
  const countMatching = (ignored: number) => {
    let [count, last] = [0, -1]
    for (const [row, mask] of failed.entries()) {
      if ((mask & ~ignored) !== 0 || cards[row] === last) continue
      last = cards[row]! // one element for each row
      count++
    }
    return count
  }
  return {
    matching: (ignoredFilter) => countMatching(bitOf(ignoredFilter)),
    matchingOnly: (filter) => failed.reduce((sum, mask) => sum + Number((mask & bitOf(filter)) === 0), 0),
    facets: () => countFacetValues(sample, cards, rules, failed, bitOf),
  }
}

function countFacetValues(
  sample: Sample,
  cards: Uint32Array,
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
    const counting = {
      size: column.size,
      perCard: column.perCard(rules),
      indexOf: column.indexIn(sample, rules),
    }
    return countIndexes(counting, failed, ~ownBit, cards).map(({ indexes, count }) => ({
      facet: name,
      value: indexes.map((index) => column.valueAt(index)).join(','),
      label: null,
      count,
    }))
  })
  return [
    ...countTags(sample, cards, failed, bitOf),
    ...counted,
    ...priceRange(sample, rules, failed, bitOf('price')),
  ].filter((row) => row.count !== 0)
}

/** Counts the cards of rows that fail no filter of `mask` by the values of a column, as `CountedColumn.perCard` says. */
function countIndexes(
  { size, perCard, indexOf }: { size: number; perCard: PerCard; indexOf: (row: number) => number },
  failed: Uint32Array,
  mask: number,
  cards: Uint32Array,
): { indexes: number[]; count: number }[] {
  const single = new Uint32Array(size)
  const sets = new Map<string, { indexes: number[]; count: number }>()
  const addCard = (indexes: number[]) => {
    if (perCard === 'highest') single[Math.max(...indexes)]! += 1 // indexes are below `size`
    else if (perCard === 'each' || indexes.length === 1) for (const index of indexes) single[index]! += 1 // as above
    else {
      const key = indexes.toSorted((one, other) => one - other).join(',')
      const known = sets.get(key) ?? { indexes: key.split(',').map(Number), count: 0 }
      known.count++
      sets.set(key, known)
    }
  }
  const passes = (row: number) => (failed[row]! & mask) === 0 // one element for each row
  for (let first = 0, next = 0; first < failed.length; first = next) {
    next = first + 1
    while (next < failed.length && cards[next] === cards[first]) next++
    if (next === first + 1) {
      if (passes(first)) single[indexOf(first)]! += 1 // an index is below `size`
      continue
    }
    const indexes = new Set<number>()
    for (let row = first; row < next; row++) if (passes(row)) indexes.add(indexOf(row))
    if (indexes.size > 0) addCard([...indexes])
  }
  return [...Array.from(single, (count, index) => ({ indexes: [index], count })), ...sets.values()]
}

/** Counts brands, categories and attribute values. */
function countTags(
  sample: Sample,
  cards: Uint32Array,
  failed: Uint32Array,
  bitOf: (filter: string) => number,
): CountedRow[] {
  const ownBits = sample.names.map(({ facet }) => bitOf(facet))
  const numbers = new Uint32Array(sample.names.length)
  const lastCards = new Int32Array(sample.names.length).fill(-1)
  for (const [row, mask] of failed.entries()) {
    // A row that does not match two filters counts for no facet.
    if ((mask & (mask - 1)) !== 0) continue
    // `firstTag` has one element more than rows; each tag is a number of `names`.
    for (let index = sample.firstTag[row]!; index < sample.firstTag[row + 1]!; index++) {
      const tag = sample.tags[index]!
      if ((mask & ~ownBits[tag]!) !== 0 || lastCards[tag] === cards[row]) continue
      numbers[tag]!++
      lastCards[tag] = cards[row]! // one element for each row
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
