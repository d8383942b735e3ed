import type { Facets } from '#contract/shapes.ts'
import { type RatingMode, readListing } from '#domain/filters.ts'
import type { Ctx } from '#server/http/context.ts'
import { arrange, attributeFacets, type Counted, MOST_VALUES } from './facet-sections.ts'
import { filtersOf, type Scope, sourceOf } from './listing-parts.ts'
import { MOST_HITS } from './listing.ts'
import { matchesAny, readSearch } from './search.ts'
import { Statement } from './statement.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * The facets of a listing with counts, as the filter panel shows them. The listing is named by `q`, `discountId`,
 * `brandId`, `seller`, `category` or `list` (a shelf); the rest are its filters. Each facet is counted under all
 * filters but its own, so a value's count is what choosing it gives.
 */
export async function facetsOf(ctx: Ctx, input: Input): Promise<Facets> {
  const { scope, left } = scopeOf(input)
  const query = readListing(left)
  const statement = new Statement()
  const known = 'q' in scope ? await readingOf(ctx, scope.q) : scope
  if (!known) return []
  const ratingMode: RatingMode = input['ratingMode'] === 'exact' ? 'exact' : 'atLeast'
  const source = sourceOf(statement, known, ctx.now)
  const on = filtersOf(statement, query, { ratingMode })
  const parent = statement.bind(query.category ?? ('category' in known ? known.category : null))
  const text = statementText({ ...source, most: 'search' in known ? MOST_HITS : null }, on, parent, {
    ratingMode,
    // The counters of the categories below are the counts while nothing is filtered.
    counted: Object.keys(on).length === 0 && 'category' in known,
  })
  const usual = Object.keys(on).length === 0
  const rows = usual
    ? await statement.runPrepared<Counted>(ctx.db, text)
    : await statement.run<Counted>(ctx.db, text)
  return arrange(rows, ratingMode)
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
  /** Of a search only so many matches count. */ most: number | null
}

/** One pass over the listing for what every product has, one for its attributes, one for the categories below. */
function statementText(
  { from, where, most }: Source,
  on: Record<string, string>,
  parent: string,
  { ratingMode, counted }: { ratingMode: RatingMode; counted: boolean },
): string {
  const flags = Object.entries(on).map(([name, condition]) => `, (${condition}) as "on_${name}"`)
  const others = (facet: string) => {
    const rest = Object.keys(on).filter((name) => name !== facet)
    return rest.length > 0 ? rest.map((name) => `"on_${name}"`).join(' and ') : 'true'
  }
  const count = (facet: string) =>
    others(facet) === 'true' ? 'count(*)::int' : `(count(*) filter (where ${others(facet)}))::int`
  const bound = (which: 'min' | 'max') => `${which}(selling_paise) filter (where ${others('price')})`
  const own = attributeFacets.filter((name) => on[name]).map((name) => `(a.key = '${name}' or "on_${name}")`)
  const plain = Object.keys(on)
    .filter((name) => !attributeFacets.includes(name))
    .map((name) => `"on_${name}"`)
  const categories = counted
    ? `select 'category', c.id, c.name, c.product_count from categories c where c.parent_id = ${parent}`
    : `select 'category', c.id, max(c.name), count(*)::int from base
       join category_products l on l.product_id = base.id join categories c on c.id = l.category_id
       where c.parent_id is not distinct from ${parent}::text and ${others('')} group by c.id`
  return `with base as materialized (
      select p.id, p.brand_id, p.selling_paise, p.percent_off, p.attributes,
        ${ratingMode === 'exact' ? 'round' : 'floor'}(p.rating)::int as stars,
        k.product_id is null as available ${flags.join('')}
      from ${from} left join sold_out k on k.product_id = p.id
      where ${where.join(' and ')} ${most ? `limit ${most}` : ''}
    ), grouped as (
      select grouping(brand_id, stars, available, percent_off) as kind, brand_id, stars, available, percent_off,
        ${count('brand')} as of_brand, ${count('rating')} as of_rating, ${count('availability')} as of_availability,
        ${count('discount')} as of_discount, ${bound('min')} as low, ${bound('max')} as high
      from base group by grouping sets ((brand_id), (stars), (available), (percent_off), ())
    )
    select 'brand' as facet, g.brand_id as value, b.name as label, g.of_brand as count from (
      select brand_id, of_brand from grouped where kind = 7 order by of_brand desc, brand_id limit ${MOST_VALUES + 1}
    ) g join brands b on b.id = g.brand_id
    union all select 'rating', stars::text, null, of_rating from grouped where kind = 11
    union all select 'availability', case when available then 'in-stock' else 'out-of-stock' end, null, of_availability
    from grouped where kind = 13
    union all select 'discount', percent_off::text, null, of_discount from grouped where kind = 14
    union all select 'price', 'min', null, floor(low / 100.0)::int from grouped where kind = 15
    union all select 'price', 'max', null, ceil(high / 100.0)::int from grouped where kind = 15
    union all ${categories}
    union all select facet, value, null, count from (
      select a.key as facet, v.value, count(*)::int as count,
        row_number() over (partition by a.key order by count(*) desc, v.value) as place
      from base, jsonb_each(base.attributes) a,
        jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
      where ${[`a.key = any ('{${attributeFacets.join(',')}}')`, ...plain, ...own].join(' and ')}
      group by a.key, v.value) a where place <= ${MOST_VALUES}`
}
