import type { Facets } from '#contract/shapes.ts'
import {
  availabilityLabels,
  discountSteps,
  facetLabels,
  facetNames,
  type RatingMode,
} from '#domain/filters.ts'

/** A value of a facet and how many products have it, as the database counted. */
export type Counted = { facet: string; value: string | null; label: string | null; count: number | null }

/** Values a section shows at most. */
export const MOST_VALUES = 30
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

/** The sections of the panel in its order; one without values is left out (decision 23). */
export function arrange(rows: readonly Counted[], ratingMode: RatingMode): Facets {
  const byFacet = Map.groupBy(rows.filter(isThere), (row) => row.facet)
  return Object.entries(labels).flatMap(([name, label]): Section[] => {
    const counted = byFacet.get(name) ?? []
    const values = valuesOf(name, counted, ratingMode).filter((value) => value.count > 0)
    return values.length > 0 ? [{ name, label, values: values.slice(0, MOST_VALUES) }] : []
  })
}

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
