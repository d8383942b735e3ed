import type { Facets } from '#contract/shapes.ts'
import { type ListingQuery, type RatingMode, readListing } from '#domain/filters.ts'
import type { Ctx } from '#server/http/context.ts'
import { arrange, attributeFacets, type Counted, MOST_VALUES, sectionNames } from './facet-sections.ts'
import { filtersOf, frontFirst, onList, type Scope, sourceOf } from './listing-parts.ts'
import { MOST_HITS } from './listing-ways.ts'
import { FEW, type LongList, longListOf, roundAbout } from './long-lists.ts'
import { matchesAny, readSearch } from './search.ts'
import { Statement } from './statement.ts'

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

type Listing = { ctx: Ctx; scope: Scope; query: ListingQuery; ratingMode: RatingMode }

/**
 * Counts all products of the listing. `under` names filters that every product must pass: then only the other facets,
 * and none but those, are counted right, and the list is not gone through where an index has the few that pass.
 */
async function countedFacets(listing: Listing, under: readonly string[] = []): Promise<Facets> {
  const { ctx, scope, query, ratingMode } = listing
  const statement = new Statement()
  const searched = 'search' in scope
  const source = sourceOf(statement, scope, ctx.now, searched ? 'once' : 'each')
  const all = onList(scope, filtersOf(statement, query, { ratingMode }))
  const on = Object.fromEntries(Object.entries(all).filter(([name]) => !under.includes(name)))
  const usual = Object.keys(all).length === 0
  const rows = await run(
    ctx,
    statement,
    statementText(
      {
        from: `${source.from} left join sold_out k on k.product_id = p.id`,
        where: [...source.where, ...under.flatMap((name) => all[name] ?? [])],
        available: 'k.product_id is null',
        most: searched ? MOST_HITS : null,
        values: ofAttributes,
      },
      on,
      // The counters of the categories below are the counts while nothing is filtered.
      categoriesBelow(parentOf(statement, listing), usual && 'category' in scope),
      ratingMode,
    ),
    usual,
  )
  const facets = arrange(rows, ratingMode)
  return rows.some(({ facet, count }) => facet === 'seen' && count === MOST_HITS && searched)
    ? facets.map((section) => (section.name === 'price' ? section : { ...section, counted: 'atLeast' }))
    : facets
}

/** Estimates by the list's sample; what it holds too little of is counted. */
async function facetsOfLong(listing: Listing, long: LongList): Promise<Facets> {
  const { ctx, scope, query, ratingMode } = listing
  const statement = new Statement()
  const where = [`p.scope = ${statement.bind(long.scope)}`]
  const on = filtersOf(statement, query, { ratingMode }, true)
  const names = Object.keys(on)
  const below = parentOf(statement, listing)
  const known = names.length === 0 && 'category' in scope
  const rows = await run(
    ctx,
    statement,
    statementText(
      { from: 'listing_samples p', where, available: 'p.available', most: null, values: ofSample },
      on,
      known ? categoriesBelow(below, true) : categoriesOfSample(below),
      ratingMode,
    ),
    true,
  )
  const seen = (without = '') =>
    rows.find(({ facet, value }) => facet === 'seen' && value === without)?.count ?? 0
  const exact = known ? ['price', 'category'] : ['price']
  const about = arrange(rows, ratingMode).map((section): Facets[number] =>
    exact.includes(section.name) ? section : estimated(section, long),
  )
  if (seen() >= FEW) return about
  // Few pass: they are counted. A facet whose own filter alone leaves few is counted under the others.
  const rare = names.filter((name) => seen(name) < FEW)
  const counted = await Promise.all(
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
    const from = names.includes(name) ? counted.find(([own]) => own === name)?.[1] : counted[0]?.[1]
    return (from ?? about).filter((section) => section.name === name)
  })
}

function estimated(section: Facets[number], { whole, taken }: LongList): Facets[number] {
  const values = section.values.map((value) => ({
    ...value,
    count: roundAbout((value.count * whole) / taken),
  }))
  return { ...section, counted: 'about', values }
}

/** The category whose children are offered. */
function parentOf(statement: Statement, { scope, query }: Listing): string {
  return statement.bind(query.category ?? ('category' in scope ? scope.category : null))
}

