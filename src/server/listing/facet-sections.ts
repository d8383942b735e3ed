import type { Facets } from '#contract/shapes.ts'
import { attributeNames, type ListingQuery } from '#domain/filters.ts'
import { priceRanges, priceSteps } from '#domain/price-ranges.ts'
import { filters, toValue, type ValueCount, type ViewerRules } from './filters.ts'

/** A row of the statement that counts facets. */
export type CountedRow = {
  facet: string
  value: string | null
  label: string | null
  count: number | null
  /** Number of values of the facet, where only the first were read. */
  total?: number | null
}

/** Values that a section shows. */
export const MAX_VALUES = 30
/** Values that are read when one facet is requested with all its values. */
export const ALL_VALUES = 10_000

type Section = Facets[number]
type Value = Section['values'][number]

/** Names of all sections, in the order of the panel. */
export const sectionNames = filters.filter(({ facet }) => facet).map(({ name }) => name)

/** Returns the sections of the panel in its order, without empty ones (ruling 23). Chosen values stay in a section. */
export function toSections(
  rows: readonly CountedRow[],
  rules: ViewerRules,
  query: ListingQuery,
  max = MAX_VALUES,
): Facets {
  const byFacet = Map.groupBy(rows.filter(isComplete), (row) => row.facet)
  return filters.flatMap(({ name, facet }): Section[] => {
    if (!facet) return []
    const counted = byFacet.get(name) ?? []
    const chosen = new Set(
      name === 'brand' ? query.brand : attributeNames.includes(name) ? query.facets[name] : [],
    )
    const { toValues = mostFrequentFirst } = facet
    const values = toValues(withChosen(name, counted, chosen), rules).filter(
      ({ value, count }) => count > 0 || chosen.has(value),
    )
    if (values.length === 0) return []
    const shown = values.filter(({ value }, index) => index < max || chosen.has(value))
    const total = Math.max(values.length, ...counted.map((row) => row.total ?? 0))
    const ranges = name === 'price' ? priceRanges(stepCounts(byFacet.get('priceStep') ?? [])) : []
    return [{ name, label: facet.label, total, ...(ranges.length > 0 && { ranges }), values: shown }]
  })
}

/** Adds chosen attribute values that no product has under the other filters, so that they can be cleared. */
function withChosen(name: string, rows: readonly CompleteRow[], chosen: ReadonlySet<string>): CompleteRow[] {
  const byValue = new Map<string, CompleteRow>()
  for (const row of rows) if (row.count >= (byValue.get(row.value)?.count ?? 0)) byValue.set(row.value, row)
  // The statement returns chosen brands itself, because they need their name.
  if (name !== 'brand')
    for (const value of chosen)
      if (!byValue.has(value)) byValue.set(value, { facet: name, value, label: null, count: 0 })
  return [...byValue.values()]
}

function stepCounts(rows: readonly CompleteRow[]): number[] {
  const counts = Array.from({ length: priceSteps.length + 1 }, () => 0)
  for (const { value, count } of rows) counts[Number(value)] = count
  return counts
}

/** Returns one page of the values whose label contains a text, and the number of these values. */
export function findValues(
  values: readonly Value[],
  { facetSearch = '', page, limit }: { facetSearch?: string | undefined; page: number; limit: number },
): { values: Value[]; total: number } {
  const text = normalise(facetSearch)
  const found = values.filter(({ label }) => normalise(label).includes(text))
  return { values: found.slice((page - 1) * limit, page * limit), total: found.length }
}

const normalise = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

type CompleteRow = ValueCount & { total?: number | null }
const isComplete = (row: CountedRow): row is CompleteRow => row.value !== null && row.count !== null

function mostFrequentFirst(rows: readonly ValueCount[]): Value[] {
  return rows
    .map((row) => toValue(row.value, row.label ?? row.value, row.count))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}

/** Marks the counts of a section as inexact. The lowest and highest price are exact. */
export function markInexact(section: Section, counted: 'about' | 'atLeast'): Section {
  if (section.name !== 'price') return { ...section, counted }
  return {
    ...section,
    ...(section.ranges && { ranges: section.ranges.map((range) => ({ ...range, counted })) }),
  }
}
