import type { Facets } from '#contract/shapes.ts'
import { type RatingMode, readListing } from '#domain/filters.ts'
import { hot } from '#server/db/db.ts'
import type { Ctx } from '#server/http/context.ts'
import { countedFacets, type Listing, parentOf } from './count-facets.ts'
import { arrange, type Counted, MOST_VALUES, sectionNames } from './facet-sections.ts'
import { filtersOf, type Scope } from './listing-parts.ts'
import { FEW, type LongList, longListOf, roundAbout } from './long-lists.ts'
import { sampleOf } from './samples.ts'
import { matchesAny, readSearch } from './search.ts'
import { Statement } from './statement.ts'
import { tallyOf } from './tally.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * The facets of a listing with counts, as the filter panel shows them. The listing is named by `q`, `discountId`,
 * `brandId`, `seller`, `category` or `list` (a shelf); the rest are its filters. Each facet is counted under all
 * filters but its own, so a value's count is what choosing it gives. Of a long list they are estimated, and say so.
 */
export async function facetsOf(ctx: Ctx, input: Input): Promise<Facets> {
  const { scope, left } = scopeOf(input)
  const known = 'q' in scope ? await readingOf(ctx, scope.q) : scope
  if (!known) return []
  const ratingMode: RatingMode = input['ratingMode'] === 'exact' ? 'exact' : 'atLeast'
  const listing: Listing = { ctx, scope: known, query: readListing(left), ratingMode }
  const long = await longListOf(ctx.db, known)
  return long ? facetsOfLong(listing, long) : countedFacets(listing)
}

/** Estimates by the list's sample; what it holds too little of is counted. */
async function facetsOfLong(listing: Listing, long: LongList): Promise<Facets> {
  const { ctx, scope, query, ratingMode } = listing
  const { seen, counted } = tallyOf(await sampleOf(ctx.db, long), query, ratingMode)
  const names = Object.keys(filtersOf(new Statement(), query, { ratingMode }))
  // The counters of the categories below are the counts while nothing is filtered.
  const known = names.length === 0 && 'category' in scope
  const exact = known ? ['price', 'category'] : ['price']
  const labelled = await withLabels(ctx, counted(), parentOf(listing), known)
  const about = arrange(labelled, ratingMode).map((section): Facets[number] =>
    exact.includes(section.name) ? section : estimated(section, long),
  )
  if (seen() >= FEW) return about
  // Few pass: they are counted. A facet whose own filter alone leaves few is counted under the others.
  const rare = names.filter((name) => seen(name) < FEW)
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

const readLabels = hot<Counted>(
  'facet-labels',
  `select 'brand' as facet, id as value, name as label, null::int as count from brands where id = any ($1)
   union all select 'category', id, name, product_count from categories where parent_id is not distinct from $2`,
)

/** The brands most counted and the categories below by their names; `known` takes the categories' own counters. */
async function withLabels(
  { db }: Pick<Ctx, 'db'>,
  counted: Counted[],
  parent: string | null,
  known: boolean,
): Promise<Counted[]> {
  const brands = counted
    .filter(({ facet }) => facet === 'brand')
    .toSorted((a, b) => b.count! - a.count! || (a.value! < b.value! ? -1 : 1))
    .slice(0, MOST_VALUES)
  const labels = await readLabels(
    db,
    brands.map(({ value }) => value),
    parent,
  )
  const counts = new Map(counted.map(({ facet, value, count }) => [`${facet}:${value}`, count]))
  const named = labels.map((row) =>
    known && row.facet === 'category'
      ? row
      : { ...row, count: counts.get(`${row.facet}:${row.value}`) ?? null },
  )
  return [...named, ...counted.filter(({ facet }) => facet !== 'brand' && facet !== 'category')]
}

function estimated(section: Facets[number], { whole, taken }: LongList): Facets[number] {
  const values = section.values.map((value) => ({
    ...value,
    count: roundAbout((value.count * whole) / taken),
  }))
  return { ...section, counted: 'about', values }
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

async function readingOf(ctx: Ctx, text: string): Promise<Scope | null> {
  return readSearch(ctx.db, text, async (search) =>
    (await matchesAny(ctx.db, search.search)) ? search : null,
  )
}
