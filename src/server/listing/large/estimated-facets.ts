import type { Facets } from '#contract/shapes.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  countFacets,
  parentCategory,
  type CountedRow,
  markInexact,
  MAX_VALUES,
  sectionNames,
  toSections,
} from '#server/listing/count-facets.ts'
import { activeFilters, type FacetText, type Listing } from '#server/listing/filters.ts'
import { findPage, toSummaries, withoutTotal } from '#server/listing/query.ts'
import { MAX_COUNTED } from '#server/listing/scope.ts'
import { countSample, roundEstimate } from './estimates.ts'
import type { LargeList } from './lists.ts'
import { sampleOf } from './samples.ts'

/** If fewer than this share of a sample match the filters, the facets are counted in the database. */
const MIN_SHARE_FOR_ESTIMATE = 0.006

/** Returns true if the facets of a list are estimated, false if they are counted. */
export const isEstimated = ({ whole }: LargeList): boolean => whole > MAX_COUNTED

/** Returns the facets of a list of more than 20,000 products, estimated with its sample. */
export async function estimateFacets(listing: Listing, list: LargeList, text: FacetText): Promise<Facets> {
  const { ctx, scope, query, rules } = listing
  const sample = await sampleOf(ctx, scope, list)
  const counts = countSample(sample, query, rules)
  const active = activeFilters(query).map(({ name }) => name)
  // Without filters the counters of the subcategories are exact counts.
  const hasCategoryCounters = active.length === 0 && 'category' in scope
  const isUnbounded = active.every((name) => name === 'price')
  const rows = isUnbounded ? await withListPrices(listing, counts.facets()) : counts.facets()
  const labelled = await withLabels(listing, rows, hasCategoryCounters)
  const estimates = toSections(labelled, rules, query, text).map((section) =>
    hasCategoryCounters && section.name === 'category'
      ? section
      : scaleSection(section, list.whole / sample.rows),
  )
  const areFew = (matching: number) => matching < MIN_SHARE_FOR_ESTIMATE * sample.rows
  if (!areFew(counts.matching())) return estimates
  // Few products match, so facets are counted. A facet ignores its own filter: if many products match without one of
  // the filters, the facet of this filter stays an estimate.
  const rare = active.filter((name) => areFew(counts.matching(name)))
  const counted = await Promise.all(
    (rare.length > 0 ? rare : [undefined]).map(async (ownFilter) => ({
      ownFilter,
      facets: await countFacets(
        listing,
        text,
        active.filter((name) => name !== ownFilter),
      ),
    })),
  )
  return sectionNames.flatMap((name) => {
    const source = active.includes(name) ? counted.find(({ ownFilter }) => ownFilter === name) : counted[0]
    return (source?.facets ?? estimates).filter((section) => section.name === name)
  })
}

const readLabels = prepared<
  [brandIds: readonly string[], parentCategoryId: string | null],
  Omit<CountedRow, 'total'>
>(
  'facet-labels',
  `select 'brand' as facet, id as value, name as label, null::int as count from brands where id = any ($1)
   union all select 'category', id, name, product_count from categories where parent_id is not distinct from $2`,
)

/**
 * Replaces the rows of brands and categories by rows with labels: the most frequent brands, chosen brands, and the
 * subcategories. With `useCounters` the counts of the subcategories are their counters.
 */
async function withLabels(listing: Listing, rows: CountedRow[], useCounters: boolean): Promise<CountedRow[]> {
  const brands = rows
    .filter(({ facet }) => facet === 'brand')
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || ((a.value ?? '') < (b.value ?? '') ? -1 : 1))
  const frequent = brands.slice(0, MAX_VALUES).flatMap(({ value }) => value ?? [])
  const labels = await readLabels(
    listing.ctx.db,
    [...frequent, ...listing.query.brand],
    parentCategory(listing),
  )
  const counts = new Map(rows.map(({ facet, value, count }) => [`${facet}:${value}`, count]))
  const labelled = labels.map((row) =>
    useCounters && row.facet === 'category'
      ? row
      : {
          ...row,
          count: counts.get(`${row.facet}:${row.value}`) ?? 0,
          total: row.facet === 'brand' ? brands.length : null,
        },
  )
  return [...labelled, ...rows.filter(({ facet }) => facet !== 'brand' && facet !== 'category')]
}

/** Replaces the lowest and highest price of the sample by those of the whole list, read from the ends of its order. */
async function withListPrices({ ctx, scope }: Listing, rows: CountedRow[]): Promise<CountedRow[]> {
  const [low, high] = await Promise.all(
    (['low-to-high', 'high-to-low'] as const).map(async (sort) => {
      const query = { sort, brand: [], facets: {}, page: 1, limit: 1 }
      const page = await findPage(ctx, scope, query, {}, withoutTotal)
      return toSummaries(ctx, page.rows)[0]?.offerPrice
    }),
  )
  return rows.map((row) =>
    row.facet === 'price' && low !== undefined && high !== undefined
      ? { ...row, count: row.value === 'min' ? Math.floor(low) : Math.ceil(high) }
      : row,
  )
}

/** Multiplies the counts of a section; `factor` is the size of the list divided by the rows of the sample. */
function scaleSection(section: Facets[number], factor: number): Facets[number] {
  const scaled = <Item extends { count: number }>(item: Item) => ({
    ...item,
    count: roundEstimate(item.count * factor),
  })
  const values = section.name === 'price' ? section.values : section.values.map(scaled)
  return markInexact(
    { ...section, values, ...(section.ranges && { ranges: section.ranges.map(scaled) }) },
    'about',
  )
}
