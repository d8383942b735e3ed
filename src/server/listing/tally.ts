import { type ListingQuery, passesRating, type RatingMode } from '#domain/filters.ts'
import { priceSteps } from '#domain/price-ranges.ts'
import type { Counted } from './facet-sections.ts'
import { leastPercent, paiseBounds, type ViewerRules } from './filters.ts'
import type { Sample, Seen } from '#server/listing/large/samples.ts'

export type Tally = {
  /** How many pass all filters; `without` one, all the others. */
  seen: (without?: string) => number
  /** How many pass this filter, whatever the others say; all, when it is not on. */
  passing: (filter: string | undefined) => number
  /** Each value of each facet under all filters but its own. Labels are the database's to give. */
  counted: () => Counted[]
}

/** Counts a sample, or its first rows, as facets.ts counts a list in the database. */
export function tallyOf(
  sample: Sample,
  query: ListingQuery,
  { ratingMode = 'atLeast', kind }: ViewerRules,
  rows = sample.rows,
): Tally {
  const seenBy = sample.seen[kind]
  const tests = testsOf(sample, seenBy, query, ratingMode)
  const bits = new Map(tests.map(([name], at) => [name, 1 << at]))
  const bitOf = (filter: string | undefined) => bits.get(filter ?? '') ?? 0
  // Which filters a row fails; one that fails two of them counts nowhere.
  const failed = new Uint32Array(rows)
  for (const [at, [, passes]] of tests.entries())
    for (let row = 0; row < rows; row++) if (!passes(row)) failed[row]! |= 1 << at
  const count = (keep: (failed: number) => boolean) =>
    failed.reduce((sum, mask) => sum + Number(keep(mask)), 0)
  return {
    seen: (without) => count((mask) => (mask & ~bitOf(without)) === 0),
    passing: (filter) => count((mask) => (mask & bitOf(filter)) === 0),
    counted: () => countedOf(sample, seenBy, failed, bitOf, ratingMode),
  }
}

function countedOf(
  sample: Sample,
  { paise, percent, available: buyable }: Seen,
  failed: Uint32Array,
  bitOf: (filter: string) => number,
  ratingMode: RatingMode,
): Counted[] {
  const own = {
    rating: bitOf('rating'),
    availability: bitOf('availability'),
    discount: bitOf('discount'),
    price: bitOf('price'),
  }
  const ofTags = sample.names.map(({ facet }) => bitOf(facet))
  const tags = new Uint32Array(sample.names.length)
  const stars = new Uint32Array(6)
  const percents = new Uint32Array(101)
  const available = new Uint32Array(2)
  const steps = new Uint32Array(priceSteps.length + 1)
  let [low, high] = [Infinity, -Infinity]
  const whole = ratingMode === 'exact' ? Math.round : Math.floor
  for (const [row, mask] of failed.entries()) {
    if ((mask & (mask - 1)) !== 0) continue
    if ((mask & ~own.rating) === 0) stars[whole(sample.rating[row]! / 10)]!++
    if ((mask & ~own.discount) === 0) percents[percent[row]!]!++
    if ((mask & ~own.availability) === 0) available[buyable[row]!]!++
    if ((mask & ~own.price) === 0) {
      low = Math.min(low, paise[row]!)
      high = Math.max(high, paise[row]!)
      steps[stepOf(paise[row]!)]!++
    }
    for (let at = sample.begins[row]!; at < sample.begins[row + 1]!; at++) {
      const tag = sample.tags[at]!
      if ((mask & ~ofTags[tag]!) === 0) tags[tag]!++
    }
  }
  const counts = (facet: string, numbers: Uint32Array, valueOf: (at: number) => string): Counted[] =>
    Array.from(numbers, (number, at) => ({ facet, value: valueOf(at), label: null, count: number }))
  return [
    ...Array.from(tags, (number, tag) => ({ ...sample.names[tag]!, label: null, count: number })),
    ...counts('rating', stars, String),
    ...counts('priceStep', steps, String),
    ...counts('discount', percents, String),
    ...counts('availability', available, (at) => (at === 1 ? 'in-stock' : 'out-of-stock')),
    ...(low <= high
      ? [
          { facet: 'price', value: 'min', label: null, count: Math.floor(low / 100) },
          { facet: 'price', value: 'max', label: null, count: Math.ceil(high / 100) },
        ]
      : []),
  ].filter((row) => row.count !== 0)
}

/** As width_bucket of the database: how many steps a price has reached. */
function stepOf(paise: number): number {
  const above = priceSteps.findIndex((step) => paise < step * 100)
  return above === -1 ? priceSteps.length : above
}

type Test = [filter: string, passes: (row: number) => boolean]

/** The filters that are on, by the names of `filtersOf`, whose SQL keeps the same products. */
function testsOf(
  sample: Sample,
  { paise, percent, available }: Seen,
  query: ListingQuery,
  ratingMode: RatingMode,
): Test[] {
  const { availability, rating } = query
  const tests: Test[] = []
  const tagged = (facet: string, values: readonly string[]) => {
    const wanted = sample.names.map((name) => name.facet === facet && values.includes(name.value))
    tests.push([
      facet,
      (row) => sample.tags.subarray(sample.begins[row], sample.begins[row + 1]).some((tag) => wanted[tag]),
    ])
  }
  if (query.category) tagged('category', [query.category])
  if (query.seller) tagged('seller', [query.seller])
  if (query.brand.length > 0) tagged('brand', query.brand)
  if (availability)
    tests.push(['availability', (row) => (available[row] === 1) === (availability === 'in-stock')])
  if (rating !== undefined)
    tests.push(['rating', (row) => passesRating(sample.rating[row]! / 10, rating, ratingMode)])
  const { low = 0, high = Infinity } = paiseBounds(query)
  if (low > 0 || high < Infinity) tests.push(['price', (row) => paise[row]! >= low && paise[row]! <= high])
  for (const [facet, values] of Object.entries(query.facets)) {
    const least = leastPercent(values)
    if (facet === 'discount') tests.push([facet, (row) => percent[row]! >= least])
    else tagged(facet, values)
  }
  return tests
}
