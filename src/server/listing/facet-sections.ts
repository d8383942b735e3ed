import type { Facets } from '#contract/shapes.ts'
import {
  availabilityLabels,
  discountSteps,
  facetLabels,
  facetNames,
  type ListingQuery,
  type RatingMode,
} from '#domain/filters.ts'
import { priceRanges, priceSteps } from '#domain/price-ranges.ts'

/** A value of a facet and how many products have it, as the database counted. */
export type Counted = {
  facet: string
  value: string | null
  label: string | null
  count: number | null
  /** Values the facet has in all, where only the first were read. */
  total?: number | null
}

/** Values a section shows at most. */
export const MOST_VALUES = 30
/** Values that are read when one facet is asked for with all of them. */
export const ALL_VALUES = 10_000
/** Facets that come from the products' attributes; the discount is computed from the prices. */
export const attributeFacets = facetNames.filter((name) => name !== 'discount')

type Section = Facets[number]
type Value = Section['values'][number]

const labels: Readonly<Record<string, string>> = {
  category: 'Categories',
  price: 'Pricing',
  brand: 'Brands',
  rating: 'Ratings',
  availability: 'Availability',
  ...facetLabels,
}

/** Names of all sections in the order of the panel. */
export const sectionNames = Object.keys(labels)

/** The sections of the panel in its order; one without values is left out (ruling 23). What is chosen stays in it. */
export function arrange(
  rows: readonly Counted[],
  ratingMode: RatingMode,
  query: ListingQuery,
  most = MOST_VALUES,
): Facets {
  const byFacet = Map.groupBy(rows.filter(isThere), (row) => row.facet)
  return Object.entries(labels).flatMap(([name, label]): Section[] => {
    const counted = byFacet.get(name) ?? []
    const chosen = new Set(
      name === 'brand' ? query.brand : attributeFacets.includes(name) ? query.facets[name] : [],
    )
    const values = valuesOf(name, withChosen(name, counted, chosen), ratingMode).filter(
      ({ value, count }) => count > 0 || chosen.has(value),
    )
    if (values.length === 0) return []
    const shown = values.filter(({ value }, at) => at < most || chosen.has(value))
    const total = Math.max(values.length, ...counted.map((row) => row.total ?? 0))
    const ranges = name === 'price' ? priceRanges(stepCounts(byFacet.get('priceStep') ?? [])) : []
    return [{ name, label, total, ...(ranges.length > 0 && { ranges }), values: shown }]
  })
}

/** A chosen value of an attribute stays, to be taken back, when no product has it under the other filters. */
function withChosen(name: string, rows: readonly There[], chosen: ReadonlySet<string>): There[] {
  const byValue = new Map<string, There>()
  for (const row of rows) if (row.count >= (byValue.get(row.value)?.count ?? 0)) byValue.set(row.value, row)
  if (name !== 'brand')
    for (const value of chosen)
      if (!byValue.has(value)) byValue.set(value, { facet: name, value, label: null, count: 0 })
  return [...byValue.values()]
}

function stepCounts(rows: readonly There[]): number[] {
  const counts = Array.from({ length: priceSteps.length + 1 }, () => 0)
  for (const { value, count } of rows) counts[Number(value)] = count
  return counts
}

/** The values of a section on one page, those whose label contains a text; and how many there are. */
export function valuesOn(
  values: readonly Value[],
  { facetSearch = '', page, limit }: { facetSearch?: string | undefined; page: number; limit: number },
): { values: Value[]; total: number } {
  const wanted = plain(facetSearch)
  const found = values.filter(({ label }) => plain(label).includes(wanted))
  return { values: found.slice((page - 1) * limit, page * limit), total: found.length }
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

type There = Counted & { value: string; count: number }
const isThere = (row: Counted): row is There => row.value !== null && row.count !== null

function valuesOf(facet: string, rows: readonly There[], ratingMode: RatingMode): Value[] {
  if (facet === 'rating') {
    const stars = [5, 4, 3, 2, 1]
    return ratingMode === 'exact'
      ? stars.map((star) =>
          value(
            star,
            starWords(star),
            sumOf(rows, (row) => row === star),
          ),
        )
      : stars.map((star) =>
          value(
            star,
            `${starWords(star)} & Up`,
            sumOf(rows, (row) => row >= star),
          ),
        )
  }
  if (facet === 'discount')
    return discountSteps.toReversed().map((step) =>
      value(
        step,
        `${step}% and more`,
        sumOf(rows, (percent) => percent >= step),
      ),
    )
  if (facet === 'availability')
    return (['in-stock', 'out-of-stock'] as const).map((key) =>
      value(key, availabilityLabels[key], sumOf(rows.filter((row) => row.value === key))),
    )
  // The bounds of the slider: their count is the amount in rupees.
  if (facet === 'price')
    return rows.map((row) => value(row.value, row.value === 'min' ? 'Min' : 'Max', row.count))
  return rows
    .map((row) => value(row.value, row.label ?? row.value, row.count))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}

const value = (key: string | number, label: string, count: number): Value => ({
  value: String(key),
  label,
  count,
})
const starWords = (stars: number) => `${stars} Star${stars === 1 ? '' : 's'}`

function sumOf(rows: readonly There[], counts: (value: number) => boolean = () => true): number {
  return rows.reduce((sum, row) => (counts(Number(row.value)) ? sum + row.count : sum), 0)
}
