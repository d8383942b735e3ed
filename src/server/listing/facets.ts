import type { Facets } from '#contract/shapes.ts'
import { type RatingMode, readListing } from '#domain/filters.ts'
import { prepared } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { endDeals } from '#server/catalog/end-deals.ts'
import { countedFacets, type Listing, notExact, parentOf } from './count-facets.ts'
import { arrange, type Counted, MOST_VALUES, sectionNames, valuesOn } from './facet-sections.ts'
import { findPage, kindOf, presentCards } from './query.ts'
import { filtersOf, type Scope, type SearchScope } from './filters.ts'
import { areFew, longListOf, roundAbout } from '#server/listing/large/anchors.ts'
import type { LongList } from '#server/listing/large/samples.ts'
import { COUNTED, sampleOf } from '#server/listing/large/samples.ts'
import { Statement } from './statement.ts'
import { tallyOf } from './tally.ts'

type Input = Readonly<Record<string, unknown>>
/** One facet with all its values, those of a page whose label contains a text. */
type Asked = { facet?: string | undefined; facetSearch?: string | undefined; page: number; limit: number }

/**
 * The facets of a listing with counts, as the filter panel shows them. The listing is named by `q`, `discountId`,
 * `brandId`, `seller`, `category` or `list` (a shelf); the rest are its filters. Each facet is counted under all
 * filters but its own, so a value's count is what choosing it gives. Of a long list they are estimated, and say so.
 */
export async function facetsOf(
  ctx: Ctx,
  { facet, facetSearch, page, limit, ...input }: Asked & Input,
  findSearchScope: (text: string) => Promise<SearchScope | null>,
): Promise<Facets> {
  const { scope, left } = scopeOf(input)
  const known = 'q' in scope ? await findSearchScope(scope.q) : scope
  if (!known) return []
  const ratingMode: RatingMode = input['ratingMode'] === 'exact' ? 'exact' : 'atLeast'
  const rules = { ratingMode, kind: kindOf(ctx) }
  await endDeals(ctx.db, ctx.now)
  const listing: Listing = { ctx, scope: known, query: readListing(left), rules }
  if (facet !== undefined) {
    // Those who look for one value among all want it exactly, also in a long list.
    const [section] = await countedFacets(listing, [], facet)
    if (!section) return []
    const { values, total } = valuesOn(section.values, { facetSearch, page, limit })
    ctx.setTotal(total, 'exact', limit)
    return [{ ...section, values }]
  }
  const long = await longListOf(ctx.db, known)
  return long && long.whole > COUNTED ? facetsOfLong(listing, long) : countedFacets(listing)
}

/** Estimates by the list's sample; what it holds too little of is counted. */
async function facetsOfLong(listing: Listing, long: LongList): Promise<Facets> {
  const { ctx, scope, query, rules } = listing
  const sample = await sampleOf(ctx, scope, long)
  const { seen, counted } = tallyOf(sample, query, rules)
  const names = Object.keys(filtersOf(new Statement(), query, rules))
  // The counters of the categories below are the counts while nothing is filtered.
  const known = names.length === 0 && 'category' in scope
  const exact = known ? ['category'] : []
  const rows = names.every((name) => name === 'price') ? await withBounds(listing, counted()) : counted()
  const labelled = await withLabels(listing, rows, known)
  const about = arrange(labelled, rules.ratingMode, query).map((section): Facets[number] =>
    exact.includes(section.name) ? section : estimated(section, long.whole / sample.rows),
  )
  const few = (count: number) => areFew(count, sample.rows)
  if (!few(seen())) return about
  // Few pass: they are counted. A facet whose own filter alone leaves few is counted under the others.
  const rare = names.filter((name) => few(seen(name)))
  const found = await Promise.all(
    (rare.length > 0 ? rare : [undefined]).map(
      async (own) =>
        [
          own,
          await countedFacets(
            listing,
            names.filter((name) => name !== own),
          ),
        ] as const,
    ),
  )
  return sectionNames.flatMap((name) => {
    const from = names.includes(name) ? found.find(([own]) => own === name)?.[1] : found[0]?.[1]
    return (from ?? about).filter((section) => section.name === name)
  })
}

const readLabels = prepared<Counted>(
  'facet-labels',
  `select 'brand' as facet, id as value, name as label, null::int as count from brands where id = any ($1)
   union all select 'category', id, name, product_count from categories where parent_id is not distinct from $2`,
)

/** The brands most counted and the categories below by their names; `known` takes the categories' own counters. */
async function withLabels(listing: Listing, counted: Counted[], known: boolean): Promise<Counted[]> {
  const brands = counted
    .filter(({ facet }) => facet === 'brand')
    .toSorted((a, b) => b.count! - a.count! || (a.value! < b.value! ? -1 : 1))
  const shown = brands.slice(0, MOST_VALUES).map(({ value }) => value)
  const labels = await readLabels(listing.ctx.db, [...shown, ...listing.query.brand], parentOf(listing))
  const counts = new Map(counted.map(({ facet, value, count }) => [`${facet}:${value}`, count]))
  const named = labels.map((row) =>
    known && row.facet === 'category'
      ? row
      : {
          ...row,
          count: counts.get(`${row.facet}:${row.value}`) ?? 0,
          total: row.facet === 'brand' ? brands.length : null,
        },
  )
  return [...named, ...counted.filter(({ facet }) => facet !== 'brand' && facet !== 'category')]
}

/** The lowest and highest price of a whole list from the ends of its order, instead of the sample's. */
async function withBounds({ ctx, scope }: Listing, counted: Counted[]): Promise<Counted[]> {
  const ends = await Promise.all(
    (['low-to-high', 'high-to-low'] as const).map(async (sort) => {
      const one = { sort, brand: [], facets: {}, page: 1, limit: 1 }
      return presentCards(ctx, (await findPage(ctx, scope, one, {}, { total: '0' })).rows)[0]?.offerPrice
    }),
  )
  const [low, high] = ends
  return counted.map((row) =>
    row.facet === 'price' && low !== undefined && high !== undefined
      ? { ...row, count: row.value === 'min' ? Math.floor(low) : Math.ceil(high) }
      : row,
  )
}

function estimated(section: Facets[number], times: number): Facets[number] {
  const scaled = <Counted extends { count: number }>(one: Counted) => ({
    ...one,
    count: roundAbout(one.count * times),
  })
  const values = section.name === 'price' ? section.values : section.values.map(scaled)
  return notExact(
    { ...section, values, ...(section.ranges && { ranges: section.ranges.map(scaled) }) },
    'about',
  )
}

const shelves = ['topDeals', 'newArrivals', 'limited', 'featured', 'featuredBrands', 'topStores'] as const

/** Which listing is meant, and the input without what names it. */
function scopeOf(input: Input): { scope: Scope | { q: string }; left: Input } {
  const text = (name: string) => (typeof input[name] === 'string' ? input[name].trim() : '')
  const without = (name: string) => Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))
  if (text('q')) return { scope: { q: text('q') }, left: input }
  if (text('discountId')) return { scope: { discount: text('discountId') }, left: input }
  if (text('brandId')) return { scope: { brand: text('brandId') }, left: without('brand') }
  if (text('seller')) return { scope: { seller: text('seller') }, left: without('seller') }
  if (text('category')) return { scope: { category: text('category') }, left: without('category') }
  return { scope: { shelf: shelves.find((shelf) => shelf === text('list')) ?? 'all' }, left: input }
}