function run(ctx: Ctx, statement: Statement, text: string, usual: boolean): Promise<Counted[]> {
  return usual ? statement.runPrepared<Counted>(ctx.db, text) : statement.run<Counted>(ctx.db, text)
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

type Source = {
  from: string
  where: string[]
  /** SQL for whether `p` can be bought. */
  available: string
  /** Of a search only so many matches count. */
  most: number | null
  /** The columns that hold the attributes, and SQL that counts them under a condition. */
  values: {
    columns: string
    counted: (keep: (facet: string, on: string) => string, plain: string[], own: string[]) => string
  }
}

/** From attributes as products have them. */
const ofAttributes: Source['values'] = {
  columns: 'p.attributes',
  counted: (keep, plain, own) => `select a.key as facet, v.value, count(*)::int as count,
        row_number() over (partition by a.key order by count(*) desc, v.value) as place
      from base, jsonb_each(base.attributes) a,
        jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
      where ${[`a.key = any ('{${attributeFacets.join(',')}}')`, ...plain, ...own.map((name) => keep('a.key', name))].join(' and ')}
      group by a.key, v.value`,
}

/** From the list of them that a sample carries. */
const ofSample: Source['values'] = {
  columns: 'p.facet_values, p.category_ids',
  counted: (
    keep,
    plain,
    own,
  ) => `select split_part(v.pair, ':', 1) as facet, substr(v.pair, strpos(v.pair, ':') + 1) as value, v.count,
        row_number() over (partition by split_part(v.pair, ':', 1) order by v.count desc, v.pair) as place
      from (select pair, count(*)::int as count from base, unnest(base.facet_values) pair
        where ${['true', ...plain, ...own.map((name) => keep(`split_part(pair, ':', 1)`, name))].join(' and ')}
        group by pair) v`,
}

type Categories = (passes: string) => string

function categoriesBelow(parent: string, counters: boolean): Categories {
  return counters
    ? () => `select 'category', c.id, c.name, c.product_count from categories c where c.parent_id = ${parent}`
    : (passes) => `select 'category', c.id, max(c.name), count(*)::int from base
       cross join lateral (select category_id from category_products where product_id = base.id offset 0) l
       join categories c on c.id = l.category_id where c.parent_id is not distinct from ${parent}::text and ${passes} group by c.id`
}

function categoriesOfSample(parent: string): Categories {
  return (passes) => `select 'category', c.id, c.name, n.count from (
      select category_id, count(*)::int as count from base, unnest(base.category_ids) category_id
      where ${passes} group by category_id) n
    join categories c on c.id = n.category_id where c.parent_id is not distinct from ${parent}::text`
}

/** One pass over the listing for what every product has, one for its attributes, one for the categories below. */
function statementText(
  { from, where, available, most, values }: Source,
  on: Record<string, string>,
  categories: Categories,
  ratingMode: RatingMode,
): string {
  const flags = Object.entries(on).map(([name, condition]) => `, (${condition}) as "on_${name}"`)
  const others = (facet: string) => {
    const rest = Object.keys(on).filter((name) => name !== facet)
    return rest.length > 0 ? rest.map((name) => `"on_${name}"`).join(' and ') : 'true'
  }
  const count = (facet: string) =>
    others(facet) === 'true' ? 'count(*)::int' : `(count(*) filter (where ${others(facet)}))::int`
  const keep = (key: string, name: string) => `(${key} = '${name}' or "on_${name}")`
  const own = attributeFacets.filter((name) => on[name])
  const plain = Object.keys(on)
    .filter((name) => !attributeFacets.includes(name))
    .map((name) => `"on_${name}"`)
  const rows = (
    ...more: string[]
  ) => `select p.id, p.brand_id, p.selling_paise, p.percent_off, ${values.columns},
        ${ratingMode === 'exact' ? 'round' : 'floor'}(p.rating)::int as stars, ${available} as available ${flags.join('')}
      from ${from} where ${[...where, ...more].join(' and ')}`
  // How many pass all filters, and all but each: whether that is enough to estimate by, or as much as is looked at.
  const without = ['', ...Object.keys(on)]
  const seen = `select 'seen', s.name, null, s.hits from (select array[${without.map(count).join(', ')}] as hits from base) c,
    unnest(array[${without.map((name) => `'${name}'`).join(', ')}], c.hits) s (name, hits)`
  const counted = (facet: string, column: string) =>
    `select ${column} as value, ${count(facet)} as count from base group by ${column}`
  const bounds = `select floor(min(selling_paise) / 100.0)::int as low, ceil(max(selling_paise) / 100.0)::int as high
    from base where ${others('price')}`
  return `with ${most ? frontFirst('base', rows, most) : `base as materialized (${rows()})`}
    select 'brand' as facet, g.value, b.name as label, g.count from (
      ${counted('brand', 'brand_id')} order by count desc, value limit ${MOST_VALUES + 1}
    ) g join brands b on b.id = g.value
    union all select 'rating', value::text, null, count from (${counted('rating', 'stars')}) g
    union all select 'availability', case when value then 'in-stock' else 'out-of-stock' end, null, count
    from (${counted('availability', 'available')}) g
    union all select 'discount', value::text, null, count from (${counted('discount', 'percent_off')}) g
    union all select 'price', b.name, null, b.amount from (${bounds}) g, lateral (values ('min', g.low), ('max', g.high)) b (name, amount)
    union all ${seen}
    union all ${categories(others(''))}
    union all select facet, value, null, count from (${values.counted(keep, plain, own)}) a where place <= ${MOST_VALUES}`
}
